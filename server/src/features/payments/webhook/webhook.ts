import type { FastifyPluginAsync } from 'fastify';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { type EventInbox, isRelevant } from './event-inbox.ts';

/** Milliseconds between two requests: a storm of events takes a part of the process only, and pages stay fast. */
const turnMs = 1;

interface WebhookPorts {
  gateway: Gateway;
  inbox: EventInbox;
}

/**
 * `POST /payments/webhook`: the provider reports an event about a payment or a card. It is verified, stored and
 * answered; a job settles it. Answers 200 also for events that aren't ours, 400 for an invalid signature, and 503 (which
 * makes the provider redeliver) when it can't be stored.
 */
export function paymentWebhook({ now }: Platform, { gateway, inbox }: WebhookPorts): FastifyPluginAsync {
  const turn = takingTurns(turnMs);
  return async (scope) => {
    // Raw body: the signature covers its bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', () => turn());
    scope.post('/payments/webhook', async (request) => {
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? gateway.event(request.body, signature, now())
          : null;
      assertThat(event, 'WEBHOOK_SIGNATURE_INVALID');
      if (isRelevant(event)) await inbox.keep(event);
      return { received: true };
    });
  };
}

/**
 * Spreads what arrives together over time, in the order of its arrival.
 * @returns a function that resolves at the caller's turn: at once when the last turn was `everyMs` ago
 */
export function takingTurns(everyMs: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isPausing = false;

  function next(): void {
    const begin = waiting.shift();
    isPausing = begin !== undefined;
    if (!begin) return;
    begin();
    setTimeout(next, everyMs);
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isPausing) next();
    });
}
