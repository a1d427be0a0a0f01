import { createHash, randomBytes } from 'node:crypto';

import { isRecord } from '@puente/contracts/fields';
import type { Logger } from 'pino';

import { systemActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { browserSide } from './browser-side.ts';
import { type Call, secondsAfter } from './call.ts';
import { finishProcessing } from './confirmation.ts';
import { type Chaos, type DeliverWebhook, deliverDue } from './deliveries.ts';
import { openDispute } from './disputes.ts';
import { type Endpoint, endpointAt } from './endpoint.ts';
import { type Form, parseForm } from './form.ts';
import { failRefund } from './refunds.ts';
import { Refusal, badKey, badParameter, keyReused, unknownAddress } from './refusal.ts';
import { secretSide } from './secret-side.ts';
import { CardStore, forgetKeys, nextDue } from './store.ts';
import { kindOf } from './stored.ts';

export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';
export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox';
const KEYS_KEPT_SECONDS = 24 * 3600;

export interface CardSandboxOptions {
  database: Database;
  now: () => Date;
  log: Logger;
  deliverWebhook: DeliverWebhook;
  webhookSecret: string;
}

/** A call from the browser, with the publishable key. */
export interface BrowserCall {
  method: string;
  /** The path below `/v1/`, as `payment_intents/pi_…`. */
  path: string;
  /** The query string without the question mark. */
  query: string;
  /** The form-encoded body. */
  body: string;
  /** From the Authorization header; null when it is sent as the parameter `key`. */
  publishableKey: string | null;
}

export interface CardSandbox {
  /** For `Stripe.createFetchHttpClient`: the secret key's endpoints. Never call it inside a database transaction. */
  fetch: typeof fetch;
  /** The publishable key's endpoints. */
  publishable: (call: BrowserCall) => Promise<Answer>;
  /** Runs what is due: decides charges in `processing`, opens disputes, refuses refunds, deletes expired idempotency keys. */
  advance: () => Promise<void>;
  /** Delivers the due events, and those that their handling creates. */
  deliverPending: () => Promise<void>;
  /** Milliseconds until the next automatic step is due; `Infinity` when there is none. */
  nextDueIn: () => Promise<number>;
  /** Calls a function after each call that may have changed something. */
  onCall: (listener: () => void) => void;
  /** Faults for tests (fault injection). */
  chaos: Chaos;
}

interface Answer {
  status: number;
  body: object;
  /** The request id of the first call, when this is the replay of its answer. */
  replayOf?: string;
}

/** Runs a call with an id for its answer, at most once per idempotency key. */
type Perform = (
  request: { endpoints: readonly Endpoint[]; method: string; path: string; form: Form },
  requestId: string,
  key: { name: string; fingerprint: string } | null,
) => Promise<Answer>;

const cardSandbox = systemActor('card-sandbox');

export function createCardSandbox(options: CardSandboxOptions): CardSandbox {
  const { database, now } = options;
  const chaos: Chaos = { duplicate: false, drop: false, reorder: false };
  let onChange = () => {};

  /** Runs one call in one transaction, at most once per idempotency key. */
  const perform: Perform = async (request, requestId, key) => {
    const { endpoint, id } = endpointAt(request.endpoints, request.method, request.path);
    // Invalid parameters do not use up the idempotency key: it may be sent again with corrected ones.
    const run = endpoint.prepare(request.form, id);
    const expand = Array.isArray(request.form['expand']) ? request.form['expand'].map(String) : [];
    const answered = await database.transaction(cardSandbox, async (tx) => {
      const call: Call = { store: new CardStore(tx), now: now(), requestId, idempotencyKey: key?.name ?? null };
      const answer = () =>
        refusalsAnswered(async () => ({ status: 200, body: await expandAnswer(call, await run(call), expand) }));
      if (!key) return answer();
      const kept = await call.store.claimKey(key.name, key.fingerprint, requestId, call.now);
      if (kept && kept.fingerprint !== key.fingerprint) throw keyReused(key.name);
      if (kept) return { status: kept.status, body: kept.body, replayOf: kept.requestId };
      const first = await answer();
      await call.store.keepAnswer(key.name, first.status, first.body);
      return first;
    });
    if (request.method !== 'GET') onChange();
    return answered;
  };

  return {
    fetch: (input, init) => secretCall(new Request(input, init), perform),
    chaos,

    publishable: ({ method, path, query, body, publishableKey }) =>
      refusalsAnswered(() => {
        const { key, ...form } = parseForm(method === 'GET' ? query : body);
        const given = publishableKey ?? (typeof key === 'string' ? key : '');
        if (given !== SANDBOX_PUBLISHABLE_KEY) throw badKey(given);
        // Expanding could return objects that the publishable key may not read.
        if ('expand' in form) throw badParameter('parameter_unknown', 'expand', 'Received unknown parameter: expand');
        return perform({ endpoints: browserSide, method, path, form }, newRequestId(), null);
      }),

    async advance() {
      while (await takeDueStep(options));
      await forgetKeys(database.bookkeeping, secondsAfter(now(), -KEYS_KEPT_SECONDS));
    },

    deliverPending: () => deliverDue({ ...options, chaos }),

    async nextDueIn() {
      const due = await nextDue(database.db);
      return due ? due.getTime() - now().getTime() : Infinity;
    },

    onCall(listener) {
      onChange = listener;
    },
  };
}

/** A call with the secret key, as the provider answers it. */
async function secretCall(request: Request, perform: Perform): Promise<Response> {
  const url = new URL(request.url);
  const body = await request.text();
  const requestId = newRequestId();
  const keyName = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  const secretKey = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const answer = await refusalsAnswered(() => {
    if (secretKey !== SANDBOX_SECRET_KEY) throw badKey(secretKey);
    if (url.host !== 'api.stripe.com' || !url.pathname.startsWith('/v1/')) {
      throw unknownAddress(request.method, url.pathname);
    }
    const path = url.pathname.slice('/v1/'.length);
    const form = parseForm(request.method === 'GET' ? url.search : body);
    const fingerprint = createHash('sha256').update(`${request.method} ${path}\n${body}`).digest('hex');
    const key = keyName ? { name: keyName, fingerprint } : null;
    return perform({ endpoints: secretSide, method: request.method, path, form }, requestId, key);
  });
  return Response.json(answer.body, {
    status: answer.status,
    headers: {
      'request-id': requestId,
      ...(keyName ? { 'idempotency-key': keyName, 'original-request': answer.replayOf ?? requestId } : {}),
      ...(answer.replayOf ? { 'idempotent-replayed': 'true' } : {}),
    },
  });
}

/** Takes one step that is due. @returns whether there was one */
const takeDueStep = ({ database, now }: CardSandboxOptions): Promise<boolean> =>
  database.transaction(cardSandbox, async (tx) => {
    const call: Call = { store: new CardStore(tx), now: now(), requestId: null, idempotencyKey: null };
    const due = await call.store.takeDue(call.now);
    if (due?.kind === 'payment_intent') await finishProcessing(call, due.id);
    if (due?.kind === 'charge') await openDispute(call, due.id);
    if (due?.kind === 'refund') await failRefund(call, due.id);
    return due !== undefined;
  });

const newRequestId = (): string => `req_${randomBytes(8).toString('hex')}`;

async function refusalsAnswered(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

type Shown = Record<string, unknown>;

/**
 * Replaces the ids at the paths of `expand`, such as `latest_charge` or `data.customer`, by their objects.
 * @throws {Refusal} 400 for a field that contains no object's id
 */
async function expandAnswer(call: Call, answer: object, paths: readonly string[]): Promise<object> {
  const expanded = { ...structuredClone(answer) };
  for (const path of paths) await expandPath(call, expanded, path.split('.'), path);
  return expanded;
}

async function expandPath(call: Call, holder: Shown, [name, ...rest]: string[], path: string): Promise<void> {
  if (name === undefined) return;
  if (!(name in holder)) {
    throw badParameter('parameter_invalid', 'expand', `This property cannot be expanded (${path}).`);
  }
  const value = holder[name];
  const expanded = typeof value === 'string' ? await fetchOne(call, value, path) : value;
  holder[name] = expanded;
  const within = Array.isArray(expanded) ? expanded : [expanded];
  for (const one of within) {
    if (isRecord(one)) await expandPath(call, one, rest, path);
  }
}

async function fetchOne(call: Call, id: string, path: string): Promise<object> {
  const kind = kindOf(id);
  const found = kind && (await call.store.find(kind, id));
  if (!found) throw badParameter('parameter_invalid', 'expand', `This property cannot be expanded (${path}).`);
  return found;
}
