import * as z from 'zod/mini';
import { allCalls, type NamedCall } from '#lib/contract/all-calls.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { facts } from './facts.ts';

/** The contract as OpenAPI 3.1, for programs: clients, stand-ins and checks of other operators. */
export const openApiPath = 'docs/openapi.json';

const bodyTypes: Record<Call['encoding'], string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  'form-field': 'application/x-www-form-urlencoded',
};

type JsonSchema = z.core.JSONSchema.BaseSchema;

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of allCalls) {
    const { address, method } = named.call;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Sintonia: the calls of an operator',
      version: '1',
      description:
        'Generated from lib/contract/ by `npm run docs`. The web server makes these calls for its viewers; contract.md has the same for readers.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: [...new Set(allCalls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        operatorKey: { type: 'apiKey', in: 'header', name: 'x-operator-key' },
        accessToken: { type: 'apiKey', in: 'header', name: 'authorization' },
      },
      schemas: {
        failure: {
          type: 'object',
          properties: {
            errCode: { type: 'integer', not: { const: 0 } },
            errMsg: { type: 'string' },
          },
          required: ['errCode'],
        },
      },
    },
  };
}

function operation({ group, name, call }: NamedCall) {
  const key = call.service === 'web' ? {} : { operatorKey: [] };
  const result = {
    type: 'object',
    properties: { errCode: { const: 0 }, result: schemaOf(call.response) },
    required: ['errCode'],
  };
  return {
    // Two groups have a call of the same name.
    operationId: `${group}.${name}`,
    tags: [group],
    description: facts(call).join('\n\n'),
    security: [call.role === 'anyone' ? key : { ...key, accessToken: [] }],
    ...(call.method === 'GET' ? { parameters: parametersOf(call) } : { requestBody: bodyOf(call) }),
    responses: {
      200: {
        description: 'The envelope of every answer: errCode 0 gives the result.',
        content: {
          'application/json': {
            schema: { oneOf: [result, { $ref: '#/components/schemas/failure' }] },
          },
        },
      },
    },
    'x-role': call.role,
    'x-session': call.session,
  };
}

const bodyOf = (call: Call) => ({
  required: true,
  content: {
    [bodyTypes[call.encoding]]: {
      schema: schemaOf(call.request),
      ...(call.encoding === 'form' ? { encoding: jsonFields(call) } : {}),
    },
  },
});

/** A form carries lists and objects as JSON in one field. */
function jsonFields(call: Call) {
  const { properties = {} } = schemaOf(call.request);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([, schema]) =>
          typeof schema === 'object' && (schema.type === 'array' || schema.type === 'object'),
      )
      .map(([name]) => [name, { contentType: 'application/json' }]),
  );
}

function parametersOf(call: Call) {
  const { properties = {}, required = [] } = schemaOf(call.request);
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
  }));
}

export const openApiText = (): string => `${JSON.stringify(openApi(), null, 1)}\n`;
