import type { Usuario } from '@puente/contracts/users';

/** The fields of the dialog, as they are typed. */
export interface UserForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  role: Usuario['role'];
  isActive: boolean;
}

/** The fewest characters of a password. */
export const shortestPassword = 8;

/** A new user is an active student. */
export const emptyForm: UserForm = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmation: '',
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
export const typedFields = ['firstName', 'lastName', 'email', 'password', 'confirmation'] as const;
export type TypedField = (typeof typedFields)[number];

export type FieldProblem = 'missing' | 'invalid' | 'tooShort' | 'different';
export type FieldProblems = Partial<Record<TypedField, FieldProblem>>;

/**
 * What is wrong with each field (ADM-9); empty when the form can be sent. A password is required for new users; when
 * editing, a blank one means unchanged. Whether it is an address, the server says.
 */
export const fieldProblems = (form: UserForm, isNew: boolean): FieldProblems => {
  const problems: FieldProblems = {};
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (form[field].trim() === '') problems[field] = 'missing';
  if (!problems.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim())) problems.email = 'invalid';
  const { password, confirmation } = form;
  if (isNew && password === '') problems.password = 'missing';
  else if (password !== '' && password.length < shortestPassword) problems.password = 'tooShort';
  if (confirmation !== password) problems.confirmation = 'different';
  return problems;
};

/** What is sent for a new user. */
export const creationOf = ({ firstName, lastName, email, password, role, isActive }: UserForm) => ({
  firstName,
  lastName,
  email,
  password,
  role,
  isActive,
});

/** What is sent for a change: no e-mail address, and a password only if it is filled. */
export const changesOf = ({ firstName, lastName, role, isActive, password }: UserForm) => ({
  firstName,
  lastName,
  role,
  isActive,
  ...(password !== '' && { password }),
});

/** The field that a refusal of the server is about, by its code. */
export const refusedField = (code: string): TypedField | undefined => {
  if (code === 'EMAIL_TAKEN') return 'email';
  return code.startsWith('PASSWORD_') ? 'password' : undefined;
};
