import type { Usuario } from '@puente/contracts/users';
import type { z } from 'zod';

import type { UserRow } from './list-store.ts';

/** @param online who is online at this moment */
export const userView = (row: UserRow, online: ReadonlySet<string>): z.input<typeof Usuario> => ({
  ...row,
  // An account created through Google may have only one name.
  nombreCompleto: `${row.firstName} ${row.lastName}`.trim(),
  isConnected: online.has(row.id),
});
