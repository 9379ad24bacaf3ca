/**
 * Leaves out of a main playlist what was tried and is not there (ANY-10): a sound or subtitle track, or a quality. A
 * player that is given a dead default track shows nothing at all.
 */
import { isMainPlaylist } from './rewrite-playlist.ts';

const groupOf = (line: string) => /\bGROUP-ID="([^"]*)"/.exec(line)?.[1] ?? '';
const addressOf = (line: string) => /\bURI="([^"]*)"/.exec(line)?.[1];
const isTrack = (line: string) => /^#EXT-X-MEDIA:.*\bTYPE=(?:AUDIO|SUBTITLES)\b/.test(line);
const isQuality = (line: string) => line.startsWith('#EXT-X-STREAM-INF');

/** `isBroken`: by absolute address. A media playlist comes back as it is. */
export function leaveOutTracks(
  text: string,
  base: URL,
  isBroken: (address: string) => boolean,
): string {
  if (!isMainPlaylist(text)) return text;
  const isGone = (address: string | undefined) =>
    address !== undefined && isBroken(URL.parse(address, base)?.href ?? '');
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const tracks = lines.filter(isTrack);
  const left = tracks.filter((line) => !isGone(addressOf(line)));
  const emptied = new Set(
    tracks.map(groupOf).filter((group) => !left.some((line) => groupOf(line) === group)),
  );
  // The first of what is left takes the place of a default that is gone.
  const heads = new Map<string, string>();
  for (const line of left) {
    const group = groupOf(line);
    const hasDefault = left.some((one) => groupOf(one) === group && one.includes('DEFAULT=YES'));
    if (!hasDefault && !heads.has(group) && line.includes('TYPE=AUDIO')) heads.set(group, line);
  }
  const qualities = lines.filter((_, place) => isQuality(lines[place - 1] ?? ''));
  const hasQuality = qualities.some((address) => !isGone(address));
  const kept: string[] = [];
  lines.forEach((line, place) => {
    const isDead = (address: string | undefined) => hasQuality && isGone(address);
    if (isTrack(line) && !left.includes(line)) return;
    if (isQuality(line) && isDead(lines[place + 1])) return;
    if (isQuality(lines[place - 1] ?? '') && isDead(line)) return;
    if (isQuality(line)) kept.push(withoutGroups(line, emptied));
    else kept.push(heads.get(groupOf(line)) === line ? asDefault(line) : line);
  });
  return kept.join('\n');
}

/** The absolute addresses of the sound tracks beside the picture. */
export const soundTracksIn = (text: string, base: URL): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .filter((line) => /^\s*#EXT-X-MEDIA:.*\bTYPE=AUDIO\b/.test(line))
    .flatMap((line) => URL.parse(addressOf(line) ?? '', base)?.href ?? []);

function withoutGroups(line: string, groups: ReadonlySet<string>): string {
  return line.replaceAll(/,?\b(?:AUDIO|SUBTITLES)="([^"]*)"/g, (whole, group: string) =>
    groups.has(group) ? '' : whole,
  );
}

function asDefault(line: string): string {
  return line.includes('DEFAULT=NO')
    ? line.replace('DEFAULT=NO', 'DEFAULT=YES')
    : `${line},DEFAULT=YES`;
}
