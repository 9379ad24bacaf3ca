/** HLS playlists as text (RFC 8216). */
import { hasPictures, type LoopIndex, type LoopTrack } from './loop-library.ts';
import { placeSegment, type MediaWindow } from './media-window.ts';

interface Naming {
  /** File name of the multivariant playlist without its extension; children are named after it. */
  stem: string;
  /** The signature for every child address, without `?`. */
  query: string;
}

/** The tracks of a stream; an audio channel has only the sound. */
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
  const sounds = tracks.filter(({ kind }) => kind === 'audio');
  const [sound] = sounds;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (audioOnly || !hasPictures(loop)) {
    if (!sound) throw new Error(`loop ${loop.name} has no sound`);
    lines.push(streamLine(sound, null, loop), uri(sound));
    return `${lines.join('\n')}\n`;
  }
  for (const one of sounds) lines.push(soundLine(one, one === sound, uri(one)));
  for (const { lang, label } of loop.subtitles ?? []) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${label}",LANGUAGE="${lang}",DEFAULT=NO,AUTOSELECT=NO,URI="${stem}_subs${lang}.m3u8?${query}"`,
    );
  }
  const pictures = tracks.filter(({ kind }) => kind === 'video');
  pictures.sort((a, b) => a.bandwidth - b.bandwidth);
  for (const picture of pictures)
    lines.push(streamLine(picture, sound ?? null, loop), uri(picture));
  return `${lines.join('\n')}\n`;
}

function soundLine({ label = 'Original', lang }: LoopTrack, isFirst: boolean, uri: string): string {
  const attributes = [
    ...['TYPE=AUDIO', 'GROUP-ID="audio"', `NAME="${label}"`],
    ...(lang === undefined ? [] : [`LANGUAGE="${lang}"`]),
    ...[`DEFAULT=${isFirst ? 'YES' : 'NO'}`, 'AUTOSELECT=YES', 'CHANNELS="2"', `URI="${uri}"`],
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function streamLine(track: LoopTrack, sound: LoopTrack | null, loop: LoopIndex): string {
  const attributes = [
    `BANDWIDTH=${track.bandwidth + (sound?.bandwidth ?? 0)}`,
    `AVERAGE-BANDWIDTH=${track.averageBandwidth + (sound?.averageBandwidth ?? 0)}`,
    `CODECS="${[track.codecs, ...(sound ? [sound.codecs] : [])].join(',')}"`,
  ];
  if (track.width !== undefined && track.height !== undefined) {
    attributes.push(`RESOLUTION=${track.width}x${track.height}`);
    attributes.push(`FRAME-RATE=${loop.frameRate.toFixed(3)}`);
  }
  if (sound) attributes.push('AUDIO="audio"');
  if (loop.subtitles?.length) attributes.push('SUBTITLES="subs"');
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

interface MediaPlaylist {
  loop: LoopIndex;
  track: LoopTrack;
  window: MediaWindow;
  /** The offset of the stream in its loop, in segments. */
  phase: number;
  /** Whether its time is the wall clock; the time of a title starts at zero. */
  onWallClock: boolean;
  query: string;
  /** Serves subtitles in this language, with the track's segments, instead of the track. */
  subtitleLang?: string;
}

export function mediaPlaylist(playlist: MediaPlaylist): string {
  const { loop, track, window, phase, onWallClock, query, subtitleLang } = playlist;
  const folder = subtitleLang === undefined ? track.name : `subs${subtitleLang}`;
  const ending = subtitleLang === undefined ? 'm4s' : 'vtt';
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
    // Without an explicit start a player would begin at the end, as with live.
    lines.push('#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-START:TIME-OFFSET=0');
  }
  if (subtitleLang === undefined) {
    lines.push(`#EXT-X-MAP:URI="${track.name}/init.mp4?${query}"`);
  }
  for (let sequence = first; sequence < first + count; sequence += 1) {
    const { startsAtMs, durationSeconds } = placeSegment(loop, track, sequence, phase);
    // On every segment: players map the wall clock by the segment that they play.
    if (onWallClock) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAtMs).toISOString()}`);
    }
    lines.push(`#EXTINF:${durationSeconds.toFixed(5)},`);
    lines.push(`${folder}/${sequence}.${ending}?${query}`);
  }
  if (form === 'whole') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** The longest segment, rounded as RFC 8216 requires; the same for every window of a track. */
function targetSeconds({ segmentSeconds }: LoopIndex, { segments, timescale }: LoopTrack): number {
  const longest = Math.max(...segments.map(({ ticks }) => ticks / timescale));
  return Math.max(segmentSeconds, Math.round(longest));
}
