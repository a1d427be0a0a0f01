import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../platform/texts/csv.ts';
import { type UserFilter, type UserRow, usersPage } from './store.ts';

/** Rows that are read at a time: the file is never in memory as a whole. */
const batch = 500;

const phrases = {
  es: {
    columns: ['Nombre', 'Apellido', 'Correo', 'Rol', 'Estado', 'Alta', 'Último acceso'],
    roles: { user: 'Estudiante', tutor: 'Tutor', admin: 'Administrador' },
    active: 'Activa',
    inactive: 'Inactiva',
  },
  en: {
    columns: ['First name', 'Last name', 'E-mail', 'Role', 'State', 'Created', 'Last login'],
    roles: { user: 'Student', tutor: 'Tutor', admin: 'Administrator' },
    active: 'Active',
    inactive: 'Inactive',
  },
} satisfies Record<
  Language,
  { columns: string[]; roles: Record<UserRow['role'], string>; active: string; inactive: string }
>;

/** Yields the accounts of a filter as the lines of a CSV file, newest first (PANEL-2). @param timezone IANA */
export async function* peopleCsv(
  db: Db,
  filter: UserFilter,
  { language, timezone }: { language: Language; timezone: string },
): AsyncGenerator<string> {
  const { columns, roles, active, inactive } = phrases[language];
  yield csvStart + csvLine(columns);
  let cursor: string | undefined;
  do {
    const { rows, next } = await usersPage(db, filter, { limit: batch, cursor });
    yield rows
      .map(({ firstName, lastName, email, role, isActive, createdAt, lastLoginAt }) =>
        csvLine([
          firstName,
          lastName,
          email,
          roles[role],
          isActive ? active : inactive,
          spreadsheetTime(createdAt, timezone),
          lastLoginAt && spreadsheetTime(lastLoginAt, timezone),
        ]),
      )
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
