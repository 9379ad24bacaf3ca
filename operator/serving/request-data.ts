import type { Call } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { decodeForm } from '#lib/contract/wire/form-encoding.ts';
import { parseWithin, type JsonBound } from '#lib/contract/wire/json-within.ts';
import { sealedBodySchema } from '#lib/crypto/sealed/sealed-body.ts';
import { bounds } from '#lib/limits.ts';
import { Failure } from './failure.ts';
import { isStorable } from './storable.ts';

export interface CallData {
  /** As received, before the call's schema is applied. */
  data: Record<string, unknown>;
  /** The viewer's address that the web server adds to queries and forms. */
  clientIp: string | null;
}

/** The data of a contract call. Throws Failure. */
export async function readCallData(call: Call, request: Request): Promise<CallData> {
  const bound = boundOf(call);
  if (call.method === 'GET') {
    const query = new URL(request.url).searchParams;
    const data = storable(decodeForm(call.request, query, bound));
    return { data, clientIp: query.get('clientIp') };
  }
  const text = await readText(request, bounds.requestBodyMaxBytes);
  if (call.encoding !== 'json') {
    const form = new URLSearchParams(text);
    const isSealed = call.isSealed && form.has('payload');
    const schema = isSealed ? sealedBodySchema : call.request;
    const data = storable(decodeForm(schema, form, bound));
    return { data, clientIp: form.get('clientIp') };
  }
  return { data: jsonObject(text, bound), clientIp: null };
}

function jsonObject(text: string, bound: JsonBound): Record<string, unknown> {
  if (text.trim() === '') return {};
  let data: unknown;
  try {
    data = parseWithin(text, bound);
  } catch {
    throw new Failure('badRequest', 'the body is no JSON, or too much of it');
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new Failure('badRequest', 'the body is no JSON object');
  }
  return storable(data as Record<string, unknown>);
}

/** The body as text; refuses more than `maxBytes` without reading further. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Failure('bodyTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The language of the answer: the `lang` header, else the `language` of form calls, else English. */
export function languageOf(request: Request, data: URLSearchParams): Language {
  const asked = request.headers.get('lang') ?? data.get('language') ?? '';
  const short = asked.slice(0, 2).toLowerCase();
  return short === 'es' || short === 'pt' ? short : 'en';
}

/** The token of a call: the Authorization header, else `?token=` of the VOD and search services. */
export function presentedToken(request: Request, query: URLSearchParams): string {
  const header = request.headers.get('authorization') ?? '';
  return header.replace(/^Bearer\s+/i, '').trim() || (query.get('token') ?? '');
}

/** The device id of a call (server/session/device.ts): 32 random bytes, base64url. Other values are ignored. */
export function deviceIdOf(request: Request): string | null {
  const given = request.headers.get('x-device-id');
  return given !== null && /^[\w-]{43}$/.test(given) ? given : null;
}

/** Refuses texts that databases reject (a zero character, a lone surrogate), for all handlers. */
function storable<T>(data: T): T {
  if (!isStorable(data))
    throw new Failure('badRequest', 'a text has characters that are not allowed');
  return data;
}
