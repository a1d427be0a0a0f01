import type { Usuario } from '@puente/contracts/users';

/** Address of the section of users. */
export const usersAddress = '/dashboard/paneladmin/usuarios';
export const userAddress = (id: string): string => `${usersAddress}/${id}`;

export const searchMaxLength = 80;
const searchMinLength = 2;

/** Returns the address of the list with the account of an e-mail address. */
export const addressOfTaken = (email: string): string =>
  `${usersAddress}?${new URLSearchParams({ buscar: email.slice(0, searchMaxLength) }).toString()}`;

export const roles = ['user', 'tutor', 'admin'] as const satisfies Usuario['role'][];
export const states = ['activo', 'inactivo', 'conectado'] as const;

/** The filters of the users, by their names in the address. */
export interface UserFilter {
  buscar?: string;
  rol?: (typeof roles)[number];
  estado?: (typeof states)[number];
}

/** Returns the query for the server. A text of one character isn't searched yet. */
export const queryOf = ({ buscar = '', rol, estado }: UserFilter) => ({
  ...(buscar.length >= searchMinLength && { q: buscar }),
  ...(rol && { role: rol }),
  ...(estado === 'conectado'
    ? { conectado: 'true' as const }
    : estado && { activo: estado === 'activo' ? ('true' as const) : ('false' as const) }),
});
