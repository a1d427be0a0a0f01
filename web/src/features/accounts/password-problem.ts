/** What a form for a new password holds. `current` stays empty where something else proves whose account it is. */
export interface PasswordFields {
  current: string;
  password: string;
  confirmation: string;
}

export const noPasswords: PasswordFields = { current: '', password: '', confirmation: '' };

export type PasswordProblem = 'different' | 'short';

/** What is wrong with two passwords that are typed as a new one: the first problem, in the order in which they are told. */
export const passwordProblem = (
  { password, confirmation }: Pick<PasswordFields, 'password' | 'confirmation'>,
  shortest: number,
): PasswordProblem | undefined => {
  if (password !== confirmation) return 'different';
  return password.length < shortest ? 'short' : undefined;
};
