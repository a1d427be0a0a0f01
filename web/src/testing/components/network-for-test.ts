import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { allRoutes } from '@puente/contracts/api';
import { errorsOf, type RouteContract } from '@puente/contracts/route';
import { type AnyHandler, http, matchRequestUrl } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';

import {
  type Answers,
  ForeignAnswer,
  held,
  InTurn,
  ListPage,
  NoAnswer,
  Refusal,
  refused,
  type RouteName,
  type Sent,
} from './answers-for-test.ts';

/** A request that arrived, as its contract parsed it. */
interface Arrived {
  route: string;
  sent: Sent<RouteName>;
}

let answers: Record<string, unknown> = {};
let arrived: Arrived[] = [];
/** Calls that a test did not expect: an unanswered call, or one that breaks the contract. */
let problems: string[] = [];
/** Routes whose answers wait. */
const holds = new Map<string, () => Promise<unknown>>();
const turns = new Map<InTurn<unknown>, number>();

const paramsIn = ({ path }: RouteContract): number => path.split('/:').length;
const segmentsIn = (path: string): number => path.split('/').length;
/** Routes by method and number of segments, in the order of the server's router: a fixed segment comes before a parameter. */
const routes = Map.groupBy(
  allRoutes.toSorted((one, other) => paramsIn(one) - paramsIn(other)),
  ({ method, path }) => `${method} ${segmentsIn(`/api${path}`)}`,
);

/** Answers for the rest of the test; a route that was given before is replaced. */
export const answerWith = (given: Answers): void => {
  answers = { ...answers, ...given };
};

interface Hold {
  /** Resolves with the first request of the route. */
  asked: Promise<void>;
  refuse: () => void;
  end: () => void;
}

/**
 * Holds the answers of a route, whatever it is given: they wait until it is refused with a failure of the server, and it is
 * answered as given once the hold ends.
 */
export const holdRoute = (route: RouteName): Hold => {
  const { answer, release } = held<Refusal<'INTERNAL'>>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  holds.set(route, () => {
    ask();
    return answer();
  });
  return { asked, refuse: () => release(refused('INTERNAL')), end: () => void holds.delete(route) };
};

/** The requests of a route so far, as the contract parses them. */
export const sentTo = <R extends RouteName>(route: R): Sent<R>[] =>
  arrived.filter((each) => each.route === route).map(({ sent }) => sent as unknown as Sent<R>);

/** Forgets answers and requests. @returns what was not expected */
export const forgetNetwork = (): string[] => {
  const found = problems;
  answers = {};
  arrived = [];
  problems = [];
  turns.clear();
  holds.clear();
  network.resetHandlers();
  return found;
};

const complain = (problem: string, to: string[]): Response => {
  to.push(problem);
  return new Response(null, { status: 501 });
};

const contentOf = async (request: Request): Promise<{ body?: unknown; files: Record<string, File> }> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { body: await request.json(), files: {} };
  if (!type.startsWith('multipart/')) return { files: {} };
  const fields = [...(await request.formData())];
  return {
    body: Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')),
    files: Object.fromEntries(fields.filter((field): field is [string, File] => field[1] instanceof File)),
  };
};

/** Sent by a public page's own script, which has no session and tells no time zone. */
const sentByPages: readonly string[] = ['POST /contacto'];

/** Parses a request as the server does. @throws when the contract refuses it */
const parsed = async (
  contract: RouteContract,
  request: Request,
  params: Record<string, unknown>,
): Promise<Sent<RouteName>> => {
  const { timezone, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  // SESS-9.
  const isOfPage = sentByPages.includes(`${contract.method} ${contract.path}`);
  if (timezone === undefined && !isOfPage) throw new Error('a time zone is missing');
  const isForSessions = contract.access !== 'public' && contract.access !== 'viewer';
  if (isForSessions && !request.headers.has('authorization')) throw new Error('the token is missing');
  const asked = contract.query && 'timezone' in contract.query.shape ? { ...query, timezone } : query;
  const { body, files } = await contentOf(request);
  return {
    params: contract.params?.parse(params),
    query: contract.query?.parse(asked),
    body: contract.body?.parse(body),
    files,
    headers: request.headers,
  } as Sent<RouteName>;
};

const turnOf = (given: InTurn<unknown>): unknown => {
  const turn = turns.get(given) ?? 0;
  turns.set(given, turn + 1);
  return given.answers[Math.min(turn, given.answers.length - 1)];
};

const success = ({ answers: declared }: RouteContract, content: unknown): Response => {
  const refusals: string[] = [];
  for (const [status, schema] of Object.entries(declared)) {
    const { success: isAllowed, data, error } = schema.safeParse(content);
    // Not the library’s own `json`, which makes a blob of each answer to know its length.
    if (isAllowed) return Response.json(data, { status: Number(status) });
    refusals.push(`${status}: ${error.message}`);
  }
  throw new Error(refusals.join('\n'));
};

const responseTo = (contract: RouteContract, answer: unknown, request: Request): Response => {
  if (answer instanceof Response && contract.produces !== undefined) return answer;
  if (answer instanceof NoAnswer) return Response.error();
  if (answer instanceof ForeignAnswer) return new Response(answer.content, { status: answer.status });
  if (answer instanceof Refusal) {
    const declared: readonly string[] = errorsOf(contract);
    if (!declared.includes(answer.code as string)) throw new Error(`${String(answer.code)} is not declared`);
    return answer.toResponse(request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'es');
  }
  if (!(answer instanceof ListPage)) return success(contract, answer);
  const response = success(contract, answer.rows);
  if (answer.nextCursor !== undefined) response.headers.set('x-next-cursor', answer.nextCursor);
  return response;
};

/** Finds the route of an address, as the server's router does. */
const routeOf = (method: string, pathname: string) => {
  const url = new URL(pathname, location.origin);
  for (const contract of routes.get(`${method} ${segmentsIn(pathname)}`) ?? []) {
    const { matches, params = {} } = matchRequestUrl(url, `/api${contract.path}`, location.origin);
    if (matches) return { contract, params };
  }
  return { params: {} };
};

const answerTo = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  // An answer may come after its test.
  const complaints = problems;
  const { contract, params } = routeOf(request.method, pathname);
  if (!contract) return complain(`No route of the contract: ${request.method} ${pathname}`, complaints);
  const route = `${contract.method} ${contract.path}`;
  let sent;
  try {
    sent = await parsed(contract, request.clone(), params);
  } catch (error) {
    return complain(`The contract refuses the request ${route}: ${String(error)}`, complaints);
  }
  arrived.push({ route, sent });
  if (!(route in answers)) return complain(`Not answered by the test: ${route}`, complaints);
  let answer = holds.get(route) ?? answers[route];
  if (answer instanceof InTurn) answer = turnOf(answer);
  if (typeof answer === 'function') answer = await (answer as (sent: unknown) => unknown)(sent);
  try {
    return responseTo(contract, answer, request);
  } catch (error) {
    return complain(`The contract of ${route} refuses the answer of the test: ${String(error)}`, complaints);
  }
};

/** The network of the page, answered before it is reached. Requests for modules and files pass. */
export const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()] })],
  handlers: [http.all('/api/*', ({ request }) => answerTo(request))],
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
});

/** Answers requests that are no routes of the contract, such as those of the card sandbox, for the rest of the test. */
export const answerOutside = (...handlers: AnyHandler[]): void => network.use(...handlers);
