import type { Usuario } from '@puente/contracts/users';

import { oneOf, type Values, words } from '../../shared/filters/filter-readers.ts';

/** Where the section of users is. */
export const usersAddress = '/dashboard/paneladmin/usuarios';
export const userAddress = (id: string): string => `${usersAddress}/${id}`;

export const searchMaxLength = 80;
const searchMinLength = 2;

/** Where the account with an e-mail address is found. */
export const addressOfTaken = (email: string): string =>
  `${usersAddress}?${new URLSearchParams({ buscar: email.slice(0, searchMaxLength) }).toString()}`;

export const roles = ['user', 'tutor', 'admin'] as const satisfies Usuario['role'][];
export const states = ['activo', 'inactivo', 'conectado'] as const;

/** The filters of the users, as they are in the address. */
export const userFilters = { buscar: words(searchMaxLength), rol: oneOf(roles), estado: oneOf(states) };
export type UserFilter = Values<typeof userFilters>;

/** What the server is asked for. A text of one character isn't searched yet. */
export const queryOf = ({ buscar = '', rol, estado }: UserFilter) => ({
  ...(buscar.length >= searchMinLength && { q: buscar }),
  ...(rol && { role: rol }),
  ...(estado === 'conectado'
    ? { conectado: 'true' as const }
    : estado && { activo: estado === 'activo' ? ('true' as const) : ('false' as const) }),
});
