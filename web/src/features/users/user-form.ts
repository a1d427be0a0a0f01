import type { Usuario } from '@puente/contracts/users';

/** The fields of the dialog, as they are typed. */
export interface UserForm {
  firstName: string;
  lastName: string;
  email: string;
  role: Usuario['role'];
  isActive: boolean;
}

/** A new user is an active student. */
export const emptyForm: UserForm = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'user',
  isActive: true,
};

export const formOf = ({ firstName, lastName, email, role, isActive }: Usuario): UserForm => ({
  firstName,
  lastName,
  email,
  role,
  isActive,
});

/** Returns the body of a change, without the e-mail address. */
export const changesOf = ({ firstName, lastName, role, isActive }: UserForm) => ({
  firstName,
  lastName,
  role,
  isActive,
});
