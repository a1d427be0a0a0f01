import type { CommandContract } from '@puente/contracts/command';
import { errorCatalogue } from '@puente/contracts/errors';
import type { Credential, RouteContract } from '@puente/contracts/route';
import { ErrorAnswer, Id, Timezone } from '@puente/contracts/shapes';
import type { z } from 'zod';

import { commandsInWords, describeCommand } from './commands.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { headers, responsesOf } from './responses.ts';

/** Contracts by feature and by name, as in the registry. */
type ByFeature<Contract> = Readonly<Record<string, Readonly<Record<string, Contract>>>>;

interface DocumentParts {
  routes: ByFeature<RouteContract>;
  commands: ByFeature<CommandContract>;
  /** The name of the cookie that holds the refresh token. */
  refreshCookie: string;
}

const intro = `Amounts are US dollars; moments are UTC. Errors and messages are in the language of \`Accept-Language\`, Spanish
or English. The calls below \`/auth/\` that take the cookie answer below \`/api/auth/\` too.`;

/** Generates the OpenAPI 3.1 document from the contracts. */
export function openApiDocument({ routes, commands, refreshCookie }: DocumentParts) {
  const operations = Object.entries(routes).flatMap(([feature, named]) =>
    Object.entries(named).map(([name, contract]) => ({ feature, name, contract })),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { feature, name, contract } of operations) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[contract.method.toLowerCase()] = {
      operationId: `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      tags: [feature],
      ...operationOf(contract),
    };
  }
  const allCommands = Object.values(commands).flatMap((named) => Object.values(named));
  return {
    openapi: '3.1.0',
    info: { title: 'Academia Puente', version: '1', description: `${intro}\n\n${commandsInWords(allCommands)}` },
    servers: [{ url: '/api' }],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorAnswer: errorAnswer(), ErrorCode: { type: 'string', enum: Object.keys(errorCatalogue) } },
      headers,
      parameters: commonParameters(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: refreshCookie },
      } satisfies Record<Credential, object>,
    },
    'x-commands': allCommands.map(describeCommand),
  };
}

const accessNotes: Record<RouteContract['access'], string> = {
  public: 'Anyone.',
  viewer: 'Anyone; a session shows more.',
  session: 'A session.',
  staff: 'Tutors and administrators.',
  admin: 'Administrators.',
};

function operationOf(contract: RouteContract) {
  const { summary, access, proof, idempotency, params, query } = contract;
  const freshly = proof ? ' Asks for a fresh proof (`POST /auth/proof`).' : '';
  const again = typeof idempotency === 'object' ? ` May be sent again: ${idempotency.natural}.` : '';
  return {
    summary,
    description: `Access: ${accessNotes[access]}${freshly}${again}`,
    security: securityOf(contract),
    parameters: [
      ...parametersIn('path', params),
      ...parametersIn('query', query),
      { $ref: '#/components/parameters/timezone' },
      { $ref: '#/components/parameters/language' },
      ...(idempotency === 'header' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...requestBodyOf(contract),
    responses: responsesOf(contract),
  };
}

/** Alternatives: any one of the credentials is enough; `{}` stands for none. */
function securityOf({ access, credentials }: RouteContract): Record<string, never[]>[] {
  const taken = credentials ?? (access === 'public' ? [] : (['bearer'] as const));
  const isOptional = access === 'viewer' || (access === 'public' && taken.includes('bearer'));
  return [...(isOptional ? [{}] : []), ...taken.map((credential) => ({ [credential]: [] }))];
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

function commonParameters() {
  return {
    timezone: {
      name: 'timezone',
      in: 'query',
      description: 'The caller’s IANA zone, by which moments without an offset are read; the academy’s when left out',
      schema: jsonSchemaOf(Timezone, 'input'),
    },
    language: {
      name: 'Accept-Language',
      in: 'header',
      description: 'The language of messages',
      schema: { type: 'string', default: 'es' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A UUID for this request: repeated within a day, it gets the first answer and changes nothing',
      schema: jsonSchemaOf(Id, 'input'),
    },
  };
}

function requestBodyOf({ body, consumes, files = {} }: RouteContract) {
  if (!body) return {};
  const schema = jsonSchemaOf(body, 'input');
  const content = {
    ...(consumes === 'multipart' && { 'multipart/form-data': { schema: withFiles(schema, files) } }),
    'application/json': { schema },
  };
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
}

/** Adds the files, which are not in the body's schema, to the properties of the form. */
function withFiles(schema: JsonSchema, files: NonNullable<RouteContract['files']>): JsonSchema {
  const properties = { ...schema.properties };
  for (const [field, { maxBytes }] of Object.entries(files))
    properties[field] = { type: 'string', format: 'binary', description: `At most ${maxBytes / 1_048_576} MB` };
  return { ...schema, properties };
}

function errorAnswer(): JsonSchema {
  const schema = jsonSchemaOf(ErrorAnswer, 'output');
  // Without additionalProperties: false, because each response narrows it to its own codes.
  const { additionalProperties: _, ...rest } = schema;
  return { ...rest, properties: { ...schema.properties, code: { $ref: '#/components/schemas/ErrorCode' } } };
}
