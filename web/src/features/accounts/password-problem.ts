/** The fields of a new password form. `current` stays empty when a link proves who owns the account. */
export interface PasswordFields {
  current: string;
  password: string;
  confirmation: string;
}

export const noPasswords: PasswordFields = { current: '', password: '', confirmation: '' };

/** The fewest characters of a password that somebody chooses, at each form: registration, reset and change. */
export const shortestPassword = 8;

export type PasswordProblem = 'different' | 'short';

/** Validates a new password and its confirmation: the first problem in order of display. */
export const passwordProblem = ({
  password,
  confirmation,
}: Pick<PasswordFields, 'password' | 'confirmation'>): PasswordProblem | undefined => {
  if (password !== confirmation) return 'different';
  return password.length < shortestPassword ? 'short' : undefined;
};

/** The field that a problem marks and focuses (UX-5). */
export const problemField = {
  currentMissing: 'current',
  short: 'password',
  different: 'confirmation',
} as const satisfies Record<PasswordProblem | 'currentMissing', keyof PasswordFields>;

/** The field that a refusal of the server is about, by its code. */
export const refusedPasswordField = (code: string): keyof PasswordFields | undefined => {
  if (code === 'CURRENT_PASSWORD_WRONG') return 'current';
  return code.startsWith('PASSWORD_TOO_') ? 'password' : undefined;
};
