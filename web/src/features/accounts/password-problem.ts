import { shortestPassword } from './account-limits.ts';

/** The fields of a new password form. `current` stays empty when a link proves who owns the account. */
export interface PasswordFields {
  current: string;
  password: string;
  confirmation: string;
}

export const noPasswords: PasswordFields = { current: '', password: '', confirmation: '' };

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

/** The server's refusals of a chosen password, with its field. */
export const passwordRefusals = { PASSWORD_TOO_COMMON: 'password', PASSWORD_TOO_WEAK: 'password' } as const;
