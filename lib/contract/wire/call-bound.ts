import type * as z from 'zod/mini';
import { sealedBodySchema } from '#lib/crypto/sealed/sealed-body.ts';
import type { Call } from './call.ts';
import type { JsonBound } from './json-within.ts';

/**
 * The largest size of a call's request, computed from the request's schema. Each field has to declare its maximum: a
 * field without one makes the call's bound infinite, and a test fails.
 */
export interface CallBound extends JsonBound {
  /** Size of the body or query in bytes, as JSON or escaped for a form. */
  bytes: number;
}

const known = new WeakMap<Call, CallBound>();

/** The bound of a call. In encrypted mode a sealed body may come instead of the plain one. */
export function boundOf(call: Call): CallBound {
  let bound = known.get(call);
  if (!bound) {
    const plain = measure(call.request);
    const sealed = call.isSealed ? sealedBound(plain) : plain;
    bound = withRoom({
      bytes: Math.max(plain.bytes, sealed.bytes),
      fields: Math.max(plain.fields, sealed.fields),
      depth: Math.max(plain.depth, sealed.depth),
    });
    known.set(call, bound);
  }
  return bound;
}

/** Adds room for white space, fields of a newer browser, and the fields that the web server adds. */
function withRoom({ bytes, fields, depth }: CallBound): CallBound {
  return { bytes: bytes + 1_024, fields: fields + 16, depth: depth + 2 };
}

/** Base64 of the sealed text, in the envelope of a sealed body. */
function sealedBound(plain: CallBound): CallBound {
  const head = measure(sealedBodySchema.shape.deviceInfo);
  return { bytes: Math.ceil(plain.bytes * 1.4) + head.bytes + 512, fields: 16, depth: 3 };
}

/** The longest JSON escape of a character. */
const bytesPerCharacter = 6;
/** The same in a text with a pattern: plain UTF-8, or a form escape. */
const bytesPerPatternCharacter = 3;
const bytesPerNumber = 24;
/** Quotes, comma and colon around a name. */
const bytesPerName = 8;
/** Longest value of an enumeration, `false`, `null`. */
const bytesPerWord = 64;

interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
}

/** The bound of a field type without a maximum. */
const unbounded: CallBound = { bytes: Infinity, fields: Infinity, depth: Infinity };

function measure(schema: z.core.$ZodType | undefined): CallBound {
  if (!schema) return unbounded;
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'object':
      return measureObject(definition.shape ?? {});
    case 'array': {
      const entry = measure(definition.element);
      const most = maximumOf(definition);
      return {
        bytes: 2 + most * (entry.bytes + 1),
        fields: most * (entry.fields + 1),
        depth: entry.depth + 1,
      };
    }
    case 'string': {
      const each = hasPattern(definition) ? bytesPerPatternCharacter : bytesPerCharacter;
      return { bytes: 2 + maximumOf(definition) * each, fields: 0, depth: 0 };
    }
    case 'number':
      return { bytes: bytesPerNumber, fields: 0, depth: 0 };
    case 'boolean':
    case 'enum':
    case 'literal':
      return { bytes: bytesPerWord, fields: 0, depth: 0 };
    case 'union':
      return (definition.options ?? []).map(measure).reduce(larger);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return measure(definition.innerType);
    default:
      return unbounded;
  }
}

function measureObject(shape: Record<string, z.core.$ZodType>): CallBound {
  const bound = { bytes: 2, fields: 0, depth: 1 };
  for (const [name, field] of Object.entries(shape)) {
    const { bytes, fields, depth } = measure(field);
    bound.bytes += name.length + bytesPerName + bytes;
    bound.fields += 1 + fields;
    bound.depth = Math.max(bound.depth, depth + 1);
  }
  return bound;
}

function larger(one: CallBound, other: CallBound): CallBound {
  return {
    bytes: Math.max(one.bytes, other.bytes),
    fields: Math.max(one.fields, other.fields),
    depth: Math.max(one.depth, other.depth),
  };
}

function hasPattern({ checks = [] }: Definition): boolean {
  return checks.some(({ _zod }) => _zod.def.check === 'string_format');
}

function maximumOf({ checks = [] }: Definition): number {
  const maxima = checks
    .map(({ _zod }) => _zod.def)
    .filter(({ check }) => check === 'max_length')
    .map(({ maximum = Infinity }) => maximum);
  return Math.min(Infinity, ...maxima);
}
