import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { bytesOf, textIn, typeIn } from './source/source-answer.ts';

/**
 * The bytes of a film. When the content type is inconclusive, the first bytes decide: servers that do not know the
 * extension send films as `text/plain`, and many send errors so. Null when they begin like text.
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

/**
 * Text starts with a letter or punctuation, a space, a line end, or the UTF-8 mark. Films start with the length of a
 * box, or with 1A.
 */
const isText = (byte: number) =>
  (byte >= 0x20 && byte < 0x7f) || [0x09, 0x0a, 0x0d, 0xef].includes(byte);

async function* wholeOf(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
