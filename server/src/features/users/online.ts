import type { Usuario } from '@puente/contracts/users';
import type { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import type { UserRow } from './store.ts';

/** Knows which accounts are online. One question to the other processes answers all who ask at the same moment. */
export function createOnline({ realtime, log }: Platform) {
  let asked: Promise<Set<string>> | undefined;

  return {
    /** Returns the ids of the accounts with a socket in any process; none while the others don't answer. */
    ids(): Promise<ReadonlySet<string>> {
      asked ??= realtime
        .connectedUserIds()
        .then((ids) => new Set(ids))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'another process did not say who is connected to it');
          return new Set<string>();
        })
        .finally(() => {
          asked = undefined;
        });
      return asked;
    },
  };
}

export type Online = ReturnType<typeof createOnline>;

/** Returns an account as the panel shows it. @param online ids of the accounts that are online */
export const userView = (row: UserRow, online: ReadonlySet<string>): z.input<typeof Usuario> => ({
  ...row,
  // An account created through Google may have only one name.
  nombreCompleto: `${row.firstName} ${row.lastName}`.trim(),
  isConnected: online.has(row.id),
});
