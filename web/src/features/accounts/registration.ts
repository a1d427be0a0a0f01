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

/** Text keys of the summary above the buttons, by problem. An invalid address is shown at its field only. */
export const problemTexts = {
  allRequired: 'allRequired',
  emailInvalid: undefined,
  passwordTooShort: 'fields.password.tooShort',
  passwordsDiffer: 'fields.confirmation.different',
} as const;

export type RegistrationProblem = keyof typeof problemTexts;

export type FieldProblem = 'missing' | Exclude<RegistrationProblem, 'allRequired'>;

export type FieldProblems = Partial<Record<keyof RegistrationForm, FieldProblem>>;

/** Fields in the order of display. */
const fields = ['firstName', 'lastName', 'email', 'password', 'confirmation'] as const;

/** Returns whether a text has the shape of an e-mail address. Catches typing errors only; the server decides. */
export const looksLikeAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** Returns the problem of each field (REG-2…4, UX-5); empty when the form can be sent. */
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

/** Returns the problem for the form's summary: a missing field first, then the first problem in order of display. */
export const registrationProblem = (form: RegistrationForm): RegistrationProblem | undefined => {
  const problems = fieldProblems(form);
  if (Object.values(problems).includes('missing')) return 'allRequired';
  return fields.map((name) => problems[name]).find((problem) => problem !== undefined && problem !== 'missing');
};

/** Error codes of the server that concern one field, with that field. */
export const refusedFields = { EMAIL_TAKEN: 'email', ...passwordRefusals } as const;
