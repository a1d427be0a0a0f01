import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

// The parts of an OpenAPI document that a client needs.
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
}
interface Content {
  content?: Record<string, { schema: object }>;
}
interface Answer extends Content {
  description?: string;
  headers?: Record<string, object>;
}
interface Operation {
  operationId: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Answer | { $ref: string }>;
  security: Record<string, string[]>[];
}
export interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, Answer>;
    securitySchemes: Record<string, { type: string; scheme?: string; in?: string; name?: string }>;
  };
}

interface Sent {
  /** Path, query and header parameters, by name. */
  parameters?: Record<string, string | number>;
  json?: unknown;
  form?: Record<string, string | Blob>;
  /** Credentials by the name of the document's security scheme. */
  credentials?: Record<string, string>;
}

interface Received {
  status: number;
  // Validated against the document, not by the compiler.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
}

/**
 * A client that uses only the OpenAPI document, like a generated one: it sends no parameter, body or credential, and
 * accepts no status, media type, header or body, that the document doesn't declare.
 * @param origin the server's origin
 * @returns a function that calls an operation. @throws Error where document and server disagree
 */
export function clientOf(document: OpenApi, origin: string) {
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));
  ajv.addSchema(document, 'api');

  function assertValid(pointer: readonly string[], value: unknown): void {
    const path = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`api#/${path}`);
    if (!validate) throw new Error(`The document has nothing at ${path}`);
    if (!validate(value)) throw new Error(`${path}: ${ajv.errorsText(validate.errors)}`);
  }

  return async function call(operationId: string, sent: Sent = {}): Promise<Received> {
    const { path, method, operation } = find(document, operationId);
    const at = ['paths', path, method.toLowerCase()];
    const headers = new Headers(credentialsFor(document, operation, sent.credentials ?? {}));
    const body = bodyOf(operation, sent);
    if (typeof body === 'string') {
      assertValid([...at, 'requestBody', 'content', 'application/json', 'schema'], sent.json);
      headers.set('content-type', 'application/json');
    }
    const address = addressOf(document, operation, path, sent.parameters ?? {}, headers);
    const answer = await fetch(`${origin}${address}`, { method, headers, body, redirect: 'manual' });

    const [declared, place] = answerOf(document, operation, answer.status, [...at, 'responses', String(answer.status)]);
    if (!declared) throw new Error(`${operationId} answers ${answer.status}, which the document doesn't have`);
    for (const name of ['x-next-cursor', 'retry-after']) {
      const isDeclared = Object.keys(declared.headers ?? {}).some((known) => known.toLowerCase() === name);
      if (answer.headers.has(name) && !isDeclared) throw new Error(`${operationId} sends an undeclared ${name}`);
    }
    const [type = ''] = answer.headers.get('content-type')?.split(';') ?? [];
    if (!declared.content) return { status: answer.status, body: undefined, headers: answer.headers };
    if (!declared.content[type]) throw new Error(`${operationId} answers ${type}, which the document doesn't have`);
    const received = await (type === 'application/json' ? answer.json() : answer.blob());
    if (type === 'application/json') assertValid([...place, 'content', type, 'schema'], received);
    return { status: answer.status, body: received, headers: answer.headers };
  };
}

/** Answer that the operation declares for a status, and its place in the document: in the operation, or in a component. */
function answerOf(
  { components }: OpenApi,
  { responses }: Operation,
  status: number,
  place: readonly string[],
): [Answer | undefined, readonly string[]] {
  const answer = responses[status];
  if (!answer || !('$ref' in answer)) return [answer, place];
  const [, ...at] = answer.$ref.split('/');
  return [components.responses[at.at(-1) ?? ''], at];
}

function find(document: OpenApi, operationId: string) {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return { path, method: method.toUpperCase(), operation };
  }
  throw new Error(`The document has no operation ${operationId}`);
}

/** The headers of the first alternative of the operation's security that the given credentials satisfy. */
function credentialsFor(document: OpenApi, { operationId, security }: Operation, given: Record<string, string>) {
  const names = Object.keys(given);
  const taken = security.find((alternative) => Object.keys(alternative).join() === names.join());
  // Any request may be sent without credentials, and is then refused; an undeclared credential is an error of the test.
  if (!taken && names.length > 0) throw new Error(`${operationId} does not take ${names.join(' and ')}`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const scheme = document.components.securitySchemes[name];
    if (scheme?.type === 'http' && scheme.scheme === 'bearer') headers['authorization'] = `Bearer ${value}`;
    else if (scheme?.type === 'apiKey' && scheme.in === 'cookie') headers['cookie'] = `${scheme.name}=${value}`;
    else throw new Error(`The document has no scheme ${name}`);
  }
  return headers;
}

function bodyOf({ operationId, requestBody }: Operation, { json, form }: Sent): string | FormData | null {
  const given = json === undefined ? form && 'multipart/form-data' : 'application/json';
  if (given && !requestBody?.content?.[given]) throw new Error(`${operationId} takes no ${given}`);
  if (!given && requestBody?.required) throw new Error(`${operationId} needs a body`);
  if (json !== undefined) return JSON.stringify(json);
  if (!form) return null;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return data;
}

/** The URL of a call; adds header parameters to `headers`. */
function addressOf(
  document: OpenApi,
  { operationId, parameters }: Operation,
  path: string,
  given: Record<string, string | number>,
  headers: Headers,
): string {
  let filled = path;
  const query = new URLSearchParams();
  const left = new Set(Object.keys(given));
  for (const each of parameters) {
    const parameter = '$ref' in each ? (resolve(document, each.$ref) as Parameter) : each;
    const value = given[parameter.name];
    left.delete(parameter.name);
    if (value === undefined && parameter.required) throw new Error(`${operationId} needs ${parameter.name}`);
    if (value === undefined) continue;
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (parameter.in === 'query') query.set(parameter.name, String(value));
    else headers.set(parameter.name, String(value));
  }
  if (left.size > 0) throw new Error(`${operationId} takes no ${[...left].join(', ')}`);
  return `${document.servers[0]?.url ?? ''}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const resolve = (document: OpenApi, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], document);
