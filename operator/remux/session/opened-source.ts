import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { SOURCE_REFUSED, streamRefusal } from '#lib/contract/media/stream-refusal.ts';
import {
  bytesOf,
  letGo,
  SourceFailure,
  textIn,
  typeIn,
} from '#operator/media/foreign/source/source-answer.ts';
import { beginningOf, kindOf, type SourceKind } from '#operator/remux/source/probe.ts';
import { textEvery } from '#operator/remux/source/station-title.ts';

/** A source that is read: a transport stream, or the sound of a station. */
export interface OpenedSource {
  kind: Extract<SourceKind, { kind: 'transport' | 'sound' }>;
  bytes: AsyncIterable<Buffer>;
  /** How many bytes of sound stand between two texts of a station; null without texts. */
  textEvery: number | null;
  letGo: () => void;
}

/** Headers that make stations send their texts; others ignore them. */
export const stationHeaders = { 'icy-metadata': '1' };

/** A failure that another try will not mend soon: the source was reached, and sends something else. */
export class Unplayable extends SourceFailure {}

/** The picture is there, and there is nothing on it. */
export class PictureBlack extends SourceFailure {}

/** Why a source did not answer well. */
export class SourceAway extends SourceFailure {
  /** The header of its answer. */
  readonly retryAfter: string | undefined;

  constructor({ status, headers }: ForeignAnswer) {
    super(status === 404 || status === 410 ? 404 : 502, `the source answers ${status}`);
    this.retryAfter = textIn(headers['retry-after']);
  }
}

/** Looks at the beginning of an answer. Null for a playlist, which is left as it was. Throws SourceFailure. */
export async function openSource(answer: ForeignAnswer): Promise<OpenedSource | null> {
  if (answer.status !== 200) {
    letGo(answer);
    throw new SourceAway(answer);
  }
  // The reader of the body reports its errors. Without a listener, one that comes earlier would end the process.
  answer.body.on('error', () => undefined);
  let beginning: Buffer;
  try {
    beginning = await beginningOf(answer.body);
  } catch (error) {
    const { code = 'no bytes' } = error as NodeJS.ErrnoException;
    throw new SourceFailure(502, `the source breaks off (${code})`);
  }
  const kind = kindOf(beginning, typeIn(answer));
  if (kind.kind === 'playlist') return null;
  if (kind.kind === 'other') {
    letGo(answer);
    // A source that sends nothing may send something at the next try.
    if (kind.what === 'nothing') throw new SourceFailure(502, 'the source sends nothing');
    throw new Unplayable(SOURCE_REFUSED, `the source sends ${kind.what}, not a stream`);
  }
  const { headers } = answer;
  return {
    kind,
    bytes: bytesOf(answer),
    textEvery: kind.kind === 'sound' ? textEvery(headers) : null,
    letGo: () => letGo(answer),
  };
}

/** The failure of a stream with a codec that browsers lack; players read its name in the answer. */
export const codecFailure = (codec: string | null, reason: string): Unplayable =>
  new Unplayable(
    SOURCE_REFUSED,
    codec === null ? reason : `${streamRefusal({ codec })}\n${reason}`,
  );
