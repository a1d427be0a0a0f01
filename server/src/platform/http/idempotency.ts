import { createHash, createHmac, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';

import type { RouteContract } from '@puente/contracts/route';
import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { forgetKey, keepAnswer, keptCall, type KeptCall } from '../database/idempotency-keys.ts';
import { keepKeyOf, type KeyedCall, KeyTaken } from '../database/keyed-calls.ts';
import { AppError } from '../errors/app-error.ts';

/** How long a repeated call waits for the answer of the first, and how often it looks. */
const patience = { ms: 2_000, everyMs: 50 };
/** After so long, a call without an answer can't be running any more: its process has ended. */
const lostAfterSeconds = 30;

interface KeyedRequest {
  contract: RouteContract;
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  /** The status code of the route's answer. */
  status: number;
}

/**
 * Makes a call with the header `Idempotency-Key` at most once. The first transaction of the call stores the key, so that
 * the key is kept exactly when the change is; the answer is added when it is known. A repeated call gets that answer.
 * A refused call keeps no key.
 */
export interface AnswerOnce {
  (keyed: KeyedRequest, answerOf: () => Promise<unknown>): Promise<FastifyReply>;
}

export function createAnswerOnce({ bookkeeping: db }: Pick<Database, 'bookkeeping'>): AnswerOnce {
  /** @returns null when no such call was made, or when it was refused meanwhile */
  async function answerBefore(call: KeyedCall): Promise<(KeptCall & { answer: string }) | null> {
    for (let waited = 0; ; waited += patience.everyMs) {
      const kept = await keptCall(db, call);
      if (!kept) return null;
      if (!Buffer.from(kept.request).equals(call.request)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      const { answer } = kept;
      if (answer !== null) return { ...kept, answer };
      if (kept.age > lostAfterSeconds) throw new AppError('IDEMPOTENCY_ANSWER_LOST');
      if (waited >= patience.ms) throw new AppError('IDEMPOTENCY_KEY_IN_USE');
      await setTimeout(patience.everyMs);
    }
  }

  /** @returns the answer of an earlier call where there is one; else the error goes on */
  async function afterFailure(call: KeyedCall, error: unknown) {
    if (call.isKept) {
      const isRefusal = error instanceof AppError && error.status < 500;
      if (isRefusal) await forgetKey(db, call);
      throw error;
    }
    const isTaken = error instanceof KeyTaken;
    // A refusal may be about what a concurrent call with this key has made: its answer is the answer.
    if (!isTaken && !(error instanceof AppError)) throw error;
    const before = await answerBefore(call);
    if (before) return before;
    throw isTaken ? new AppError('IDEMPOTENCY_KEY_IN_USE') : error;
  }

  return async ({ contract, request, reply, actor, status }, answerOf) => {
    const call = await keyedCall(contract, request);
    const before = await answerBefore(call);
    if (before) return replay(reply, before);
    keepKeyOf(actor, call);
    let result;
    try {
      result = await answerOf();
    } catch (error) {
      return replay(reply, await afterFailure(call, error));
    }
    if (!call.isKept) throw new Error(`${contract.method} ${contract.path} has answered, but kept no idempotency key`);
    const answer = textOf(reply.code(status), result);
    await keepAnswer(db, call, { status, answer });
    return sendText(reply, status, answer);
  };
}

const replay = (reply: FastifyReply, { status, answer }: KeptCall & { answer: string }): FastifyReply =>
  sendText(reply.header('idempotency-replayed', 'true'), status ?? 200, answer);

/** The answer as its schema serializes it. @throws Error for a file or a stream, which no route with a key answers */
function textOf(reply: FastifyReply, result: unknown): string {
  if (result === undefined || result === null) return '';
  const text = reply.serialize(result);
  if (typeof text !== 'string') throw new Error('An answer to a call with an idempotency key is no text.');
  return text;
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  if (text === '') return reply.code(status).send();
  // Keeps the schema's serializer from parsing the text again.
  return reply.code(status).type('application/json; charset=utf-8').serializer(asIs).send(text);
}

const asIs = (text: string) => text;

/** Whether a request has to be answered once: its route takes a key, and it has one. */
export const hasKey = ({ idempotency }: RouteContract, { headers }: FastifyRequest): boolean =>
  idempotency === 'header' && headers['idempotency-key'] !== undefined;

async function keyedCall({ method, path }: RouteContract, request: FastifyRequest): Promise<KeyedCall> {
  const key = Id.safeParse(request.headers['idempotency-key']);
  if (!key.success || !request.principal) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  const ofKey = [request.principal.user.id, method, path, key.data.toLowerCase()];
  // By the key, which is not stored: nobody who reads the table can try what a short body was.
  const content = createHmac('sha256', key.data.toLowerCase());
  content.update(JSON.stringify([request.params, request.query, request.body ?? null]));
  for (const [field, file] of Object.entries(request.uploads ?? {})) {
    const ofFile = createHash('sha256');
    await pipeline(createReadStream(file.path), ofFile);
    content.update(JSON.stringify([field, file.name, ofFile.digest('hex')]));
  }
  return { id: hash('sha256', JSON.stringify(ofKey), 'buffer'), request: content.digest(), isKept: false };
}

/** Checks that each POST, and nothing else, declares its idempotency. @throws Error, which stops the start */
export function assertIdempotencyDeclared({ method, path, access, idempotency }: RouteContract): void {
  if ((method === 'POST') !== (idempotency !== undefined))
    throw new Error(`${method} ${path}: each POST declares its idempotency, and nothing else does`);
  if (idempotency === 'header' && (access === 'public' || access === 'viewer'))
    throw new Error(`${method} ${path} takes an idempotency key, but asks for no session`);
}
