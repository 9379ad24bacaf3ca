import * as z from 'zod/mini';
import { dateSchema, idSchema, instantSchema, urlSchema } from '#lib/contract/wire/field.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Field kinds with their own name, recognised by their pattern. */
const namedKinds = new Map(
  Object.entries({
    id: idSchema,
    instant: instantSchema,
    address: urlSchema,
    'YYYY-MM-DD': dateSchema,
  }).map(([name, schema]) => [ruleOf(z.toJSONSchema(schema)), name]),
);

function ruleOf({ type, pattern, minimum, maximum }: JsonSchema): string {
  return JSON.stringify({ type, pattern, minimum, maximum });
}

/** A JSON schema as readable text: `{ query: text ≤ 200, page?: number 1–100 }`, one field per line. */
export function describeSchema(schema: JsonSchema, indent = ''): string {
  const named = namedKinds.get(ruleOf(schema));
  if (named) return named;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) {
    return schema.anyOf.map((option) => describeSchema(option, indent)).join(' | ');
  }
  switch (schema.type) {
    case 'object':
      return describeObject(schema, indent);
    case 'array':
      return describeArray(schema, indent);
    case 'string':
      return `text${range(schema.minLength, schema.maxLength)}`;
    case 'number':
    case 'integer':
      return `number${range(schema.minimum, schema.maximum)}`;
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'anything';
  }
}

function describeObject(schema: JsonSchema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  const others = schema.additionalProperties;
  if (fields.length === 0) {
    return typeof others === 'object' ? `{ [name]: ${describeSchema(others, indent)} }` : '{}';
  }
  const lines = fields.map(([name, field]) => {
    const inner = field as JsonSchema;
    const optional = schema.required?.includes(name) ? '' : '?';
    const preset = inner.default === undefined ? '' : ` = ${JSON.stringify(inner.default)}`;
    return `${indent}  ${name}${optional}: ${describeSchema(inner, `${indent}  `)}${preset}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function describeArray(schema: JsonSchema, indent: string): string {
  const item = describeSchema((schema.items ?? {}) as JsonSchema, indent);
  const counted = range(schema.minItems, schema.maxItems);
  return `${item.includes(' | ') ? `(${item})` : item}[]${counted}`;
}

/** ` ≤ 200`, ` ≥ 1`, ` 1–100`, or nothing. */
function range(low: number | undefined, high: number | undefined): string {
  if (low !== undefined && high !== undefined) return ` ${String(low)}–${String(high)}`;
  if (high !== undefined) return ` ≤ ${String(high)}`;
  if (low !== undefined) return ` ≥ ${String(low)}`;
  return '';
}
