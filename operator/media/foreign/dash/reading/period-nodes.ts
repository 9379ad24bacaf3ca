import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import { attributeOf, childrenOf, type MpdNode } from './mpd-tree.ts';
import { secondsOf } from './mpd-values.ts';

/** A Period element with its time. */
export interface PeriodNode {
  node: MpdNode;
  id: string;
  /** Seconds since the start of the presentation; the end is Infinity as long as it is not known. */
  start: number;
  end: number;
}

/** Shorter ones cannot be played. */
const SHORTEST_SECONDS = 0.001;

/**
 * The periods of a manifest that can be read, in the order of time. Periods elsewhere (xlink), without tracks, or which
 * begin before their predecessor are left out. Throws DashRefused when there are too many.
 */
export function periodsIn(root: MpdNode): PeriodNode[] {
  const nodes = childrenOf(root, 'Period');
  if (nodes.length > dashBounds.periodsMax) {
    throw new DashRefused('the manifest has too many periods');
  }
  const all = secondsOf(attributeOf(root, 'mediaPresentationDuration'));
  const timed = inOrder(nodes).map(({ node, start, duration }, place, every) => {
    const next = every[place + 1]?.start ?? all ?? Infinity;
    const own = duration === null ? Infinity : start + duration;
    return { node, id: attributeOf(node, 'id') ?? '', start, end: Math.min(own, next) };
  });
  return timed.filter(
    ({ node, start, end }) =>
      end - start > SHORTEST_SECONDS &&
      attributeOf(node, 'href') === null &&
      childrenOf(node, 'AdaptationSet').length > 0,
  );
}

interface Timed {
  node: MpdNode;
  start: number;
  duration: number | null;
}

function inOrder(nodes: readonly MpdNode[]): Timed[] {
  const timed: Timed[] = [];
  let end: number | null = 0;
  for (const node of nodes) {
    const duration = secondsOf(attributeOf(node, 'duration'));
    const start: number | null = secondsOf(attributeOf(node, 'start')) ?? end;
    // One that has no start yet is announced only.
    if (start === null) continue;
    end = duration === null ? null : start + duration;
    if (start >= (timed.at(-1)?.start ?? 0)) timed.push({ node, start, duration });
  }
  return timed;
}
