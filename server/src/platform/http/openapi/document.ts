import type { CommandContract } from '@puente/contracts/command';
import { errorCatalogue, type ErrorCode } from '@puente/contracts/errors';
import { errorsOf, type Credential, type RouteContract } from '@puente/contracts/route';
import { ErrorAnswer, Id, Timezone, Moment, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

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

/** The versions of OpenAPI, and the JSON Schema that each of them uses. */
const targets = { '3.1.0': 'draft-2020-12', '3.0.3': 'openapi-3.0' } as const;
export type OpenApiVersion = keyof typeof targets;

/** Generates the OpenAPI document from the contracts. */
export function openApiDocument({ routes, commands, refreshCookie }: DocumentParts, openapi: OpenApiVersion) {
  const jsonSchemaOf = jsonSchemasFor(targets[openapi]);
  const operations = Object.entries(routes).flatMap(([feature, named]) =>
    Object.entries(named).map(([name, contract]) => ({ feature, name, contract })),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { feature, name, contract } of operations) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[contract.method.toLowerCase()] = {
      operationId: `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      tags: [feature],
      ...operationOf(contract, jsonSchemaOf),
    };
  }
  const allCommands = Object.values(commands).flatMap((named) => Object.values(named));
  return {
    openapi,
    info: { title: 'Academia Puente', version: '1', description: `${intro}\n\n${commandsInWords(allCommands)}` },
    servers: [{ url: '/api' }],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        ErrorAnswer: errorAnswer(jsonSchemaOf),
        ErrorCode: { type: 'string', enum: Object.keys(errorCatalogue) },
      },
      headers,
      parameters: commonParameters(jsonSchemaOf),
      responses: Object.fromEntries(
        operations.flatMap(({ contract }) =>
          refusalsOf(contract).map(([status, codes]) => [refusalName(codes), refusal(status, codes)]),
        ),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: refreshCookie },
      } satisfies Record<Credential, object>,
    },
    'x-commands': allCommands.map((command) => describeCommand(command, jsonSchemaOf)),
  };
}

const accessNotes: Record<RouteContract['access'], string> = {
  public: 'Anyone.',
  viewer: 'Anyone; a session shows more.',
  session: 'A session.',
  staff: 'Tutors and administrators.',
  admin: 'Administrators.',
};

function operationOf(contract: RouteContract, jsonSchemaOf: JsonSchemaOf) {
  const { summary, access, proof, idempotency, params, query } = contract;
  const freshly = proof ? ' Asks for a fresh proof (`POST /auth/proof`).' : '';
  const again = typeof idempotency === 'object' ? ` May be sent again: ${idempotency.natural}.` : '';
  return {
    summary,
    description: `Access: ${accessNotes[access]}${freshly}${again}`,
    security: securityOf(contract),
    parameters: [
      ...parametersIn('path', params, jsonSchemaOf),
      ...parametersIn('query', query, jsonSchemaOf),
      { $ref: '#/components/parameters/timezone' },
      { $ref: '#/components/parameters/language' },
      ...(idempotency === 'header' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...requestBodyOf(contract, jsonSchemaOf),
    responses: responsesOf(contract, jsonSchemaOf),
  };
}

/** Alternatives: any one of the credentials is enough; `{}` stands for none. */
function securityOf({ access, credentials }: RouteContract): Record<string, never[]>[] {
  const taken = credentials ?? (access === 'public' ? [] : (['bearer'] as const));
  const isOptional = access === 'viewer' || (access === 'public' && taken.includes('bearer'));
  return [...(isOptional ? [{}] : []), ...taken.map((credential) => ({ [credential]: [] }))];
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined, jsonSchemaOf: JsonSchemaOf) {
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

function commonParameters(jsonSchemaOf: JsonSchemaOf) {
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

function requestBodyOf({ body, consumes, files = {} }: RouteContract, jsonSchemaOf: JsonSchemaOf) {
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

function errorAnswer(jsonSchemaOf: JsonSchemaOf): JsonSchema {
  const schema = jsonSchemaOf(ErrorAnswer, 'output');
  // Without additionalProperties: false, because each response narrows it to its own codes.
  const { additionalProperties: _, ...rest } = schema;
  return { ...rest, properties: { ...schema.properties, code: { $ref: '#/components/schemas/ErrorCode' } } };
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** The header components that responses refer to. */
const headers = {
  'X-Request-Id': {
    description: 'The id of this request, also in the log',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Next-Cursor': {
    description: 'Where the next page of the list begins, for its `cursor`; missing on the last page',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
  'Idempotency-Replayed': {
    description: '`true` on the answer to an earlier call with the same `Idempotency-Key`',
    schema: { type: 'string' },
  },
  Location: { description: 'Where the browser goes', schema: { type: 'string', format: 'uri-reference' } },
};

const reasons: Record<number, string> = { 200: 'Done', 201: 'Created', 202: 'Accepted', 302: 'Elsewhere' };

/** Every response of a route by status code: its answers, and its errors with their codes. */
function responsesOf(contract: RouteContract, jsonSchemaOf: JsonSchemaOf): Record<string, unknown> {
  const answers = Object.entries(contract.answers).map(([status, schema]): [string, unknown] => [
    status,
    answer(contract, status, schema, jsonSchemaOf),
  ]);
  const refusals = refusalsOf(contract).map(([status, codes]): [string, unknown] => [
    String(status),
    { $ref: `#/components/responses/${refusalName(codes)}` },
  ]);
  return Object.fromEntries([...answers, ...refusals]);
}

/** The errors of a route, by status code. */
const refusalsOf = (contract: RouteContract): [status: number, codes: ErrorCode[]][] => [
  ...Map.groupBy(errorsOf(contract), (code) => errorCatalogue[code].status),
];

/** Operations with the same errors share a component: with a copy in each, the page took twice as long to draw. */
const refusalName = (codes: readonly ErrorCode[]): string => codes.join('.');

function answer(
  { query, idempotency, produces = 'application/json' }: RouteContract,
  status: string,
  schema: z.ZodType,
  jsonSchemaOf: JsonSchemaOf,
) {
  const isEmpty = schema instanceof z.ZodNull;
  return {
    description: reasons[Number(status)] ?? 'Done',
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      ...(query && 'cursor' in query.shape && { 'X-Next-Cursor': header('X-Next-Cursor') }),
      ...(idempotency === 'header' && { 'Idempotency-Replayed': header('Idempotency-Replayed') }),
      ...(status.startsWith('3') && { Location: header('Location') }),
    },
    ...(!isEmpty && { content: { [produces]: { schema: jsonSchemaOf(schema, 'output') } } }),
  };
}

function refusal(status: number, codes: readonly ErrorCode[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/ErrorAnswer' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n'),
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      ...((status === 429 || status === 503) && { 'Retry-After': header('Retry-After') }),
    },
    content: { 'application/json': { schema } },
  };
}

/** The payload and the answers of a socket command. OpenAPI describes no sockets, so it goes into an extension. */
function describeCommand(
  { event, access, summary, body, answer, reply, errors }: CommandContract,
  jsonSchemaOf: JsonSchemaOf,
) {
  return {
    event,
    summary,
    access,
    body: jsonSchemaOf(body, 'input'),
    answer: jsonSchemaOf(answer, 'output'),
    reply,
    errors: errors.map((code) => ({ code, description: errorCatalogue[code].en })),
  };
}

/** The same as text, for the page that people read. */
function commandsInWords(commands: readonly CommandContract[]): string {
  const lines = commands.map(({ event, summary, reply }) => {
    const answered = reply === 'ack' ? 'an acknowledgement' : `\`${reply.success}\` or \`${reply.failure}\``;
    return `- \`${event}\`: ${summary}. Answered by ${answered}.`;
  });
  return [
    '## Over the socket',
    'Socket.IO at the same origin, websocket only, with `auth: {token}`. `x-commands` in this document has the schemas.',
    'An acknowledgement is `{ok: true, answer}` or `{ok: false, error: {code, message, requestId}}`.',
    '',
    ...lines,
  ].join('\n');
}

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** @param io the schema of the value before parsing, or after it */
type JsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;

function jsonSchemasFor(target: (typeof targets)[OpenApiVersion]): JsonSchemaOf {
  const jsonSchemaOf: JsonSchemaOf = (schema, io) => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, {
      target,
      io,
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Whoever calls sees a text, whichever of the two the handler gave.
        if (zodSchema === Moment) {
          delete jsonSchema.anyOf;
          Object.assign(jsonSchema, jsonSchemaOf(UtcMoment, io));
        }
        // Floating point has no exact multiples of 0.01: a client that validated this would refuse valid amounts.
        if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
      },
    });
    // zod adds a method to the schema, which is not part of the document.
    return JSON.parse(JSON.stringify(rest)) as JsonSchema;
  };
  return jsonSchemaOf;
}
