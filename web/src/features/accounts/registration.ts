/** What the registration form holds. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
}

export const shortestPassword = 8;

/** The text of each problem. */
export const problemTexts = {
  allRequired: 'allRequired',
  passwordTooShort: 'fields.password.tooShort',
  passwordsDiffer: 'fields.confirmation.different',
} as const;

export type RegistrationProblem = keyof typeof problemTexts;

/** What keeps the form from being sent: the first problem, in the order in which they are told (REG-2…4). */
export const registrationProblem = (form: RegistrationForm): RegistrationProblem | undefined => {
  const { password, confirmation, ...texts } = form;
  if (Object.values(texts).some((text) => text.trim() === '') || !password || !confirmation) return 'allRequired';
  if (password.length < shortestPassword) return 'passwordTooShort';
  return password === confirmation ? undefined : 'passwordsDiffer';
};

/** What is wrong with the passwords so far, shown beside them while they are typed (REG-1). */
export const passwordHints = ({ password, confirmation }: RegistrationForm) => ({
  isTooShort: password !== '' && password.length < shortestPassword,
  isDifferent: confirmation !== '' && password !== confirmation,
});
