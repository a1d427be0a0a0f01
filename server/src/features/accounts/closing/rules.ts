import { recoverableDays } from '@puente/contracts/leaving';

/** The moment until which a closed account can be recovered; it is anonymised soon after. */
export const recoverableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + recoverableDays * 86_400_000);

export interface ClosingFacts {
  closedAt: Date | null;
  anonymizedAt: Date | null;
}

/** Whether the person closed the account themselves, and may still recover it. */
export const isRecoverable = ({ closedAt, anonymizedAt }: ClosingFacts, now: Date): boolean =>
  closedAt !== null && anonymizedAt === null && now < recoverableUntil(closedAt);
