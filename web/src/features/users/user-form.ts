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
  ...emptyForm,
  firstName,
  lastName,
  email,
  role,
  isActive,
});

/** In the order of display: the first one with a problem is focused. */
export const typedFields = ['firstName', 'lastName', 'email'] as const;
export type TypedField = (typeof typedFields)[number];

export type FieldProblem = 'missing' | 'invalid';
export type FieldProblems = Partial<Record<TypedField, FieldProblem>>;

/**
 * What is wrong with each field (ADM-9); empty when the form can be sent. Whether it is an address, the server says.
 */
export const fieldProblems = (form: UserForm): FieldProblems => {
  const problems: FieldProblems = {};
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (form[field].trim() === '') problems[field] = 'missing';
  if (!problems.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) problems.email = 'invalid';
  return problems;
};

/** What is sent for a change: no e-mail address. */
export const changesOf = ({ firstName, lastName, role, isActive }: UserForm) => ({
  firstName,
  lastName,
  role,
  isActive,
});

/** The field that a refusal of the server is about, by its code. */
export const refusedField = (code: string): TypedField | undefined => (code === 'EMAIL_TAKEN' ? 'email' : undefined);
