/** The fields of a new password form. `current` stays empty when a link proves who owns the account. */
export interface PasswordFields {
  current: string;
  password: string;
  confirmation: string;
}

export const noPasswords: PasswordFields = { current: '', password: '', confirmation: '' };

export type PasswordProblem = 'different' | 'short';

/** Validates a new password and its confirmation: the first problem in order of display. */
export const passwordProblem = (
  { password, confirmation }: Pick<PasswordFields, 'password' | 'confirmation'>,
  shortest: number,
): PasswordProblem | undefined => {
  if (password !== confirmation) return 'different';
  return password.length < shortest ? 'short' : undefined;
};
