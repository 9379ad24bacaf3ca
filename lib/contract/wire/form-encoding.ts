import type * as z from 'zod/mini';
import { parseWithin, type JsonBound } from './json-within.ts';

/** Form fields of a request: texts as they are, everything else as JSON. Undefined fields are left out. */
export function encodeForm(data: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue;
    // The names are unique already; `set` would search the earlier ones for each name.
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/**
 * Reads a request from form fields or a query string. The schema decides which fields are texts: a field that accepts
 * its raw text keeps it, any other is parsed as JSON within the bound. Unknown fields are dropped; unreadable ones stay
 * texts, so that the schema refuses them.
 */
export function decodeForm(
  schema: z.ZodMiniType,
  form: URLSearchParams,
  bound: JsonBound,
): Record<string, unknown> {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {};
  const data: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const raw = form.get(key);
    if (raw === null) continue;
    data[key] = field.safeParse(raw).success ? raw : fromJson(raw, bound);
  }
  return data;
}

function fromJson(raw: string, bound: JsonBound): unknown {
  try {
    return parseWithin(raw, bound);
  } catch {
    return raw;
  }
}
