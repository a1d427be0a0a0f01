/** What the registration form holds. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
}

export const shortestPassword = 8;

export type RegistrationProblem = 'allRequired' | 'passwordTooShort' | 'passwordsDiffer';

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
