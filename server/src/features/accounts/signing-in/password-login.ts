import type { User } from '@puente/contracts/accounts';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { isRecoverable, judgeLogin } from '../rules.ts';
import { userByEmail } from '../store.ts';
import { toUser } from '../user-view.ts';
import type { LoginAttempt, PasswordGuesses } from './guessing.ts';

/** Finds the account of an address and its password. */
export class PasswordLogin {
  readonly #platform: Pick<Platform, 'database' | 'now'>;
  readonly #guesses: PasswordGuesses;

  constructor(platform: Pick<Platform, 'database' | 'now'>, guesses: PasswordGuesses) {
    this.#platform = platform;
    this.#guesses = guesses;
  }

  /**
   * Takes as long for an address without an account as for one with a wrong password.
   * @param gone aborted when the client has gone
   * @throws AppError INVALID_CREDENTIALS, ACCOUNT_DEACTIVATED, EMAIL_NOT_VERIFIED, TOO_MANY_REQUESTS, LOGIN_SLOWED,
   *   SERVER_BUSY
   */
  async check(attempt: LoginAttempt, password: string, gone: AbortSignal): Promise<User> {
    const { database, now } = this.#platform;
    const account = await userByEmail(database.db, attempt.email);
    const admitted = await this.#guesses.admit(attempt, account ?? null);
    const verdict = judgeLogin({
      passwordMatches: await passwordMatches(account?.passwordHash, password, gone),
      // A closed account is refused after every step of the login: SignIn.beginSession.
      isActive: account !== undefined && (account.isActive || isRecoverable(account, now())),
      isVerified: Boolean(account?.emailVerifiedAt),
    });
    if (!verdict.ok || !account) throw new AppError(verdict.ok ? 'INVALID_CREDENTIALS' : verdict.code);
    await admitted.succeeded();
    return toUser(account);
  }
}
