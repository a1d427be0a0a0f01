import { readFile } from 'node:fs/promises';

import { fieldsOf } from '@puente/contracts/fields';
import { Ajv, type ErrorObject } from 'ajv';

import { parseForm } from '../../server/src/sandbox/cards/form.ts';

/** Call to Stripe, with the answer. */
export interface Exchange {
  method: string;
  /** Address with the query. */
  url: string;
  /** Form-encoded text, empty for a GET. */
  body: string;
  status: number;
  answer: Fields;
}

export type Fields = Record<string, unknown>;

interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Fields }[];
  requestBody?: { content: Record<string, { schema: Fields }> };
  responses: Record<string, { content: Record<string, { schema: { $ref?: string } }> }>;
}

interface Published {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Fields> };
}

const asFields = (value: unknown): Fields => fieldsOf(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Adds null, which OpenAPI 3.0 says beside the type, to what a schema allows. */
function withNull({ nullable, ...schema }: Fields): Fields {
  if (nullable !== true) return schema;
  if (schema['anyOf']) return { ...schema, anyOf: [...listOf(schema['anyOf']), { type: 'null' }] };
  return {
    ...schema,
    ...(schema['type'] ? { type: [schema['type'], 'null'] } : {}),
    ...(schema['enum'] ? { enum: [...listOf(schema['enum']), null] } : {}),
  };
}

/**
 * Makes a JSON schema of one of OpenAPI. Each part of it knows its place, such as `charge.outcome`, and an object that has
 * named fields has no others, which the description itself says of requests alone.
 */
function schemaAt(place: string, given: unknown): Fields {
  const { properties, items, anyOf, additionalProperties, ...schema } = asFields(given);
  const named = Object.entries(asFields(properties)).map(([name, part]) => [name, schemaAt(`${place}.${name}`, part)]);
  const within = (part: unknown) => schemaAt(place, part);
  const others = typeof additionalProperties === 'object' ? within(additionalProperties) : additionalProperties;
  return withNull({
    ...schema,
    place,
    ...(named.length > 0 ? { properties: Object.fromEntries(named) } : {}),
    ...(items === undefined ? {} : { items: within(items) }),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map(within) } : {}),
    additionalProperties: others ?? named.length === 0,
  });
}

const mapped = <Value>(entries: Record<string, Value>, change: (value: Value, name: string) => Fields): Fields =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value, name)]));

/** Says one difference by the place in the description, not in the answer, so that the same one is said once. */
function said({ keyword, params, parentSchema, data, message }: ErrorObject): string {
  const place = String(asFields(parentSchema)['place']);
  if (keyword === 'additionalProperties') return `${place}.${params['additionalProperty']} is not described`;
  if (keyword === 'required') return `${place}.${params['missingProperty']} is missing`;
  return `${place} ${message ?? keyword}: ${JSON.stringify(data)}`;
}

/** Leaves out what alternatives say that are of another type than the value: the one that was meant says enough. */
function differencesOf(errors: readonly ErrorObject[]): string[] {
  let left = [...errors];
  for (const { keyword, instancePath, schemaPath } of errors) {
    if (keyword !== 'anyOf') continue;
    const isOtherType = (error: ErrorObject) => error.keyword === 'type' && error.instancePath === instancePath;
    const meant = left.filter((error) => !isOtherType(error) && error.schemaPath !== schemaPath);
    if (meant.some((error) => error.instancePath.startsWith(instancePath))) left = meant;
  }
  return left.map(said);
}

/** Stripe's published description of its API, which says what of a call or an event is not as it says. */
export class StripeDescription {
  readonly version: string;
  readonly #published: Published;
  readonly #operations: { path: string; pattern: RegExp; method: string; operation: Operation }[];
  readonly #requests: Ajv;
  readonly #answers: Ajv;

  constructor(published: Published) {
    this.#published = published;
    this.version = published.info.version;
    this.#operations = Object.entries(published.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        method: method.toUpperCase(),
        operation,
      })),
    );
    const operations = this.#operations.map(({ operation }) => operation);
    const named = (of: (operation: Operation) => Fields) =>
      Object.fromEntries(operations.map((operation) => [operation.operationId, of(operation)]));
    const options = { strict: false, allErrors: true, verbose: true, inlineRefs: false, validateFormats: false };
    this.#requests = new Ajv({ ...options, coerceTypes: true });
    this.#requests.addSchema({
      $id: 'stripe',
      sent: named((operation) => schemaAt(operation.operationId, parametersOf(operation))),
    });
    this.#answers = new Ajv(options);
    this.#answers.addSchema({
      $id: 'stripe',
      components: { schemas: mapped(published.components.schemas, (schema, name) => schemaAt(name, schema)) },
      answers: named(({ operationId, responses }) =>
        mapped(responses, ({ content }) => schemaAt(operationId, content['application/json']?.schema)),
      ),
    });
  }

  /** Reads a description. @param file OpenAPI 3.0 in JSON */
  static async read(file: string): Promise<StripeDescription> {
    return new StripeDescription(JSON.parse(await readFile(file, 'utf8')) as Published);
  }

  /** @returns the name that the description has for a call's operation, or null where it has none */
  operationOf(method: string, url: string): string | null {
    return this.#find(method, url)?.operationId ?? null;
  }

  /** @returns what of a request is not as the description says: parameters it doesn't have, and values it refuses */
  differencesOfRequest({ method, url, body }: Pick<Exchange, 'method' | 'url' | 'body'>): string[] {
    const { pathname, search } = new URL(url);
    const operation = this.#find(method, url);
    if (!operation) return [`${method} ${pathname} is not described`];
    const form = parseForm(method === 'GET' ? search : body);
    const unexpandable = this.#unexpandable(operation, form);
    return [...check(this.#requests, `sent/${operation.operationId}`, form), ...unexpandable];
  }

  /** @returns what of an answer, or of a refusal, is not as the description says; nothing for an unknown operation */
  differencesOfAnswer({ method, url, status, answer }: Exchange): string[] {
    const operation = this.#find(method, url);
    if (!operation) return [];
    const kind = String(status) in operation.responses ? status : 'default';
    return check(this.#answers, `answers/${operation.operationId}/${kind}`, answer);
  }

  /** @returns what of an event, and of the object in it, is not as the description says */
  differencesOfEvent(event: Fields): string[] {
    const object = asFields(asFields(event['data'])['object']);
    const isKnown = this.#eventTypes().includes(event['type']);
    return [
      ...(isKnown ? [] : [`event.type ${String(event['type'])} is not described`]),
      ...check(this.#answers, 'components/schemas/event', event),
      ...check(this.#answers, `components/schemas/${String(object['object'])}`, object),
    ];
  }

  #find(method: string, url: string): Operation | undefined {
    const { pathname } = new URL(url);
    const found = this.#operations.filter((each) => each.method === method && each.pattern.test(pathname));
    return (found.find(({ path }) => path === pathname) ?? found[0])?.operation;
  }

  /** The first step of what is asked to be expanded has to be a field that the answer has expandable. */
  #unexpandable({ operationId, responses }: Operation, { expand }: Fields): string[] {
    const { $ref } = responses['200']?.content['application/json']?.schema ?? {};
    const answer = this.#published.components.schemas[$ref?.split('/').at(-1) ?? ''];
    const expandable = listOf(answer?.['x-expandableFields']);
    return listOf(expand)
      .map((each) => String(each).split('.')[0])
      .filter((field) => !expandable.includes(field))
      .map((field) => `${operationId}.expand cannot be ${field}`);
  }

  /** Types of event, as those that a webhook can ask for. */
  #eventTypes(): unknown[] {
    const create = this.#published.paths['/v1/webhook_endpoints']?.['post'];
    const { schema } = create?.requestBody?.content['application/x-www-form-urlencoded'] ?? {};
    return listOf(asFields(asFields(asFields(schema?.['properties'])['enabled_events'])['items'])['enum']);
  }
}

function check(ajv: Ajv, place: string, value: unknown): string[] {
  const validate = ajv.getSchema(`stripe#/${place}`);
  if (!validate) return [`${place} is not described`];
  return validate(value) ? [] : differencesOf(validate.errors ?? []);
}

/** The schema of what is sent: of the body, or of the query. */
function parametersOf({ parameters = [], requestBody }: Operation): Fields {
  const inBody = requestBody?.content['application/x-www-form-urlencoded']?.schema;
  const inQuery = parameters.filter((each) => each.in === 'query');
  const sent = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
  };
  return inQuery.length > 0 ? sent : { ...sent, ...inBody };
}
