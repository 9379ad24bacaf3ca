import { createHash } from 'node:crypto';
import type { Period, Track } from '#operator/media/foreign/dash/reading/dash-manifest.ts';

const ID_MAX_CHARS = 40;
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The letter that a key begins with: the picture, the sound, a description of the picture, subtitles. */
const letterOf = ({ facts }: Track) =>
  facts.kind === 'sound' ? (facts.isDescription ? 'd' : 'a') : facts.kind === 'picture' ? 'v' : 't';

/** A text with letters and digits only, still different from others. */
function plain(text: string): string {
  if (text.length <= ID_MAX_CHARS && /^[\w-]*$/.test(text)) return text;
  return `${text.replaceAll(/[^\w-]/g, '').slice(0, 20)}_${digest(text)}`;
}

/**
 * How good a track is: its height, or its bandwidth in steps. Some sources measure the bandwidth, and write another one at
 * each reading.
 */
const sizeOf = ({ facts, height, bandwidth }: Track) =>
  facts.kind === 'picture' && height !== null ? height : Math.round(bandwidth / 32_000);

/** Letter, size, language and name of a track: the same at each reading of a live manifest. */
const keyOf = (track: Track) =>
  [
    letterOf(track),
    String(sizeOf(track)),
    plain(track.facts.language ?? ''),
    plain(track.id === '' ? `b${track.bandwidth}` : track.id),
  ].join('.');

/** The tracks of a period by key. Of two that cannot be told apart there is the first. */
export function keyedTracks({ tracks }: Period): Map<string, Track> {
  const keyed = new Map<string, Track>();
  for (const track of tracks) {
    const key = keyOf(track);
    const { setId, label, roles, codecs } = track.facts;
    const more = digest([setId, label, ...roles, codecs, track.baseUrl].join('\n'));
    const free = keyed.has(key) ? `${key}.${more}` : key;
    if (!keyed.has(free)) keyed.set(free, track);
  }
  return keyed;
}

/**
 * The track of a period that continues the one of a key: the same one, or the nearest where periods name their tracks
 * anew. Null when the period has nothing of the kind.
 */
export function trackFor(key: string, period: Period): Track | null {
  const keyed = keyedTracks(period);
  const exact = keyed.get(key);
  if (exact) return exact;
  const [letter = '', size = '0', language = '', id = ''] = key.split('.');
  const alike = [...keyed.values()].filter((track) => letterOf(track) === letter);
  const same = alike.filter(({ facts }) => plain(facts.language ?? '') === language);
  const named = same.filter((track) => plain(track.id) === id);
  // Other subtitles would be the wrong words; any sound is better than none.
  const sounds = [...keyed.values()].filter(({ facts }) => facts.kind === 'sound');
  const others = letter === 't' ? [] : letter === 'v' ? alike : sounds;
  const [among = []] = [named, same, others].filter(({ length }) => length > 0);
  const away = (track: Track) => Math.abs(sizeOf(track) - Number(size));
  return among.reduce<Track | null>(
    (best, track) => (best && away(best) <= away(track) ? best : track),
    null,
  );
}
