/** HLS playlists of a packaged film (RFC 8216). */
import type { PackagedIndex, PackagedTrack } from '#operator/streams-in/packaged-index.ts';

/** The packages of a film: one for each of its files, in order. */
export type FilmIndexes = readonly [PackagedIndex, ...PackagedIndex[]];

/** Subtitles of a film, with a segment for each of its files. */
export interface PackagedSubtitles {
  /** As in addresses: `en`, `ptbr`. */
  key: string;
  /** BCP 47. */
  lang: string;
  label: string;
  /** It is shown without being asked for. */
  isDefault?: boolean;
}

/** The media of a packaged title. */
export interface PackagedTitle {
  /** The folders of its packages: one for each file of the film, in order. */
  folders: readonly [string, ...string[]];
  /** `files`: the path of the track for each file of the film; null where it has none. */
  subtitles: readonly (PackagedSubtitles & { files: readonly (string | null)[] })[];
}

interface MultivariantWish {
  /** The same picture in a codec that every browser plays. */
  other?: PackagedTrack | null;
  /** Where the other playlists are. */
  folder?: string | undefined;
}

export function packagedMultivariant(
  { tracks }: PackagedIndex,
  subtitles: readonly PackagedSubtitles[],
  query: string,
  { other = null, folder = '' }: MultivariantWish = {},
): string {
  const [picture, ...sounds] = tracks;
  if (!picture) throw new Error('a package without a picture');
  const uri = (name: string) => `${folder}playlist_${name}.m3u8?${query}`;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const [place, sound] of sounds.entries()) {
    const name = sound.lang === undefined ? `Original${place === 0 ? '' : ` ${place + 1}`}` : '';
    const attributes = [
      ...['TYPE=AUDIO', 'GROUP-ID="audio"', `NAME="${name || soundName(sounds, place)}"`],
      ...(sound.lang === undefined ? [] : [`LANGUAGE="${sound.lang}"`]),
      ...[`DEFAULT=${place === 0 ? 'YES' : 'NO'}`, 'AUTOSELECT=YES', `URI="${uri(sound.name)}"`],
    ];
    lines.push(`#EXT-X-MEDIA:${attributes.join(',')}`);
  }
  for (const { key, lang, label, isDefault } of subtitles) {
    const shown = isDefault ? 'YES' : 'NO';
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${label}",LANGUAGE="${lang}",DEFAULT=${shown},AUTOSELECT=${shown},URI="${uri(`subs${key}`)}"`,
    );
  }
  const loudest = (of: (track: PackagedTrack) => number) => Math.max(0, ...sounds.map(of));
  for (const shown of other ? [picture, other] : [picture]) {
    const codecs = [...new Set([shown, ...sounds].map((track) => track.codecs))];
    const attributes = [
      `BANDWIDTH=${shown.bandwidth + loudest(({ bandwidth }) => bandwidth)}`,
      `AVERAGE-BANDWIDTH=${shown.averageBandwidth + loudest((track) => track.averageBandwidth)}`,
      `CODECS="${codecs.join(',')}"`,
      `RESOLUTION=${shown.width ?? 0}x${shown.height ?? 0}`,
      ...(sounds.length > 0 ? ['AUDIO="audio"'] : []),
      ...(subtitles.length > 0 ? ['SUBTITLES="subs"'] : []),
    ];
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, uri(shown.name));
  }
  return `${lines.join('\n')}\n`;
}

/** The language's own name; a second sound in the same language gets a number. */
function soundName(sounds: readonly PackagedTrack[], place: number): string {
  const lang = sounds[place]?.lang ?? 'und';
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  const before = sounds.slice(0, place).filter((sound) => sound.lang === lang).length;
  const capital = name.slice(0, 1).toLocaleUpperCase(lang) + name.slice(1);
  return `${capital}${before === 0 ? '' : ` ${before + 1}`}`.replaceAll('"', '');
}

/** The name in addresses of a track in a further file of the film: `1080ppart2`. */
const nameInPart = (name: string, part: number) => (part === 0 ? name : `${name}part${part + 1}`);

/**
 * The track of an address, and the file of the film in which it is. The files of a film have their tracks in the same
 * order; a file without the sound plays its first one.
 */
export function trackOf(indexes: FilmIndexes, address: string) {
  const [, name = address, number = '1'] = /^(\w+?)part(\d+)$/.exec(address) ?? [];
  const part = Number(number) - 1;
  const place = indexes[0].tracks.findIndex((track) => track.name === name);
  const tracks = indexes[part]?.tracks;
  if (place < 0 || !tracks) return null;
  const track = place === 0 ? tracks[0] : (tracks[place] ?? tracks[1]);
  return track ? { part, track } : null;
}

/** Null when the film has no such track. */
export function packagedPlaylist(indexes: FilmIndexes, name: string, query: string): string | null {
  const lines: string[] = [];
  let longest = 1;
  for (const part of indexes.keys()) {
    const inPart = nameInPart(name, part);
    const found = trackOf(indexes, inPart);
    if (!found) {
      if (part === 0) return null;
      continue;
    }
    if (part > 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(`#EXT-X-MAP:URI="${inPart}/init.mp4?${query}"`);
    for (const [number, { seconds }] of found.track.segments.entries()) {
      longest = Math.max(longest, seconds);
      lines.push(`#EXTINF:${seconds.toFixed(5)},\n${inPart}/${number}.m4s?${query}`);
    }
  }
  return whole(longest, lines);
}

export function subtitlesPlaylist(key: string, indexes: FilmIndexes, query: string): string {
  const longest = Math.max(...indexes.map(({ seconds }) => seconds));
  const lines = indexes.map(
    ({ seconds }, part) =>
      `${part > 0 ? '#EXT-X-DISCONTINUITY\n' : ''}#EXTINF:${seconds.toFixed(5)},\nsubs${key}/${part}.vtt?${query}`,
  );
  return whole(longest, lines);
}

/** The same for subtitles in pieces of these lengths, in seconds. */
export const packagedSubtitlesSegments = (key: string, lengths: readonly number[], query: string) =>
  whole(
    Math.max(1, ...lengths),
    lengths.map(
      (seconds, place) => `#EXTINF:${seconds.toFixed(5)},\nsubs${key}/${place}.vtt?${query}`,
    ),
  );

function whole(longestSeconds: number, lines: readonly string[]): string {
  const head = [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.round(longestSeconds)}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-PLAYLIST-TYPE:VOD'],
  ];
  return `${[...head, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}
