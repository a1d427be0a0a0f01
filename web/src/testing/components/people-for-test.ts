import type { User } from '@puente/contracts/accounts';

/** A student of the tests; fields are replaced by `of`. */
export const studentOf = (of: Partial<User> = {}): User => personOf({ role: 'user', ...of });

/** A tutor. */
export const tutorOf = (of: Partial<User> = {}): User =>
  personOf({ role: 'tutor', firstName: 'Tomás', lastName: 'Ibarra', email: 'tomas@ejemplo.test', ...of });

/** An administrator. */
export const adminOf = (of: Partial<User> = {}): User =>
  personOf({ role: 'admin', isAdmin: true, firstName: 'Elena', lastName: 'Soto', email: 'elena@ejemplo.test', ...of });

const personOf = (of: Partial<User>): User => {
  const { firstName = 'Ana', lastName = 'Quispe' } = of;
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    firstName,
    lastName,
    nombreCompleto: `${firstName} ${lastName}`,
    email: 'ana@ejemplo.test',
    phoneNumber: null,
    profileImageUrl: null,
    role: 'user',
    isAdmin: false,
    isActive: true,
    language: 'es',
    ...of,
  };
};
