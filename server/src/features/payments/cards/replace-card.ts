import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { GivenCard } from '../gateway/card-calls.ts';
import { detachCard } from '../job-types.ts';
import { keepCard, lockCard } from './customers-store.ts';

/**
 * Makes a card the one that later instalments are charged to, unless its holder has given another one since: webhooks
 * come twice, and in any order. The card that is not used any more is detached at the provider.
 * @returns whether it replaced what was there
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
