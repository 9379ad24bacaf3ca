import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import type {
  DashManifest,
  Period,
  Track,
} from '#operator/media/foreign/dash/reading/dash-manifest.ts';
import { begunIn } from '#operator/media/foreign/dash/segments/pieces.ts';
import { codecsIn } from '#operator/media/foreign/dash/reading/set-facts.ts';
import { keyedTracks } from './track-key.ts';

type Keyed = readonly [key: string, track: Track];

/** A group of sound tracks of one coding. */
interface Group {
  name: string;
  codec: string | null;
  bandwidth: number;
  tracks: Keyed[];
}

/** The main playlist. `addressOf`: where the playlist of a track is. Throws DashRefused when nothing can be played. */
export function mainPlaylist(
  manifest: DashManifest,
  nowMs: number,
  addressOf: (key: string) => string,
): string {
  const period = describing(manifest, nowMs);
  if (!period) throw new DashRefused('the manifest has no period that can be read');
  const keyed = [...keyedTracks(period)];
  const of = (kind: string) => keyed.filter(([, { facts }]) => facts.kind === kind);
  const [pictures, sounds, texts] = [of('picture'), of('sound'), of('text')];
  const hasHiddenPicture = period.leftOut.some(
    ({ kind, why }) => kind === 'picture' && why !== 'aside',
  );
  if (pictures.length === 0 && (sounds.length === 0 || hasHiddenPicture)) throw refusalOf(manifest);
  const groups = groupsOf(sounds);
  const [group] = groups;
  const variants =
    pictures.length > 0
      ? pictures.flatMap(([key, track]) =>
          (groups.length > 0 ? groups : [null]).map((one) =>
            variant(addressOf(key), track, one, texts),
          ),
        )
      : soundVariants(sounds, group, texts, addressOf);
  const isListed = pictures.length > 0 || (group?.tracks.length ?? 0) > 1;
  return `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...(isListed
      ? groups.flatMap((one) => mediaLines('AUDIO', one.name, one.tracks, addressOf))
      : []),
    ...mediaLines('SUBTITLES', 'text', onePerSet(texts), addressOf),
    ...variants.flat(),
  ].join('\n')}\n`;
}

/** The period that tells what tracks there are: the longest that is on air or over, which is no advertisement. */
function describing(manifest: DashManifest, nowMs: number): Period | null {
  return begunIn(manifest, nowMs).reduce<Period | null>(
    (best, period) => (best && lengthOf(best) >= lengthOf(period) ? best : period),
    null,
  );
}

const lengthOf = ({ start, end }: Period) => end - start;

function refusalOf({ leftOut }: DashManifest): DashRefused {
  const first = (wanted: string) => leftOut.find(({ why }) => why === wanted);
  if (first('encrypted')) return new DashRefused('the stream is encrypted');
  const codec = first('codec')?.codec ?? null;
  if (codec !== null) return new DashRefused(`the stream is coded as ${nameOf(codec)}`, codec);
  const container = first('container');
  if (container) {
    const name = container.isWebm === true ? 'WebM' : 'no MP4';
    return new DashRefused(`the files of the stream are ${name}`, container.codec);
  }
  return new DashRefused('the manifest has no picture and no sound');
}

const nameOf = (codec: string) => codec.replaceAll(/[^\w.-]/g, '').slice(0, 20);

function groupsOf(sounds: readonly Keyed[]): Group[] {
  const groups = new Map<string, Keyed[]>();
  for (const sound of onePerSet(sounds)) {
    const family = familyOf(sound[1]);
    groups.set(family, [...(groups.get(family) ?? []), sound]);
  }
  const listed = [...groups].map(([family, tracks]) => ({
    name: family === '' ? 'sound' : `sound-${family}`,
    codec: tracks[0]?.[1].facts.codecs ?? null,
    bandwidth: Math.max(...tracks.map(([, { bandwidth }]) => bandwidth)),
    tracks,
  }));
  // What every browser plays comes first.
  return listed.sort(
    (one, other) => Number(other.name === 'sound-mp4a') - Number(one.name === 'sound-mp4a'),
  );
}

const familyOf = ({ facts }: Track) =>
  (facts.codecs ?? '')
    .split('.', 1)[0]
    ?.toLowerCase()
    .replaceAll(/[^\w-]/g, '') ?? '';

/** The best track of each set and coding. */
function onePerSet(tracks: readonly Keyed[]): Keyed[] {
  const best = new Map<string, Keyed>();
  for (const keyed of tracks) {
    const { setId, language, label, roles } = keyed[1].facts;
    const set = JSON.stringify([setId, language, label, roles, familyOf(keyed[1])]);
    const known = best.get(set);
    if (!known || known[1].bandwidth < keyed[1].bandwidth) best.set(set, keyed);
  }
  return [...best.values()];
}

/** Roles of tracks that a player takes only when it is told to. */
const aside = new Set([
  'alternate',
  'commentary',
  'supplementary',
  'karaoke',
  'easyreader',
  'sign',
]);
const isAside = ({ roles }: Track['facts']) => roles.some((role) => aside.has(role));

function mediaLines(
  type: 'AUDIO' | 'SUBTITLES',
  group: string,
  tracks: readonly Keyed[],
  addressOf: (key: string) => string,
): string[] {
  const main = mainOf(tracks);
  const names = new Map<string, number>();
  return tracks.map((keyed) => {
    const [key, { facts }] = keyed;
    const { language, roles, channels } = facts;
    const name = quotable(facts.label ?? language ?? (type === 'AUDIO' ? 'Audio' : 'Text'));
    const again = (names.get(name) ?? 0) + 1;
    names.set(name, again);
    const isMain = type === 'AUDIO' && keyed === main;
    const isChosen = isMain || roles.includes('main') || !isAside(facts);
    const parts = [
      ...[`TYPE=${type}`, `GROUP-ID="${group}"`],
      `NAME="${again > 1 ? `${name} ${again}` : name}"`,
      language === null ? '' : `LANGUAGE="${language}"`,
      ...[`DEFAULT=${isMain ? 'YES' : 'NO'}`, `AUTOSELECT=${isChosen ? 'YES' : 'NO'}`],
      type === 'SUBTITLES' && roles.some((role) => role.startsWith('forced')) ? 'FORCED=YES' : '',
      characteristics(type, facts),
      channels === null || type !== 'AUDIO' ? '' : `CHANNELS="${channels}"`,
      `URI="${addressOf(key)}"`,
    ];
    return `#EXT-X-MEDIA:${parts.filter(Boolean).join(',')}`;
  });
}

const mainOf = (tracks: readonly Keyed[]): Keyed | undefined =>
  tracks.find(([, { facts }]) => facts.roles.includes('main') && !facts.isDescription) ??
  tracks.find(([, { facts }]) => !facts.isDescription && !isAside(facts)) ??
  tracks[0];

function characteristics(type: 'AUDIO' | 'SUBTITLES', { isDescription, roles }: Track['facts']) {
  if (type === 'AUDIO' && isDescription) {
    return 'CHARACTERISTICS="public.accessibility.describes-video"';
  }
  if (type === 'SUBTITLES' && roles.includes('caption')) {
    return 'CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog"';
  }
  return '';
}

const quotable = (text: string) => text.replaceAll(/["\p{Cc}\u2028\u2029]/gu, ' ').trim();

function variant(
  address: string,
  track: Track,
  group: Group | null,
  texts: readonly Keyed[],
): string[] {
  const { width, height, frameRate, facts } = track;
  const own = codecsIn(facts.codecs);
  const sound = group ? codecsIn(group.codec) : [];
  // An incomplete list would be worse than none.
  const isKnown = own.length > 0 && (!group || sound.length > 0);
  const codecs = [...new Set([...own, ...sound])].join(',');
  const parts = [
    `BANDWIDTH=${Math.max(1, track.bandwidth + (group?.bandwidth ?? 0))}`,
    width !== null && height !== null ? `RESOLUTION=${width}x${height}` : '',
    isKnown ? `CODECS="${quotable(codecs)}"` : '',
    frameRate === null ? '' : `FRAME-RATE=${frameRate.toFixed(3)}`,
    group ? `AUDIO="${group.name}"` : '',
    texts.length > 0 ? 'SUBTITLES="text"' : '',
  ];
  return [`#EXT-X-STREAM-INF:${parts.filter(Boolean).join(',')}`, address];
}

/** Sound alone: the qualities of the main track, with the other tracks beside it. */
function soundVariants(
  sounds: readonly Keyed[],
  group: Group | undefined,
  texts: readonly Keyed[],
  addressOf: (key: string) => string,
): string[][] {
  const main = mainOf(group?.tracks ?? [])?.[1];
  const same = sounds.filter(
    ([, { facts }]) => facts.setId === main?.facts.setId && facts.language === main.facts.language,
  );
  const isListed = group !== undefined && group.tracks.length > 1;
  const beside = isListed ? { ...group, codec: null, bandwidth: 0 } : null;
  return same.map(([key, track]) => {
    const [line = '', address = ''] = variant(addressOf(key), track, null, texts);
    return [beside ? `${line},AUDIO="${beside.name}"` : line, address];
  });
}
