import type { User } from '@puente/contracts/accounts';
import type { Selectable } from 'kysely';

import type { AccountsTables } from './tables.ts';

/** The columns of a user's own view. Never the password hash. */
export const userColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'profileImageUrl',
  'role',
  'isActive',
  'language',
] as const;

export type UserRow = Pick<Selectable<AccountsTables['users']>, (typeof userColumns)[number]>;

export const toUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  // An account created through Google may have only one name.
  nombreCompleto: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  phoneNumber: row.phoneNumber,
  profileImageUrl: row.profileImageUrl,
  role: row.role,
  isAdmin: row.role === 'admin',
  isActive: row.isActive,
  language: row.language,
});
