import { SaxesParser } from 'saxes';
import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';

/** An element, in the form that mpd-parser reads. Names have no prefix. */
export interface MpdNode {
  tagName: string;
  attributes: { name: string; value: string }[];
  childNodes: MpdNode[];
  textContent: string;
  nodeValue: string;
  /** The `S` elements of a SegmentTimeline, which may be very many. */
  runs?: Run[];
}

/** Segments of one duration, in units of the timescale. Times of some sources are larger than a number holds exactly. */
export interface Run {
  t: bigint | null;
  d: bigint;
  /** How many more follow; negative: up to the next run. */
  r: number;
  /** The number of the first one, when it is written. */
  n: number | null;
}

/** Everything else is left out of the tree, with all that is in it. */
const known = new Set([
  ...['MPD', 'BaseURL', 'Location', 'Period', 'AdaptationSet', 'Representation'],
  ...['SegmentTemplate', 'SegmentTimeline', 'S', 'SegmentList', 'SegmentURL', 'SegmentBase'],
  ...['Initialization', 'Role', 'Accessibility', 'Label', 'AudioChannelConfiguration'],
  ...['ContentProtection', 'EssentialProperty'],
]);

const local = (name: string) => name.slice(name.indexOf(':') + 1);

export const attributeOf = (node: MpdNode, name: string): string | null =>
  node.attributes.find((one) => one.name === name)?.value ?? null;

export const childrenOf = (node: MpdNode, name: string): MpdNode[] =>
  node.childNodes.filter(({ tagName }) => tagName === name);

/** Reads a manifest. Throws DashRefused for what is not well-formed, is none, or is over a bound. */
export function mpdTree(text: string): MpdNode {
  if (text.length > dashBounds.textMaxChars) throw new DashRefused('the manifest is too long');
  const reader = new TreeReader();
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new DashRefused('the manifest cannot be read');
  });
  // Entities can make a small text huge.
  parser.on('doctype', () => {
    throw new DashRefused('the manifest declares a document type');
  });
  parser.on('opentag', (tag) => reader.open(tag.name, tag.attributes));
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.on('closetag', () => reader.close());
  parser.write(text.replace(/^[\uFEFF\s]+/, '')).close();
  const { root } = reader;
  if (root?.tagName !== 'MPD') throw new DashRefused('the manifest cannot be read');
  return root;
}

class TreeReader {
  root: MpdNode | null = null;
  /** Null stands for an element that is left out. */
  private readonly path: (MpdNode | null)[] = [];
  private nodes = 0;
  private runs = 0;

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.path.at(-1);
    if (this.path.length >= dashBounds.nestingMax)
      throw new DashRefused('the manifest is too deep');
    const tagName = local(name);
    if (parent === null || !known.has(tagName)) {
      this.path.push(null);
      return;
    }
    if (tagName === 'S') {
      this.run(parent, attributes);
      this.path.push(null);
      return;
    }
    this.nodes += 1;
    if (this.nodes > dashBounds.nodesMax)
      throw new DashRefused('the manifest has too many elements');
    const node: MpdNode = {
      ...{ tagName, attributes: listed(attributes), childNodes: [] },
      ...{ textContent: '', nodeValue: '' },
    };
    if (parent) parent.childNodes.push(node);
    else this.root = node;
    this.path.push(node);
  }

  text(part: string): void {
    const node = this.path.at(-1);
    if (!node || node.textContent.length > dashBounds.addressMaxChars) return;
    node.textContent += part.slice(0, dashBounds.addressMaxChars + 1);
  }

  close(): void {
    const node = this.path.pop();
    if (node?.tagName !== 'Label') return;
    const text = { ...node, tagName: '#text', childNodes: [], nodeValue: node.textContent };
    node.childNodes = [text];
  }

  private run(parent: MpdNode | undefined, attributes: Record<string, string>): void {
    this.runs += 1;
    if (this.runs > dashBounds.runsMax)
      throw new DashRefused('the manifest lists too many segments');
    const d = wholeOf(attributes.d);
    if (!parent || d === null || d <= 0n) return;
    const r = Number(wholeOf(attributes.r) ?? 0n);
    const n = wholeOf(attributes.n);
    parent.runs ??= [];
    parent.runs.push({ t: wholeOf(attributes.t), d, r, n: n === null ? null : Number(n) });
  }
}

/** Null when a text is no whole number, or has more digits than any time. */
export function wholeOf(text: string | null | undefined): bigint | null {
  const trimmed = text?.trim() ?? '';
  return /^[+-]?\d{1,20}$/.test(trimmed) ? BigInt(trimmed.replace('+', '')) : null;
}

function listed(attributes: Record<string, string>): MpdNode['attributes'] {
  return Object.entries(attributes)
    .filter(([name]) => name !== '__proto__' && !name.startsWith('xmlns'))
    .map(([name, value]) => {
      if (value.length > dashBounds.addressMaxChars) {
        throw new DashRefused('the manifest has too long an address');
      }
      return { name: local(name), value };
    });
}
