import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { bytesOf, textIn, typeIn } from './source-answer.ts';

/**
 * The bytes of a film. Where the type does not say what they are, their beginning does: servers that do not know the ending
 * call a film `text/plain`, and many call a refusal so. Null: they begin as text does and as no film does.
 */
export async function filmBytes(answer: ForeignAnswer): Promise<AsyncIterable<Buffer> | null> {
  const bytes = bytesOf(answer);
  if (/^(video|audio)\//.test(typeIn(answer)) || !isBeginning(answer)) return bytes;
  const first = await bytes.next();
  if (first.done) return bytes;
  const [byte = 0] = first.value;
  return isText(byte) ? null : wholeOf(first.value, bytes);
}

const isBeginning = ({ status, headers }: ForeignAnswer) =>
  status === 200 || textIn(headers['content-range'])?.startsWith('bytes 0-') === true;

/** A letter or sign, a space, a line's end, or the mark of UTF-8. Films begin with the length of a box, or with 1A. */
const isText = (byte: number) =>
  (byte >= 0x20 && byte < 0x7f) || [0x09, 0x0a, 0x0d, 0xef].includes(byte);

async function* wholeOf(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
