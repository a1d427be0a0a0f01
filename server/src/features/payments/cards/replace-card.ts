import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { GivenCard } from '../gateway/card-calls.ts';
import { detachCard } from '../job-types.ts';
import { keepCard, lockCard } from './customers-store.ts';

/**
 * Stores a card as the one that later instalments are charged to, unless a newer one is stored: webhooks arrive twice
 * and in any order. The replaced card is detached at the provider by a job.
 * @returns whether the card was replaced
 */
export async function replaceCard(tx: Tx, jobs: Jobs, userId: string, card: GivenCard): Promise<boolean> {
  const kept = await lockCard(tx, userId);
  if (!kept || kept.paymentMethodId === card.paymentMethodId) return false;
  const isNewer = kept.cardSince === null || card.since >= kept.cardSince;
  if (isNewer) await keepCard(tx, userId, card);
  const unused = isNewer ? kept.paymentMethodId : card.paymentMethodId;
  if (unused) await jobs.enqueue(tx, detachCard, { paymentMethodId: unused });
  return isNewer;
}
