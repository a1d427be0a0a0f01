import type { Usuario } from '@puente/contracts/users';

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

/** The filters of the users, by their names in the address. */
export interface UserFilter {
  buscar?: string;
  rol?: (typeof roles)[number];
  estado?: (typeof states)[number];
}

/** What the server is asked for. A text of one character isn't searched yet. */
export const queryOf = ({ buscar = '', rol, estado }: UserFilter) => ({
  ...(buscar.length >= searchMinLength && { q: buscar }),
  ...(rol && { role: rol }),
  ...(estado === 'conectado'
    ? { conectado: 'true' as const }
    : estado && { activo: estado === 'activo' ? ('true' as const) : ('false' as const) }),
});
