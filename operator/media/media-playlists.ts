/** HLS playlists as text (RFC 8216). */
import { hasPictures, type LoopIndex, type LoopTrack } from './loop-library.ts';
import { placeSegment, type MediaWindow } from './media-window.ts';

interface Naming {
  /** File name of the multivariant playlist without its ending; children are named after it. */
  stem: string;
  /** Signature that every child carries on, without `?`. */
  query: string;
}

/** The tracks that a stream has: of an audio channel the sound alone. */
export function tracksOf({ tracks }: LoopIndex, audioOnly: boolean): LoopTrack[] {
  return audioOnly ? tracks.filter(({ kind }) => kind === 'audio') : tracks;
}

/** The renditions of a stream, lowest first: a player that starts with the first starts quickly. */
export function multivariantPlaylist(
  loop: LoopIndex,
  audioOnly: boolean,
  { stem, query }: Naming,
): string {
  const uri = (track: LoopTrack) => `${stem}_${track.name}.m3u8?${query}`;
  const tracks = tracksOf(loop, audioOnly);
  const sound = tracks.find(({ kind }) => kind === 'audio');
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (audioOnly || !hasPictures(loop)) {
    if (!sound) throw new Error(`loop ${loop.name} has no sound`);
    lines.push(streamLine(sound, null, loop), uri(sound));
    return `${lines.join('\n')}\n`;
  }
  if (sound) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Original",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="${uri(sound)}"`,
    );
  }
  const pictures = tracks.filter(({ kind }) => kind === 'video');
  pictures.sort((a, b) => a.bandwidth - b.bandwidth);
  for (const picture of pictures)
    lines.push(streamLine(picture, sound ?? null, loop), uri(picture));
  return `${lines.join('\n')}\n`;
}

function streamLine(track: LoopTrack, sound: LoopTrack | null, { frameRate }: LoopIndex): string {
  const attributes = [
    `BANDWIDTH=${track.bandwidth + (sound?.bandwidth ?? 0)}`,
    `AVERAGE-BANDWIDTH=${track.averageBandwidth + (sound?.averageBandwidth ?? 0)}`,
    `CODECS="${[track.codecs, ...(sound ? [sound.codecs] : [])].join(',')}"`,
  ];
  if (track.width !== undefined && track.height !== undefined) {
    attributes.push(`RESOLUTION=${track.width}x${track.height}`);
    attributes.push(`FRAME-RATE=${frameRate.toFixed(3)}`);
  }
  if (sound) attributes.push('AUDIO="audio"');
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

interface MediaPlaylist {
  loop: LoopIndex;
  track: LoopTrack;
  window: MediaWindow;
  /** Segments that the stream is ahead in its loop. */
  phase: number;
  /** Whether its time is the wall clock; a title's is not. */
  onWallClock: boolean;
  query: string;
}

export function mediaPlaylist(playlist: MediaPlaylist): string {
  const { loop, track, window, phase, onWallClock, query } = playlist;
  const { first, count, form } = window;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${targetSeconds(loop, track)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  if (form === 'whole') lines.push('#EXT-X-PLAYLIST-TYPE:VOD');
  if (form === 'growing') {
    // Without a start of its own a player would begin at the end, as with live.
    lines.push('#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-START:TIME-OFFSET=0');
  }
  lines.push(`#EXT-X-MAP:URI="${track.name}/init.mp4?${query}"`);
  for (let sequence = first; sequence < first + count; sequence += 1) {
    const { startsAtMs, durationSeconds } = placeSegment(loop, track, sequence, phase);
    // On every segment: players map the wall clock by the segment that they play.
    if (onWallClock) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAtMs).toISOString()}`);
    }
    lines.push(`#EXTINF:${durationSeconds.toFixed(5)},`);
    lines.push(`${track.name}/${sequence}.m4s?${query}`);
  }
  if (form === 'whole') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** The longest segment, rounded as RFC 8216 wants it; the same for every window of a track. */
function targetSeconds({ segmentSeconds }: LoopIndex, { segments, timescale }: LoopTrack): number {
  const longest = Math.max(...segments.map(({ ticks }) => ticks / timescale));
  return Math.max(segmentSeconds, Math.round(longest));
}
