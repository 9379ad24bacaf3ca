import type { Call } from '#lib/contract/wire/call.ts';
import { boundOf, type CallBound } from '#lib/contract/wire/call-bound.ts';
import { decodeForm } from '#lib/contract/wire/form-encoding.ts';
import { isJsonWithin, type JsonBound } from '#lib/contract/wire/json-within.ts';
import { sealedBodySchema } from '#lib/crypto/sealed/sealed-body.ts';
import { bounds } from '#lib/limits.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import type { Refusal } from '#server/http/envelopes.ts';

export type RequestData = { data: Record<string, unknown> } | { refusal: Refusal };

/**
 * Reads the data of a browser's request: a JSON object, one form field (reports), or the query of a GET. Checks the
 * call's size limits; the schema is checked later by `knownFields`.
 */
export async function readData(call: Call, request: BffRequest): Promise<RequestData> {
  const bound = boundOf(call);
  if (call.method === 'GET') return readQuery(call, request.target.query, bound);

  const maxBytes = Math.min(bound.bytes, bounds.requestBodyMaxBytes);
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const isForm = call.encoding === 'form-field';
  const expected = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (type !== undefined && type !== expected) return { refusal: 'wrong-type' };

  const body = await request.readBody(maxBytes);
  if (typeof body === 'string') return { refusal: body };
  if (body.length === 0) return { data: {} };
  if (type === undefined) return { refusal: 'wrong-type' };
  if (isForm) return readQuery(call, body.toString('utf8'), bound);
  const data = isJsonWithin(body, bound) ? parseObject(body.toString('utf8')) : null;
  return data ? { data } : { refusal: 'malformed' };
}

function readQuery(call: Call, text: string, bound: CallBound): RequestData {
  if (text.length > bound.bytes) return { refusal: 'too-large' };
  if (!isFormWithin(text, bound)) return { refusal: 'malformed' };
  return { data: decodeForm(call.request, new URLSearchParams(text), bound) };
}

/**
 * The fields that the contract names; other fields are dropped here. Null when the request does not match the schema.
 */
export function knownFields(
  call: Call,
  data: Record<string, unknown>,
): Record<string, unknown> | null {
  const isSealed = call.isSealed === true && 'payload' in data;
  const parsed = (isSealed ? sealedBodySchema : call.request).safeParse(data);
  return parsed.success ? (parsed.data as Record<string, unknown>) : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const ampersand = 0x26;

/** Whether a form has no more fields than the call allows. */
function isFormWithin(text: string, { fields }: Pick<JsonBound, 'fields'>): boolean {
  let count = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) === ampersand) count += 1;
    if (count > fields) return false;
  }
  return true;
}
