import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { AddressChanges } from '../address-change/address-change.ts';
import { sendVerification } from '../address-change/jobs.ts';
import { auditedAccounts } from '../audited-store.ts';
import { correctAddress, spendEmailLinks, userById } from '../store.ts';

export interface WaitingAccounts {
  /**
   * Gives an account that was never verified another address, and mails the link to it. The links before stop working.
   * @throws AppError REGISTRATION_NOT_WAITING, EMAIL_TAKEN
   */
  changeEmail(actor: Actor, userId: string | null, email: string): Promise<void>;
}

/** Accounts whose address was never verified: the browser that registered one may correct it (REG-9, decision 0136). */
export function createWaitingAccounts(
  { database, jobs, now }: Platform,
  addressChanges: Pick<AddressChanges, 'assertNotHeld'>,
): WaitingAccounts {
  return {
    async changeEmail(actor, userId, email) {
      assertThat(userId !== null, 'REGISTRATION_NOT_WAITING');
      try {
        await database.transaction(actor, async (tx) => {
          const before = await userById(tx, userId);
          await addressChanges.assertNotHeld(tx, email, userId);
          // Links before the account, as everywhere: the opposite order would be a deadlock.
          await spendEmailLinks(tx, userId, now());
          assertThat(await correctAddress(tx, userId, email, now()), 'REGISTRATION_NOT_WAITING');
          const after = { email };
          await audit(tx, auditedAccounts, {
            action: 'registration.email-corrected',
            id: userId,
            before: { email: before?.email },
            after,
          });
          await jobs.enqueue(tx, sendVerification, { userId, email });
        });
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
      }
    },
  };
}
