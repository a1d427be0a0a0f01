import { shortestPassword } from './account-limits.ts';
import { passwordRefusals } from './password-problem.ts';

/** The fields of the registration form. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
}

/** The sentence of each problem above the buttons. A bad address is said at its field alone. */
export const problemTexts = {
  allRequired: 'allRequired',
  emailInvalid: undefined,
  passwordTooShort: 'fields.password.tooShort',
  passwordsDiffer: 'fields.confirmation.different',
} as const;

export type RegistrationProblem = keyof typeof problemTexts;

/** What is wrong with one field. */
export type FieldProblem = 'missing' | Exclude<RegistrationProblem, 'allRequired'>;

export type FieldProblems = Partial<Record<keyof RegistrationForm, FieldProblem>>;

/** In the order of display. */
const fields = ['firstName', 'lastName', 'email', 'password', 'confirmation'] as const;

/** Only typing errors that no address has; whether it is an address, the server says. */
export const looksLikeAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** What is wrong with each field (REG-2…4, UX-5); empty when the form can be sent. */
export const fieldProblems = (form: RegistrationForm): FieldProblems => {
  const problems: FieldProblems = {};
  for (const field of fields) {
    const isPassword = field === 'password' || field === 'confirmation';
    if ((isPassword ? form[field] : form[field].trim()) === '') problems[field] = 'missing';
  }
  const { email, password, confirmation } = form;
  if (!problems.email && !looksLikeAddress(email)) problems.email = 'emailInvalid';
  if (!problems.password && password.length < shortestPassword) problems.password = 'passwordTooShort';
  if (!problems.confirmation && password !== confirmation) problems.confirmation = 'passwordsDiffer';
  return problems;
};

/** The form's one sentence: a missing field before anything else, then the first problem in order of display. */
export const registrationProblem = (form: RegistrationForm): RegistrationProblem | undefined => {
  const problems = fieldProblems(form);
  if (Object.values(problems).includes('missing')) return 'allRequired';
  return fields.map((name) => problems[name]).find((problem) => problem !== undefined && problem !== 'missing');
};

/** The server's refusals that are about a field, with it. */
export const refusedFields = { EMAIL_TAKEN: 'email', ...passwordRefusals } as const;
