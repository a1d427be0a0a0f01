// Properties of every route and command of the registry, read from their declarations.
import { allCommands, allRoutes } from '@puente/contracts/api';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

const inputs: [string, z.ZodType][] = [
  ...allRoutes.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${part} of ${method} ${path}`, schema]] : [],
    ),
  ),
  ...allCommands.map(({ event, body }): [string, z.ZodType] => [`body of ${event}`, body]),
];

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

/** The places of a shape that take a value without any bound. */
function unbounded(schema: Schema, at: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inside = [
    ...parts.flatMap((part) => unbounded(part, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${at}.${name}`)),
    ...[...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])].flatMap((part) =>
      unbounded(part, `${at}[]`),
    ),
  ];
  const { type, enum: values, const: constant, maxLength, format, maximum, minimum, exclusiveMinimum } = schema;
  if (values || constant !== undefined) return inside;
  // A pattern that is anchored and repeats nothing without an end.
  const isBounded = /^\^[^*+]*\$$/.test(schema.pattern ?? '');
  const isOpen =
    (type === 'string' &&
      maxLength === undefined &&
      !isBounded &&
      !['uuid', 'date', 'date-time', 'time'].includes(format ?? '')) ||
    ((type === 'number' || type === 'integer') &&
      (maximum === undefined || (minimum === undefined && exclusiveMinimum === undefined))) ||
    (type === 'array' && schema.maxItems === undefined && !schema.prefixItems);
  return isOpen ? [at, ...inside] : inside;
}

/** The names of all fields of a shape. */
function fieldsOf(schema: Schema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...fieldsOf(part)]),
    ...parts.flatMap(fieldsOf),
    ...(schema.items ? fieldsOf(schema.items) : []),
  ];
}

describe('every input', () => {
  test('is read', () => expect(inputs.length).toBeGreaterThan(40));

  test('[ASVS-1.3.3, ASVS-1.4.2, ASVS-2.2.1] is bounded: no text without a length, no number without a range, no list without an end', () => {
    expect(inputs.flatMap(([name, type]) => unbounded(schemaOf(type), name))).toEqual([]);
  });

  test('[ASVS-15.3.3, ASVS-1.5.2] is closed: an undeclared field is refused', () => {
    const open = inputs.filter(([name, type]) => {
      if (name.startsWith('params')) return false;
      const refused = type.safeParse({ surprise: 1 }).error?.issues;
      return !refused?.some(({ code }) => code === 'unrecognized_keys' || code === 'invalid_union');
    });
    // Addresses that browsers open; Google adds parameters of its own.
    expect(open.map(([name]) => name)).toEqual(['query of GET /auth/google', 'query of GET /auth/google/callback']);
  });
});

const answers: [string, z.ZodType][] = [
  ...allRoutes.flatMap(({ method, path, produces, answers: declared }) =>
    produces ? [] : Object.values(declared).map((schema): [string, z.ZodType] => [`${method} ${path}`, schema]),
  ),
  ...allCommands.map(({ event, answer }): [string, z.ZodType] => [event, answer]),
];

/** Whether an object somewhere in a shape keeps fields that it does not declare. */
function isOpen({ properties, additionalProperties, items, ...schema }: Schema): boolean {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems, items && [items]].flatMap(
    (x) => x ?? [],
  );
  const isLoose = properties !== undefined && additionalProperties !== false;
  return isLoose || [...parts, ...Object.values(properties ?? {})].some(isOpen);
}

test('[ASVS-15.3.1] an answer leaves out what its schema does not declare, but keys and the issuer, which are made for it', () => {
  const open = answers.filter(([, type]) =>
    isOpen(z.toJSONSchema(type, { io: 'output', unrepresentable: 'any' }) as Schema),
  );
  expect(open.map(([name]) => name)).toEqual([
    'GET /credenciales/emisor',
    'GET /credenciales/claves',
    'GET /credenciales/claves/:kid',
  ]);
});

test('[ASVS-14.2.1] no query takes a secret', () => {
  const secret = /token|password|contraseña|clave|secret|jwt|session|sesion|card|tarjeta/i;
  const queries = inputs.filter(([name]) => name.startsWith('query'));
  expect(
    queries.flatMap(([name, type]) =>
      fieldsOf(schemaOf(type))
        .filter((field) => secret.test(field))
        .map((field) => `${field} in the ${name}`),
    ),
  ).toEqual([]);
});

test('[ASVS-6.4.2] nobody is asked for a hint or a secret question', () => {
  const fields = inputs.flatMap(([, type]) => fieldsOf(schemaOf(type)));
  const ofTests = new Set(['preguntas', 'preguntaId']);
  expect(
    fields.filter((field) => !ofTests.has(field) && /hint|question|pregunta|respuestaSecreta|pista/i.test(field)),
  ).toEqual([]);
});

test('[ASVS-4.3.1] nobody sends a query of their own making: a list has a bounded page', () => {
  const lists = allRoutes.filter(({ query }) => query && 'cursor' in query.shape);
  for (const { path, query } of lists) {
    expect([path, query?.safeParse({ limit: 201 }).success]).toEqual([path, false]);
    expect([path, query?.safeParse({}).data?.['limit']]).toEqual([path, expect.any(Number)]);
  }
  expect(lists.length).toBeGreaterThanOrEqual(10);
});
