import { dashBounds } from '#operator/media/foreign/dash/dash-bounds.ts';
import { attributeOf, childrenOf, type MpdNode } from './mpd-tree.ts';
import { languageOf } from './mpd-values.ts';

export type TrackKind = 'picture' | 'sound' | 'text';

/** What is known of a Representation from the elements around it. */
export interface SetFacts {
  kind: TrackKind;
  setId: string;
  roles: string[];
  label: string | null;
  language: string | null;
  /** A sound track that describes the picture. */
  isDescription: boolean;
  channels: number | null;
  mimeType: string;
  codecs: string | null;
}

/** Why a Representation is not passed on. */
export interface LeftOutFacts {
  why: 'encrypted' | 'container' | 'codec' | 'aside';
  kind: TrackKind | null;
  codec: string | null;
  isWebm?: boolean;
}

const pictureCodec = /^(?:avc1|avc3|hvc1|hev1|av01|vp09)\b/i;
const soundCodec = /^(?:mp4a|ec-3|ac-3|opus|flac)\b/i;
const NAME_MAX_CHARS = 100;

/** The facts of a Representation, or why it is left out. */
export function factsOf(set: MpdNode, representation: MpdNode): SetFacts | LeftOutFacts {
  const of = (name: string) => attributeOf(representation, name) ?? attributeOf(set, name);
  const mimeType = (of('mimeType') ?? '').toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const codecs = of('codecs')?.trim() ?? null;
  const kind = kindOf(mimeType, of('contentType'), codecs);
  const out = (why: LeftOutFacts['why'], codec: string | null = null) => ({ why, kind, codec });
  if (kind === null || isTrickMode(set) || isTrickMode(representation)) return out('aside');
  if (isProtected(set) || isProtected(representation)) return out('encrypted', codecs);
  if (kind === 'text' && mimeType !== 'text/vtt') return out('aside', codecs);
  if (kind !== 'text') {
    if (mimeType !== '' && !/^(?:video|audio|application)\/mp4$/.test(mimeType)) {
      return { ...out('container', codecs), isWebm: mimeType.endsWith('/webm') };
    }
    const unknown = codecsIn(codecs).find((codec) => !isPlayed(codec, kind));
    if (unknown !== undefined) return out('codec', unknown);
  }
  const roles = childrenOf(set, 'Role').map((role) => (attributeOf(role, 'value') ?? '').trim());
  return {
    ...{ kind, mimeType, codecs, roles },
    setId: attributeOf(set, 'id') ?? '',
    label: labelOf(set) ?? labelOf(representation),
    language: languageOf(of('lang')),
    isDescription: roles.includes('description') || isForBlind(set),
    channels: channelsOf(representation) ?? channelsOf(set),
  };
}

export const codecsIn = (codecs: string | null): string[] =>
  (codecs ?? '')
    .split(',')
    .map((codec) => codec.trim())
    .filter(Boolean);

/** A picture may have its sound in the same file. */
const isPlayed = (codec: string, kind: TrackKind) =>
  soundCodec.test(codec) || (kind === 'picture' && pictureCodec.test(codec));

function kindOf(
  mimeType: string,
  contentType: string | null,
  codecs: string | null,
): TrackKind | null {
  const [type = ''] = mimeType.split('/', 1);
  const named = type === 'application' || type === '' ? (contentType ?? '') : type;
  if (named === 'video') return 'picture';
  if (named === 'audio') return 'sound';
  if (named === 'text' || /^(?:stpp|wvtt)/.test(codecs ?? '') || mimeType.includes('ttml'))
    return 'text';
  if (named !== '') return null;
  if (pictureCodec.test(codecs ?? '')) return 'picture';
  return soundCodec.test(codecs ?? '') ? 'sound' : null;
}

const isProtected = (node: MpdNode) => childrenOf(node, 'ContentProtection').length > 0;

/** Pictures for fast search, or in a tiled or other form that a player would have to know. */
const isTrickMode = (node: MpdNode) =>
  childrenOf(node, 'EssentialProperty').some((property) =>
    /trickmode|thumbnail_tile/i.test(attributeOf(property, 'schemeIdUri') ?? ''),
  );

const isForBlind = (set: MpdNode) =>
  childrenOf(set, 'Accessibility').some(
    (one) =>
      (/AudioPurposeCS/i.test(attributeOf(one, 'schemeIdUri') ?? '') &&
        attributeOf(one, 'value')?.trim() === '1') ||
      attributeOf(one, 'value')?.trim() === 'description',
  );

function labelOf(node: MpdNode): string | null {
  const [label] = childrenOf(node, 'Label');
  const text = label?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
  return text === '' ? null : text.slice(0, NAME_MAX_CHARS);
}

/** Channels by the configuration's number in ISO 23091-3. */
const cicpChannels = [0, 1, 2, 3, 4, 5, 6, 8, 0, 3, 4, 7, 8, 24, 8, 12, 10, 12, 14];
/** Speakers of Dolby's mask that stand for a pair: bits 5, 6, 9, 10, 11 and 13 of 16, from the left. */
const dolbyPairs = 0b0000_0110_0111_0100;

function channelsOf(node: MpdNode): number | null {
  const [element] = childrenOf(node, 'AudioChannelConfiguration');
  if (!element) return null;
  const scheme = attributeOf(element, 'schemeIdUri') ?? '';
  const value = attributeOf(element, 'value')?.trim() ?? '';
  if (/dolby/i.test(scheme)) {
    const mask = /^[0-9a-f]{4}$/i.test(value) ? Number.parseInt(value, 16) : 0;
    return bits(mask) + bits(mask & dolbyPairs) || null;
  }
  const number = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  const channels = /cicp/i.test(scheme) ? (cicpChannels[number] ?? 0) : number;
  return channels === 0 ? null : channels;
}

const bits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** The first address alone, as a node of its own for the library. */
export function withoutFurtherBases(node: MpdNode): MpdNode[] {
  let hasBase = false;
  return node.childNodes.filter(({ tagName, textContent }) => {
    if (tagName !== 'BaseURL') return true;
    if (hasBase || textContent.length > dashBounds.addressMaxChars) return false;
    hasBase = true;
    return true;
  });
}
