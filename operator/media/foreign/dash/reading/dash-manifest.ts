import { inheritAttributes } from 'mpd-parser';
import * as z from 'zod/mini';
import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import { attributeOf, childrenOf, mpdTree, type MpdNode, type Run } from './mpd-tree.ts';
import { dateOf, secondsOf } from './mpd-values.ts';
import { periodsIn, type PeriodNode } from './period-nodes.ts';
import { factsOf, withoutFurtherBases, type LeftOutFacts, type SetFacts } from './set-facts.ts';

/** A manifest, without what is not passed on. */
export interface DashManifest {
  isLive: boolean;
  /** Milliseconds since 1970; 0 on demand. */
  startsAtMs: number;
  /** In seconds; null when the manifest does not say. */
  depth: number | null;
  delay: number | null;
  longestSegment: number | null;
  /** Whether a live stream may go on after the end of what is announced. */
  isOpen: boolean;
  /** Where to ask for the manifest from now on. */
  location: string | null;
  periods: Period[];
  leftOut: LeftOutFacts[];
}

export interface Period {
  id: string;
  /** Seconds since the start of the presentation; the end is Infinity as long as it is not known. */
  start: number;
  end: number;
  tracks: Track[];
  leftOut: LeftOutFacts[];
}

/** A Representation. */
export interface Track {
  facts: SetFacts;
  id: string;
  bandwidth: number;
  width: number | null;
  height: number | null;
  frameRate: number | null;
  baseUrl: string;
  segments: SegmentInfo;
}

/** What a manifest writes wrongly counts as not written. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined);
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullable(schema), null);
const count = z.number().check(z.int(), z.gte(0));
const positive = z.number().check(z.int(), z.gt(0));
const place = z.coerce.number().check(z.int(), z.gte(0));
const text = orNone(z.string());
const timing = {
  initialization: orNone(z.object({ sourceURL: text, range: text })),
  duration: orNone(z.number().check(z.gt(0))),
  timescale: z.catch(positive, 1),
  startNumber: z.catch(count, 1),
  endNumber: orNone(z.coerce.number().check(z.int(), z.gte(0))),
  runsPlace: z.optional(place),
  exactOffset: text,
};
const template = z.object({ ...timing, media: text });
const list = z.object({ ...timing, urlsPlace: z.optional(place) });
const base = z.object({ ...timing, indexRange: text });
const representationForm = z.object({
  attributes: z.object({
    factsPlace: place,
    id: z.catch(z.string(), ''),
    bandwidth: z.catch(count, 0),
    width: orNull(positive),
    height: orNull(positive),
    frameRate: orNull(z.number().check(z.gt(0))),
    baseUrl: z.string(),
  }),
  segmentInfo: z.object({
    template: z.optional(template),
    list: z.optional(list),
    base: z.optional(base),
  }),
});

export interface SegmentUrl {
  media: string | null;
  range: string | null;
}

export interface SegmentInfo {
  template?: z.infer<typeof template> | undefined;
  list?: z.infer<typeof list> | undefined;
  base?: z.infer<typeof base> | undefined;
  /** Of the template or the list; null without a timeline. */
  runs: readonly Run[] | null;
  urls: readonly SegmentUrl[];
}

/** Lists that the library does not see: it would join those of several levels. */
interface Shelf {
  facts: { facts: SetFacts; period: number }[];
  runs: (readonly Run[])[];
  urls: SegmentUrl[][];
}

/** Reads a manifest. `url`: the base of relative addresses. Throws DashRefused. */
export function manifestOf(source: string, url: URL): DashManifest {
  const root = mpdTree(source);
  const isLive = attributeOf(root, 'type')?.trim() === 'dynamic';
  const nodes = periodsIn(root);
  const shelf: Shelf = { facts: [], runs: [], urls: [] };
  const periods = nodes.map((node, place) => prepared(node, place, shelf));
  if (shelf.facts.length > dashBounds.representationsInAllMax) {
    throw new DashRefused('the manifest has too many tracks');
  }
  const pruned = withKept(
    root,
    nodes.map(({ node }) => node),
  );
  for (const [track, period] of tracksIn(pruned, url, shelf)) periods[period]?.tracks.push(track);
  return {
    ...{ isLive, periods, leftOut: periods.flatMap(({ leftOut }) => leftOut) },
    startsAtMs: isLive ? (dateOf(attributeOf(root, 'availabilityStartTime')) ?? 0) : 0,
    depth: secondsOf(attributeOf(root, 'timeShiftBufferDepth')),
    delay: secondsOf(attributeOf(root, 'suggestedPresentationDelay')),
    longestSegment: secondsOf(attributeOf(root, 'maxSegmentDuration')),
    isOpen: attributeOf(root, 'minimumUpdatePeriod') !== null,
    location: locationOf(root, url),
  };
}

function locationOf(root: MpdNode, url: URL): string | null {
  const place = childrenOf(root, 'Location')[0]?.textContent.trim() ?? '';
  const location = place === '' ? null : URL.parse(place, url);
  if (!location || !/^https?:$/.test(location.protocol)) return null;
  location.hash = '';
  return location.href;
}

/** The root with the periods that are read, and with the first address of each level. */
function withKept(root: MpdNode, periods: MpdNode[]): MpdNode {
  const bases = withoutFurtherBases(root).filter(({ tagName }) => tagName === 'BaseURL');
  // The library would hand attributes of the root down to tracks.
  return { ...root, attributes: [], childNodes: [...bases, ...periods] };
}

/** Leaves out of a period what is not passed on, and puts on the shelf what the library does not see. */
function prepared({ node, ...period }: PeriodNode, place: number, shelf: Shelf): Period {
  const leftOut: LeftOutFacts[] = [];
  let count = 0;
  for (const set of childrenOf(node, 'AdaptationSet')) {
    set.childNodes = set.childNodes.filter((child) => {
      if (child.tagName !== 'Representation') return true;
      count += 1;
      const facts = factsOf(set, child);
      if ('why' in facts) {
        leftOut.push(facts);
        return false;
      }
      const attribute = { name: 'factsPlace', value: String(shelf.facts.length) };
      child.attributes = [...child.attributes, attribute];
      shelf.facts.push({ facts, period: place });
      return true;
    });
  }
  if (count > dashBounds.representationsMax) {
    throw new DashRefused('the manifest has too many tracks');
  }
  shelve(node, shelf);
  return { ...period, tracks: [], leftOut };
}

function shelve(node: MpdNode, shelf: Shelf): void {
  const offset = attributeOf(node, 'presentationTimeOffset');
  const add = (name: string, value: string) => node.attributes.push({ name, value });
  if (offset !== null) add('exactOffset', offset);
  const [timeline] = childrenOf(node, 'SegmentTimeline');
  if (timeline) {
    add('runsPlace', String(shelf.runs.length));
    shelf.runs.push(timeline.runs ?? []);
  }
  const urls = childrenOf(node, 'SegmentURL');
  if (urls.length > 0) {
    add('urlsPlace', String(shelf.urls.length));
    shelf.urls.push(
      urls.map((one) => ({
        media: attributeOf(one, 'media'),
        range: attributeOf(one, 'mediaRange'),
      })),
    );
  }
  node.childNodes = withoutFurtherBases(node).filter(
    ({ tagName }) => tagName !== 'SegmentURL' && tagName !== 'SegmentTimeline',
  );
  for (const child of node.childNodes) shelve(child, shelf);
}

/** The tracks with all that they inherit, and the places of their periods. */
function tracksIn(root: MpdNode, url: URL, shelf: Shelf): [Track, number][] {
  const read = z.array(representationForm).safeParse(inherited(root, url));
  if (!read.success) throw new DashRefused('the manifest cannot be read');
  return read.data.flatMap(({ attributes: { factsPlace, ...attributes }, segmentInfo }) => {
    const known = shelf.facts[factsPlace];
    if (!known) return [];
    const { runsPlace } = segmentInfo.template ?? segmentInfo.list ?? {};
    const segments = {
      ...segmentInfo,
      runs: runsPlace === undefined ? null : (shelf.runs[runsPlace] ?? null),
      urls: shelf.urls[segmentInfo.list?.urlsPlace ?? -1] ?? [],
    };
    return [[{ ...attributes, facts: known.facts, segments }, known.period]];
  });
}

function inherited(root: MpdNode, url: URL): unknown[] {
  if (root.childNodes.length === 0) return [];
  try {
    return inheritAttributes(root, { manifestUri: url.href, NOW: 0 }).representationInfo;
  } catch {
    throw new DashRefused('the manifest cannot be read');
  }
}
