/** The fields of the registration form. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
}

export const shortestPassword = 8;

/** The text of each validation problem. */
export const problemTexts = {
  allRequired: 'allRequired',
  passwordTooShort: 'fields.password.tooShort',
  passwordsDiffer: 'fields.confirmation.different',
} as const;

export type RegistrationProblem = keyof typeof problemTexts;

/** Validates the form: the first problem in order of display (REG-2…4). */
export const registrationProblem = (form: RegistrationForm): RegistrationProblem | undefined => {
  const { password, confirmation, ...texts } = form;
  if (Object.values(texts).some((text) => text.trim() === '') || !password || !confirmation) return 'allRequired';
  if (password.length < shortestPassword) return 'passwordTooShort';
  return password === confirmation ? undefined : 'passwordsDiffer';
};

/** Validation hints beside the password fields while typing (REG-1). */
export const passwordHints = ({ password, confirmation }: RegistrationForm) => ({
  isTooShort: password !== '' && password.length < shortestPassword,
  isDifferent: confirmation !== '' && password !== confirmation,
});
