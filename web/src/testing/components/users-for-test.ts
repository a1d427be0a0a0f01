import type { FichaDeUsuario } from '@puente/contracts/user-page';
import type { Usuario } from '@puente/contracts/users';

/** An account of the panel: an active student who is not online. */
export const accountOf = (of: Partial<Usuario> = {}): Usuario => {
  const { firstName = 'Eva', lastName = 'Ibarra' } = of;
  return {
    id: '0190a000-0000-7000-8000-000000000021',
    firstName,
    lastName,
    nombreCompleto: `${firstName} ${lastName}`,
    email: 'eva@ejemplo.test',
    phoneNumber: null,
    profileImageUrl: null,
    role: 'user',
    isActive: true,
    isConnected: false,
    createdAt: '2026-03-01T15:00:00Z',
    lastLoginAt: null,
    closedAt: null,
    isInvited: false,
    ...of,
  };
};

/** The head of an account's page. */
export const accountPageOf = (of: Partial<FichaDeUsuario> = {}): FichaDeUsuario => ({
  ...accountOf(of),
  emailVerifiedAt: '2026-03-01T15:00:00Z',
  timezone: null,
  segundoPaso: false,
  ultimaActividad: null,
  esPropia: false,
  ...of,
});
