import type { MensajePush, SuscripcionPush } from '@puente/contracts/push';
import webPush from 'web-push';

import type { PushConfig } from '../../../config/push.ts';
import type { Platform } from '../../../platform/feature.ts';
import { isOfPushService, outcomeOf, type PushOutcome } from './push-rules.ts';

/** Milliseconds that a push service may take to answer. */
const patienceMs = 10_000;

export interface PushOptions {
  /** Seconds for which the service keeps it for a browser that is away. */
  ttl: number;
  /** `high` wakes a phone that saves its battery. */
  urgency: 'normal' | 'high';
  /** At most 32 characters of base64url: a message that still waits is replaced by one of the same topic. */
  topic: string;
  signal?: AbortSignal;
}

const outcomes = ['sent', 'pruned', 'failed'] as const;

/** Sends encrypted messages to the push services of browsers. Never throws for one that does not answer. */
export class PushService {
  readonly #config: PushConfig | null;
  readonly #log: Platform['log'];
  readonly #now: Platform['now'];
  readonly #fetch: typeof fetch;
  readonly #counter;
  /** The failure of the last message, until the next one is taken. */
  #lastFailure: Error | null = null;

  /** @param send replaces the network in tests */
  constructor(
    { config, log, metrics, now }: Pick<Platform, 'config' | 'log' | 'metrics' | 'now'>,
    send?: typeof fetch,
  ) {
    this.#config = config.push;
    this.#log = log;
    this.#now = now;
    this.#fetch = send ?? fetch;
    this.#counter = metrics.counter({
      name: 'academy_push_messages_total',
      help: 'Push messages by outcome: sent to the push service, pruned with a browser that is gone, failed.',
      label: { name: 'outcome', values: outcomes },
    });
  }

  /** The public key for which browsers subscribe; null where push is not configured. */
  get publicKey(): string | null {
    return this.#config?.keys().publicKey ?? null;
  }

  /** Whether messages can be sent to this address. */
  reaches(endpoint: string): boolean {
    return this.#config !== null && isOfPushService(endpoint, this.#config.hosts);
  }

  /** Rejects with the failure of the last message of this process, for the state of the system. */
  async check(): Promise<void> {
    if (this.#lastFailure) throw this.#lastFailure;
  }

  async send(
    { endpoint, p256dh, auth }: SuscripcionPush,
    message: MensajePush,
    { ttl, urgency, topic, signal }: PushOptions,
  ): Promise<PushOutcome> {
    if (!this.#config || !this.reaches(endpoint)) return this.#fail({ kind: 'refused' }, 'unknown push service');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.#config.subject, ...this.#config.keys() },
        contentEncoding: 'aes128gcm',
        TTL: ttl,
        urgency,
        topic,
      },
    );
    const patience = AbortSignal.timeout(patienceMs);
    try {
      const answer = await this.#fetch(endpoint, {
        method: 'POST',
        headers,
        body: Uint8Array.from(body),
        // A known service leads nowhere else.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      });
      await answer.body?.cancel();
      const outcome = outcomeOf(answer.status, answer.headers.get('retry-after'), this.#now());
      return outcome.kind === 'sent' || outcome.kind === 'gone'
        ? this.#succeed(outcome.kind)
        : this.#fail(outcome, `answer ${answer.status}`);
    } catch (error) {
      // The process stops: the message's job runs again.
      if (signal?.aborted) return { kind: 'later', afterSeconds: null };
      return this.#fail({ kind: 'later', afterSeconds: null }, 'no answer', error);
    }
  }

  #succeed(kind: 'sent' | 'gone'): PushOutcome {
    this.#lastFailure = null;
    this.#counter.add(kind === 'sent' ? 'sent' : 'pruned');
    return { kind };
  }

  /** The address is a secret, so the log has neither it nor its host's path. */
  #fail(outcome: PushOutcome, why: string, cause?: unknown): PushOutcome {
    const error = Object.assign(new Error(`A push message failed: ${why}.`, { cause }), {
      code: outcome.kind === 'denied' ? 'EAUTH' : 'PUSH_FAILED',
    });
    // Logs an outage once; further failures are counted alone.
    if (this.#lastFailure?.message !== error.message) this.#log.warn({ err: error }, 'push messages fail');
    this.#lastFailure = error;
    this.#counter.add('failed');
    return outcome;
  }
}
