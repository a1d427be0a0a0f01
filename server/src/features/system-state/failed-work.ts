import type { OrigenDeFallo } from '@puente/contracts/system-state';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import {
  discardDeliveries,
  type GivenUpDelivery,
  lockGivenUpDeliveries,
  repeatDeliveries,
} from '../../platform/events/store.ts';
import type { Platform } from '../../platform/feature.ts';
import { type GivenUpJob, takeGivenUpJob, takeGivenUpJobs } from '../../platform/jobs/given-up-store.ts';
import type { GivenUpPaymentEvents } from '../payments/public.ts';
import { auditedWork } from './audited-store.ts';

/** Failed work, as the audit tells it. */
interface Taken {
  tarea: string;
  intentos: number;
  fallidoAt: Date | null;
}

/** Failed work that the transaction has locked, or taken out of its list, and what can be done with all of it. */
interface Taking {
  taken: readonly Taken[];
  /** @throws AppError WORK_UNKNOWN */
  repeat: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Origin of failed work. */
interface Origin {
  /** @param key the part of the id after the origin; one that can't be there finds nothing */
  one: (tx: Tx, key: string) => Promise<Taking>;
  ofKind: (tx: Tx, tarea: string, limit: number) => Promise<Taking>;
}

const isUuid = (key: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/**
 * Repeats and discards work that failed for good (OPS-5). Taking it locks it, so of two who press at the same time one finds
 * nothing. What is repeated runs as it would have: each job and handler bears being run twice.
 */
export class FailedWorkDesk {
  readonly #platform: Platform;
  readonly #origins: Readonly<Record<OrigenDeFallo, Origin>>;

  constructor(platform: Platform, paymentEvents: GivenUpPaymentEvents) {
    this.#platform = platform;
    this.#origins = {
      trabajo: jobsOrigin(platform),
      aviso: deliveriesOrigin,
      pago: paymentsOrigin(platform, paymentEvents),
    };
  }

  /** @returns how much was repeated: 0 where it is gone @throws AppError WORK_UNKNOWN */
  repeat(actor: Actor, id: string): Promise<number> {
    return this.#settleOne(actor, id, 'repeat');
  }

  /** @returns how much was discarded: 0 where it is gone */
  discard(actor: Actor, id: string): Promise<number> {
    return this.#settleOne(actor, id, 'discard');
  }

  /** @returns how much was repeated, at most `limit` @throws AppError WORK_UNKNOWN */
  repeatKind(actor: Actor, { origen, tarea }: { origen: OrigenDeFallo; tarea: string }, limit: number) {
    return this.#platform.database.transaction(actor, async (tx) => {
      const { taken, repeat } = await this.#origins[origen].ofKind(tx, tarea, limit);
      if (taken.length === 0) return 0;
      await repeat();
      await audit(tx, auditedWork, { action: 'work.repeated', id: tarea, before: { tarea, count: taken.length } });
      return taken.length;
    });
  }

  #settleOne(actor: Actor, id: string, how: 'repeat' | 'discard'): Promise<number> {
    const [, origen, key = ''] = /^(trabajo|aviso|pago)-(.+)$/.exec(id) ?? [];
    if (origen === undefined) return Promise.resolve(0);
    return this.#platform.database.transaction(actor, async (tx) => {
      const { taken, ...taking } = await this.#origins[origen as OrigenDeFallo].one(tx, key);
      const [work] = taken;
      if (!work) return 0;
      await taking[how]();
      const action = how === 'repeat' ? 'work.repeated' : 'work.discarded';
      await audit(tx, auditedWork, { action, id, before: { ...work } });
      return 1;
    });
  }
}

const jobsOrigin = ({ jobs }: Pick<Platform, 'jobs'>): Origin => {
  const taking = (tx: Tx, rows: readonly GivenUpJob[]): Taking => ({
    taken: rows.map(({ name, attempts, givenUpAt }) => ({ tarea: name, intentos: attempts, fallidoAt: givenUpAt })),
    async repeat() {
      for (const { name, payload } of rows) {
        const type = jobs.declared(name)?.type;
        assertThat(type?.payload.safeParse(payload).success, 'WORK_UNKNOWN');
        await jobs.enqueue(tx, type, payload);
      }
    },
    // Taking it has deleted it.
    discard: () => Promise.resolve(),
  });
  return {
    async one(tx, key) {
      const job = isUuid(key) ? await takeGivenUpJob(tx, key) : null;
      return taking(tx, job ? [job] : []);
    },
    ofKind: async (tx, tarea, limit) => taking(tx, await takeGivenUpJobs(tx, tarea, limit)),
  };
};

const takingOfDeliveries = (tx: Tx, rows: readonly GivenUpDelivery[]): Taking => ({
  taken: rows.map(({ subscriber, attempts, givenUpAt }) => ({
    tarea: subscriber,
    intentos: attempts,
    fallidoAt: givenUpAt,
  })),
  repeat: () => repeatDeliveries(tx, rows),
  discard: () => discardDeliveries(tx, rows),
});

const deliveriesOrigin: Origin = {
  async one(tx, key) {
    const [, eventId, subscriber = ''] = /^(\d{1,15})-(.+)$/.exec(key) ?? [];
    if (eventId === undefined) return takingOfDeliveries(tx, []);
    return takingOfDeliveries(tx, await lockGivenUpDeliveries(tx, { subscriber, eventId: Number(eventId) }, 1));
  },
  ofKind: async (tx, subscriber, limit) =>
    takingOfDeliveries(tx, await lockGivenUpDeliveries(tx, { subscriber }, limit)),
};

const paymentsOrigin = ({ now }: Pick<Platform, 'now'>, events: GivenUpPaymentEvents): Origin => {
  const taking = async (tx: Tx, which: { id?: string; type?: string }, limit: number): Promise<Taking> => {
    const rows = await events.lock(tx, which, limit);
    const ids = rows.map(({ id }) => id);
    return {
      taken: rows.map(({ type, attempts, givenUpAt }) => ({ tarea: type, intentos: attempts, fallidoAt: givenUpAt })),
      repeat: () => events.repeat(tx, ids, now()),
      discard: () => events.discard(tx, ids),
    };
  };
  return {
    one: (tx, id) => taking(tx, { id }, 1),
    ofKind: (tx, type, limit) => taking(tx, { type }, limit),
  };
};
