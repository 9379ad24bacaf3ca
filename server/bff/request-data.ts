import type { Call } from '#lib/contract/call.ts';
import { bounds } from '#lib/limits.ts';
import type { BffRequest } from './bff-request.ts';

export type RequestData =
  | { data: Record<string, unknown> }
  | { refusal: 'too-large' | 'wrong-type' | 'malformed' };

/** The fields that the browser sends: a JSON object, one form field (reports), or the query of a GET. */
export async function readData(call: Call, request: BffRequest): Promise<RequestData> {
  if (call.method === 'GET') return { data: formData(queryOf(request.target)) };

  const declared = Number(request.header('content-length') ?? 0);
  if (declared > bounds.requestBodyMaxBytes) return { refusal: 'too-large' };
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const isForm = call.encoding === 'form-field';
  const expected = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  if (type !== undefined && type !== expected) return { refusal: 'wrong-type' };

  const body = await request.readBody(bounds.requestBodyMaxBytes);
  if (body === null) return { refusal: 'too-large' };
  if (body.length === 0) return { data: {} };
  if (type === undefined) return { refusal: 'wrong-type' };
  if (isForm) return { data: formData(body.toString('utf8')) };
  const data = parseObject(body.toString('utf8'));
  return data ? { data } : { refusal: 'malformed' };
}

function queryOf(target: string): string {
  const at = target.indexOf('?');
  return at === -1 ? '' : target.slice(at + 1);
}

function formData(text: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(text));
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || isDeeper(value, bounds.requestDepthMax)) return null;
    return value as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** What is nested too deep can be read and not be written again: that would run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
