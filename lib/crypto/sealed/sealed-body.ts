import * as z from 'zod/mini';
import { parseWithin, type JsonBound } from '#lib/contract/wire/json-within.ts';
import { bounds } from '#lib/limits.ts';
import { keyVersion } from './content-key.ts';
import { SealError } from './sealed-bytes.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * The body of a call in encrypted mode: `{requestId, deviceInfo, payload}`. The payload is sealed under the key of the
 * device's session; the other fields and the call's address are authenticated with it. The answer is bound in the same
 * way, and is therefore valid for this question only.
 */
export const sealedBodySchema = z.object({
  /** 32 random bytes in hex, new for each call. */
  requestId: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/)),
  deviceInfo: z.object({
    client: z.string().check(z.maxLength(32)),
    keyVersion: z.number(),
    /** Random; identifies the session whose key seals the body. */
    session: z.string().check(z.maxLength(32), z.regex(/^[0-9a-f]{32}$/)),
  }),
  payload: z.string().check(z.maxLength(bounds.requestBodyMaxBytes)),
});
export type SealedBody = z.infer<typeof sealedBodySchema>;

/** The clear fields beside the payload. */
export type SealedHead = Omit<SealedBody, 'payload'>;

const utf8 = new TextEncoder();

export function newSessionId(): string {
  return randomHex(16);
}

export function newHead(session: string): SealedHead {
  return { requestId: randomHex(32), deviceInfo: { client: 'web', keyVersion, session } };
}

/** `address` is the address of the call. */
export async function sealBody(
  key: CryptoKey,
  address: string,
  head: SealedHead,
  data: unknown,
): Promise<SealedBody> {
  const bound = boundTo('question', address, head);
  return { ...head, payload: await sealText(key, JSON.stringify(data), bound) };
}

/** `bound` is the bound of the call, because the web server cannot check the sealed content. Throws SealError. */
export async function openBody(
  key: CryptoKey,
  address: string,
  { payload, ...head }: SealedBody,
  bound: JsonBound,
): Promise<unknown> {
  checkVersion(head);
  const text = await openText(key, payload, boundTo('question', address, head));
  return fromJson(() => parseWithin(text, bound));
}

/** Seals the answer to the question with this head. */
export async function sealAnswer(
  key: CryptoKey,
  address: string,
  head: SealedHead,
  result: unknown,
): Promise<string> {
  return sealText(key, JSON.stringify(result), boundTo('answer', address, head));
}

/** Throws SealError, also when the answer is not sealed at all. */
export async function openAnswer(
  key: CryptoKey,
  address: string,
  head: SealedHead,
  answer: unknown,
): Promise<unknown> {
  if (typeof answer !== 'string') throw new SealError('damaged', 'the answer is not sealed');
  const text = await openText(key, answer, boundTo('answer', address, head));
  return fromJson(() => JSON.parse(text));
}

/** Encoded as one list, so that different heads never give the same bytes. */
function boundTo(part: 'question' | 'answer', address: string, head: SealedHead) {
  const { requestId, deviceInfo } = head;
  const { client, keyVersion: version, session } = deviceInfo;
  return utf8.encode(JSON.stringify([part, requestId, address, client, version, session]));
}

function checkVersion({ deviceInfo }: SealedHead): void {
  if (deviceInfo.keyVersion !== keyVersion) {
    throw new SealError('version', `key version ${deviceInfo.keyVersion} is not known here`);
  }
}

function fromJson(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    throw new SealError('damaged', 'no JSON inside');
  }
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
