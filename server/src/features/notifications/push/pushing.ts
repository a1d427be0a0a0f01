import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { jobType, type JobRun } from '../../../platform/jobs/jobs.ts';
import { severalAtOnce } from '../../../platform/mail/several-at-once.ts';
import type { DeclaredNotices } from '../declared-notices.ts';
import { atOnce } from '../events.ts';
import type { Account, AccountsByIds } from '../mailing.ts';
import { type Settings, settingsOfAll } from '../settings-store.ts';
import { mostRefusals, secondsLeft } from './push-rules.ts';
import type { PushService } from './push-service.ts';
import {
  claimDelivery,
  countRefusal,
  type Delivery,
  endDelivery,
  forgetBrowser,
  waitingDeliveries,
} from './push-store.ts';

/** Delivers notifications to browsers. */
export const sendPushes = jobType(
  'notifications.send-pushes',
  z.strictObject({ notificationIds: z.array(Id).min(1).max(atOnce) }),
);

/** Milliseconds for which a delivery is claimed: longer than a push service may take to answer. */
const leaseMs = 60_000;

/** Outcome of a run: what is to be tried again, and the longest that a push service asks to wait, in seconds. */
interface Tried {
  again: Set<string>;
  afterSeconds: number | null;
}

/**
 * Push messages of the notices that declare the push channel (decision 0290). A delivery is claimed before it is sent and ended
 * after it, so that a job which runs twice sends it once.
 */
export class NoticePushes {
  readonly #platform: Pick<Platform, 'database' | 'jobs' | 'config' | 'now'>;
  readonly #service: PushService;
  readonly #declared: DeclaredNotices;
  readonly #accountsByIds: AccountsByIds;

  constructor(
    platform: Pick<Platform, 'database' | 'jobs' | 'config' | 'now'>,
    {
      service,
      declared,
      accountsByIds,
    }: { service: PushService; declared: DeclaredNotices; accountsByIds: AccountsByIds },
  ) {
    this.#platform = platform;
    this.#service = service;
    this.#declared = declared;
    this.#accountsByIds = accountsByIds;
  }

  /**
   * Delivers some notifications, except what an earlier run delivered. Where a push service says when it will take more, a job of
   * that time has the rest.
   * @throws Error when some could not be delivered, so that the job is retried
   */
  async send(notificationIds: readonly string[], { actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
    const { database, jobs, now } = this.#platform;
    const deliveries = await waitingDeliveries(database.db, notificationIds, now());
    const userIds = [...new Set(deliveries.map(({ notification }) => notification.userId))];
    const accounts = await this.#accountsByIds(database.db, userIds);
    const settingsOf = await settingsOfAll(database.db, userIds);
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const tried: Tried = { again: new Set(), afterSeconds: null };
    const waiting = deliveries.values();
    const next = () => (signal.aborted ? undefined : waiting.next().value);
    await severalAtOnce(next, async (delivery) => {
      const account = byId.get(delivery.notification.userId);
      if (account) await this.#deliver(delivery, account, settingsOf(account.id), { actor, signal, tried });
    });
    signal.throwIfAborted();
    if (tried.again.size === 0) return;
    if (tried.afterSeconds === null) throw new Error(`Push messages of ${tried.again.size} notices could not be sent.`);
    const startAfter = new Date(now().getTime() + tried.afterSeconds * 1_000);
    await database.transaction(actor, (tx) =>
      jobs.enqueue(tx, sendPushes, { notificationIds: [...tried.again] }, { startAfter }),
    );
  }

  async #deliver(
    delivery: Delivery,
    account: Account,
    settings: Settings,
    { actor, signal, tried }: { actor: Actor; signal: AbortSignal; tried: Tried },
  ): Promise<void> {
    const { database, config, now } = this.#platform;
    const { notification: row, expiresAt, subscriptionId } = delivery;
    const { language, clock } = account;
    const reader = { language, clock, timezone: account.timezone ?? config.academyTimezone };
    const told = this.#declared.render(row, reader);
    // A newer process wrote it; a retry of the job may run in a process that knows the kind.
    if (!told) {
      tried.again.add(row.id);
      return;
    }
    const { subject, channels } = told.notice;
    // The settings may have changed since the notice was written.
    if (!channels.push || !settings.temas[subject].push) return;
    const at = now();
    const leaseEnded = new Date(at.getTime() - leaseMs);
    if (!(await database.transaction(actor, (tx) => claimDelivery(tx, delivery.id, at, leaseEnded)))) return;
    if (channels.push.isStillTrue && !(await channels.push.isStillTrue(told.facts, database.db))) {
      await database.transaction(actor, (tx) => endDelivery(tx, delivery.id, now()));
      return;
    }
    const outcome = await this.#service.send(
      delivery.browser,
      { ...channels.push.texts[language](told.facts, reader), enlace: row.enlace, etiqueta: row.id },
      {
        ttl: secondsLeft(expiresAt, at),
        urgency: channels.push.urgency ?? 'normal',
        topic: row.id.replaceAll('-', ''),
        signal,
      },
    );
    if (outcome.kind === 'later') {
      tried.again.add(row.id);
      if (outcome.afterSeconds !== null) tried.afterSeconds = Math.max(tried.afterSeconds ?? 0, outcome.afterSeconds);
    }
    await database.transaction(actor, async (tx) => {
      if (outcome.kind === 'gone') return forgetBrowser(tx, subscriptionId);
      await endDelivery(tx, delivery.id, outcome.kind === 'later' ? null : now());
      // A fault of the academy's key says nothing about the browser.
      if (outcome.kind === 'sent' || outcome.kind === 'refused')
        await countRefusal(tx, subscriptionId, outcome.kind === 'refused', mostRefusals);
    });
  }
}
