/** HLS playlists of a packaged film (RFC 8216). */
import type { PackagedIndex, PackagedTrack } from '#operator/streams-in/packaged-index.ts';

/** Subtitles of a film, in a single segment. */
export interface PackagedSubtitles {
  /** As in addresses: `en`, `ptbr`. */
  key: string;
  /** BCP 47. */
  lang: string;
  label: string;
}

export function packagedMultivariant(
  { tracks }: PackagedIndex,
  subtitles: readonly PackagedSubtitles[],
  query: string,
): string {
  const [picture, ...sounds] = tracks;
  if (!picture) throw new Error('a package without a picture');
  const uri = (name: string) => `playlist_${name}.m3u8?${query}`;
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
  for (const { key, lang, label } of subtitles) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${label}",LANGUAGE="${lang}",DEFAULT=NO,AUTOSELECT=NO,URI="${uri(`subs${key}`)}"`,
    );
  }
  const loudest = (of: (track: PackagedTrack) => number) => Math.max(0, ...sounds.map(of));
  const codecs = [...new Set([picture, ...sounds].map((track) => track.codecs))];
  const attributes = [
    `BANDWIDTH=${picture.bandwidth + loudest(({ bandwidth }) => bandwidth)}`,
    `AVERAGE-BANDWIDTH=${picture.averageBandwidth + loudest((track) => track.averageBandwidth)}`,
    `CODECS="${codecs.join(',')}"`,
    `RESOLUTION=${picture.width ?? 0}x${picture.height ?? 0}`,
    ...(sounds.length > 0 ? ['AUDIO="audio"'] : []),
    ...(subtitles.length > 0 ? ['SUBTITLES="subs"'] : []),
  ];
  lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, uri(picture.name));
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

export function packagedPlaylist({ name, segments }: PackagedTrack, query: string): string {
  const pieces = segments.map(
    ({ seconds }, number) => `#EXTINF:${seconds.toFixed(5)},\n${name}/${number}.m4s?${query}`,
  );
  const longest = Math.max(1, ...segments.map(({ seconds }) => seconds));
  return whole(longest, [`#EXT-X-MAP:URI="${name}/init.mp4?${query}"`, ...pieces]);
}

export function subtitlesPlaylist(key: string, seconds: number, query: string): string {
  return whole(seconds, [`#EXTINF:${seconds.toFixed(5)},\nsubs${key}/0.vtt?${query}`]);
}

function whole(longestSeconds: number, lines: readonly string[]): string {
  const head = [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.round(longestSeconds)}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-PLAYLIST-TYPE:VOD'],
  ];
  return `${[...head, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}
