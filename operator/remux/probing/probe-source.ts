/** Tries a channel's source for the desk (DESK-05): what it carries, how fast it answers, and a picture of it. */
import { isDash } from '#operator/media/foreign/dash/dash-to-hls.ts';
import { isMainPlaylist } from '#operator/media/foreign/playlist/rewrite-playlist.ts';
import { letGo, playlistText, typeIn } from '#operator/media/foreign/source/source-answer.ts';
import { bestVariant } from '#operator/remux/pieces/media-playlist.ts';
import { beginningOf, kindOf } from '#operator/remux/source/probe.ts';
import type { ForeignAnswer, ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { say } from '#operator/words/say.ts';
import { newestPiece } from './newest-piece.ts';
import { factsOfTransport, type StreamFacts } from './transport-facts.ts';

export interface SourceProbe extends StreamFacts {
  /** Null: it plays. */
  problem: string | null;
  /** HLS, DASH, MPEG-TS or sound. */
  kind: string | null;
  /** Until its first bytes. */
  roundTripMs: number | null;
  /** A JPEG as base64; null when this operator cannot make one. */
  still: string | null;
}

interface ProbedSource {
  address: string;
  headers: Record<string, string>;
}

interface ProbeParts {
  fetchForeign: ForeignFetch;
  /** A JPEG from the beginning of a stream; null when it cannot be made. */
  makeStill: (bytes: Buffer, signal: AbortSignal) => Promise<Buffer | null>;
}

/** The whole probe ends after this long, in ms; the web server waits eight seconds for a call. */
const withinMs = 6_500;
/** Enough for a few pictures of 4K. */
const readMost = 6 * 1024 * 1024;
/** A stream that goes on is read for so long, in ms. */
const listenMs = 2_500;

const nothing: SourceProbe = {
  ...{ problem: null, kind: null, picture: null, sound: null, widthPx: null, heightPx: null },
  ...{ roundTripMs: null, still: null },
};

/** Never rejects for what a source does: its problem is in the answer. */
export async function probeSource(
  source: ProbedSource,
  { fetchForeign, makeStill }: ProbeParts,
): Promise<SourceProbe> {
  const signal = AbortSignal.timeout(withinMs);
  const startedAt = performance.now();
  let roundTripMs: number | null = null;
  const ask = async (url: string): Promise<ForeignAnswer> => {
    const answer = await fetchForeign(url, { headers: source.headers, signal });
    roundTripMs ??= Math.round(performance.now() - startedAt);
    return answer;
  };
  try {
    const found = await lookAt(await ask(source.address), ask, signal);
    const bytes = found.bytes;
    const still =
      bytes.byteLength > 0 && found.problem === null ? await makeStill(bytes, signal) : null;
    const { kind, problem } = found;
    return {
      ...{ ...nothing, ...found.facts, kind, problem, roundTripMs },
      still: still?.toString('base64') ?? null,
    };
  } catch (error) {
    return { ...nothing, roundTripMs, problem: reasonOf(error, signal) };
  }
}

interface Found {
  kind: string | null;
  problem: string | null;
  facts: Partial<StreamFacts>;
  bytes: Buffer;
}

const refused = (problem: string, kind: string | null = null): Found => ({
  ...{ kind, problem, facts: {} },
  bytes: Buffer.alloc(0),
});

async function lookAt(
  answer: ForeignAnswer,
  ask: (url: string) => Promise<ForeignAnswer>,
  signal: AbortSignal,
): Promise<Found> {
  if (answer.status !== 200 && answer.status !== 206) {
    letGo(answer);
    return refused(say('streamAnswers', { status: answer.status }));
  }
  answer.body.on('error', () => undefined);
  const kind = kindOf(await beginningOf(answer.body), typeIn(answer));
  if (kind.kind === 'playlist') return lookAtPlaylist(answer, ask, signal);
  if (kind.kind === 'other') {
    letGo(answer);
    return refused(say('streamSends', { what: kind.what }));
  }
  const bytes = await someBytes(answer, signal);
  if (kind.kind === 'sound')
    return { kind: 'sound', problem: null, facts: { sound: kind.codec }, bytes };
  return { kind: 'MPEG-TS', problem: null, facts: factsOfTransport(bytes), bytes };
}

async function lookAtPlaylist(
  answer: ForeignAnswer,
  ask: (url: string) => Promise<ForeignAnswer>,
  signal: AbortSignal,
): Promise<Found> {
  let text = (await playlistText(answer)) ?? '';
  let base = answer.url;
  if (isDash(text)) return { ...refused('', 'DASH'), problem: null, facts: factsOfManifest(text) };
  let facts: Partial<StreamFacts> = {};
  if (isMainPlaylist(text)) {
    const variant = bestVariant(text, base);
    if (!variant) return refused(say('playlistEndsNowhere'), 'HLS');
    facts = factsOfVariant(text, variant.codecs);
    const next = await ask(variant.url);
    if (next.status !== 200) {
      letGo(next);
      return refused(say('playlistAnswers', { status: next.status }), 'HLS');
    }
    base = next.url;
    text = (await playlistText(next)) ?? '';
  }
  const newest = newestPiece(text, base);
  if (!newest) return refused(say('playlistEmpty'), 'HLS');
  const parts: Buffer[] = [];
  for (const url of newest) {
    const piece = await ask(url);
    if (piece.status !== 200 && piece.status !== 206) {
      letGo(piece);
      return refused(say('pieceAnswers', { status: piece.status }), 'HLS');
    }
    parts.push(await someBytes(piece, signal));
  }
  const bytes = Buffer.concat(parts);
  return { kind: 'HLS', problem: null, facts: { ...facts, ...factsOfTransport(bytes) }, bytes };
}

/** The beginning of a body: to its end, for some time, or up to a size. */
async function someBytes(answer: ForeignAnswer, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const untilMs = performance.now() + listenMs;
  try {
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.byteLength;
      if (size > readMost || performance.now() > untilMs || signal.aborted) break;
    }
  } finally {
    letGo(answer);
  }
  return Buffer.concat(parts);
}

/** What a main playlist says of its best picture. */
function factsOfVariant(text: string, codecs: string): Partial<StreamFacts> {
  const sizes = [...text.matchAll(/RESOLUTION=(\d{1,5})x(\d{1,5})/g)].map(
    ([, width, height]) => [Number(width), Number(height)] as const,
  );
  const [widthPx, heightPx] = sizes.sort(([one], [other]) => other - one)[0] ?? [null, null];
  return { ...codecNames(codecs), widthPx, heightPx };
}

function factsOfManifest(text: string): Partial<StreamFacts> {
  const codecs = [...text.matchAll(/codecs="([^"]{1,80})"/g)].map(([, codec = '']) => codec).join();
  const heights = [...text.matchAll(/\bheight="(\d{1,5})"/g)].map(([, height]) => Number(height));
  const widths = [...text.matchAll(/\bwidth="(\d{1,5})"/g)].map(([, width]) => Number(width));
  return {
    ...codecNames(codecs),
    widthPx: widths.length > 0 ? Math.max(...widths) : null,
    heightPx: heights.length > 0 ? Math.max(...heights) : null,
  };
}

/** RFC 6381 names, as playlists write them. */
const known: readonly [RegExp, 'picture' | 'sound', string][] = [
  [/^avc/, 'picture', 'H.264'],
  [/^(hvc|hev|dvh)/, 'picture', 'HEVC'],
  [/^av01/, 'picture', 'AV1'],
  [/^vp0?9/, 'picture', 'VP9'],
  [/^mp4a\.40/, 'sound', 'AAC'],
  [/^mp4a\.(69|6b)/i, 'sound', 'MP3'],
  [/^ac-3/, 'sound', 'AC-3'],
  [/^ec-3/, 'sound', 'E-AC-3'],
  [/^opus/i, 'sound', 'Opus'],
];

function codecNames(codecs: string): Pick<StreamFacts, 'picture' | 'sound'> {
  const names = { picture: null as string | null, sound: null as string | null };
  for (const codec of codecs.split(',').map((one) => one.trim())) {
    const found = known.find(([pattern]) => pattern.test(codec));
    if (found) names[found[1]] ??= found[2];
  }
  return names;
}

/** Reasons have no address in them. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return say('streamTooSlow');
  if (error instanceof ImportRefused || error instanceof Error) {
    return error.message.replaceAll(/https?:\/\/\S+/g, '…').slice(0, 200);
  }
  return say('streamBreaksOff');
}
