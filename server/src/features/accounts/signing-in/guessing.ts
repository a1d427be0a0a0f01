import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { addressKey } from '../../../platform/http/client-address.ts';
import { codesUntilMail, delayOfCodes, delayOfStrangers } from './guessing-rules.ts';
import type { DeviceAccount, Devices } from './known-devices.ts';

type Rates = Platform['rates'];

const [quarterHour, hour, day] = [15 * 60, 60 * 60, 24 * 60 * 60];
/** Points of a count that refuses nobody by its number: attempts are only spaced out. */
const unlimited = Number.MAX_SAFE_INTEGER;

/** Limits of passwords at login. */
const passwords = {
  /** Attempts of one known device, in 15 minutes; beyond it the device is treated as a stranger. */
  device: { points: 10, perSeconds: quarterHour },
  /** Attempts of one IP address at any account, in 15 minutes: a household or a school shares one. */
  address: { points: 100, perSeconds: quarterHour },
  /** Attempts of one IP address at one account, in 15 minutes. */
  pair: { points: 10, perSeconds: quarterHour },
  /** Attempts at one account from everywhere: counted by the hour. */
  strangers: { points: unlimited, perSeconds: hour },
};

/** Facts of a login before the password is checked. */
export interface LoginAttempt {
  email: string;
  /** The IP address of the caller. */
  ip: string;
  /** The value of the device cookie. */
  device: string | undefined;
}

/**
 * Counts the passwords that are tried at login. Guessing slows the guesser, not the owner (SAFE-5, decision 0052): a
 * known device has a counter of its own. Strangers are counted by address, by address and account, and by account; the
 * last only makes attempts wait for each other, for longer the more there are. [ASVS-6.3.1]
 */
export class PasswordGuesses {
  readonly #rates: Rates;
  readonly #devices: Devices;

  constructor({ rates }: Pick<Platform, 'rates'>, devices: Devices) {
    this.#rates = rates;
    this.#devices = devices;
  }

  /**
   * Counts an attempt before the password is hashed, so that attempts at the same moment count too.
   * @param account null when the address has none: it is counted alike
   * @returns to be called when the password was right
   * @throws AppError TOO_MANY_REQUESTS, LOGIN_SLOWED
   */
  async admit(attempt: LoginAttempt, account: DeviceAccount | null): Promise<{ succeeded(): Promise<void> }> {
    const device = account && this.#devices.known(attempt.device, account);
    if (device) {
      const key = `login-device:${device}`;
      const { allowed } = await this.#rates.consume(key, passwords.device);
      if (allowed) return { succeeded: () => this.#rates.forget(key) };
    }
    await this.#admitStranger(attempt);
    return { succeeded: () => this.forgive(attempt.email, attempt.ip) };
  }

  /** Forgets the failures of an address with an account, after the owner has set a new password there. */
  forgive(email: string, ip: string): Promise<void> {
    return this.#rates.forget(passwordPairKey(email, ip));
  }

  async #admitStranger({ email, ip }: LoginAttempt): Promise<void> {
    for (const [key, limit] of [
      [`login-ip:${addressKey(ip)}`, passwords.address],
      [passwordPairKey(email, ip), passwords.pair],
    ] as const) {
      const { allowed, retryAfterSeconds } = await this.#rates.consume(key, limit);
      if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { seconds: retryAfterSeconds });
    }
    const { used } = await this.#rates.consume(`login-strangers:${email}`, passwords.strangers);
    const delay = delayOfStrangers(used);
    if (delay === 0) return;
    const turn = await this.#rates.consume(`login-turn:${email}`, { points: 1, perSeconds: delay });
    if (!turn.allowed) throw new AppError('LOGIN_SLOWED', { seconds: turn.retryAfterSeconds });
  }
}

const passwordPairKey = (email: string, ip: string) => `login-pair:${email}:${addressKey(ip)}`;

/** Limits of the six-digit codes of authenticator apps. */
const codes = {
  /** Codes of one known device or session in a day; beyond it its codes count as a stranger's. */
  device: { points: 20, perSeconds: day },
  /** Codes of all known devices and sessions at one account in 30 days; beyond it they count as a stranger's. */
  devices: { points: 100, perSeconds: 30 * day },
  /** Codes of one IP address at one account in an hour. */
  pair: { points: 10, perSeconds: hour },
  /** Codes of strangers at one account in 30 days. */
  strangers: { points: unlimited, perSeconds: 30 * day },
};

/** Facts of a six-digit code before it is checked. */
interface CodeTry {
  userId: string;
  /** The known device or the session from which the code is tried; null for a stranger's browser. */
  known: string | null;
  /** The IP address of the caller. */
  ip: string;
}

/**
 * Counts the codes that are tried for a second step or a fresh proof (SAFE-1, SAFE-5, decision 0052). A code has a
 * million values, and three of them are right at a time: known devices and strangers together have 320 in 30 days.
 * [ASVS-6.6.3]
 */
export class CodeGuesses {
  readonly #rates: Rates;

  constructor({ rates }: Pick<Platform, 'rates'>) {
    this.#rates = rates;
  }

  /**
   * Counts a code before it is judged, so that codes at the same moment count too; a right one counts no more.
   * @returns `isMany`: whether strangers have just used up the codes that they have without waiting, which happens once
   *   in 30 days; `succeeded`: to be called when the code was right
   * @throws AppError TOO_MANY_REQUESTS, SECOND_STEP_SLOWED
   */
  async admit(attempt: CodeTry): Promise<{ isMany: boolean; succeeded(): Promise<void> }> {
    const counted = attempt.known === null ? null : await this.#admitKnown(attempt.userId, attempt.known);
    if (counted) return { isMany: false, succeeded: () => this.#rates.giveBack(...counted) };
    const stranger = await this.#admitStranger(attempt);
    return { isMany: stranger.isMany, succeeded: () => this.#rates.giveBack(...stranger.counted) };
  }

  /** @returns the keys that were counted; null when the device is to be treated as a stranger's */
  async #admitKnown(userId: string, known: string): Promise<string[] | null> {
    const keys = [`second-step-device:${userId}:${known}`, `second-step-devices:${userId}`] as const;
    const ownCount = await this.#rates.consume(keys[0], codes.device);
    if (!ownCount.allowed) return null;
    const { allowed } = await this.#rates.consume(keys[1], codes.devices);
    return allowed ? [...keys] : null;
  }

  async #admitStranger({ userId, ip }: CodeTry): Promise<{ counted: string[]; isMany: boolean }> {
    const counted = [`second-step-pair:${userId}:${addressKey(ip)}`, `second-step-strangers:${userId}`] as const;
    const pair = await this.#rates.consume(counted[0], codes.pair);
    if (!pair.allowed) throw new AppError('TOO_MANY_REQUESTS', { seconds: pair.retryAfterSeconds });
    const { used } = await this.#rates.consume(counted[1], codes.strangers);
    const delay = delayOfCodes(used);
    if (delay > 0) {
      const turn = await this.#rates.consume(`second-step-turn:${userId}`, { points: 1, perSeconds: delay });
      if (!turn.allowed) throw new AppError('SECOND_STEP_SLOWED', { seconds: turn.retryAfterSeconds });
    }
    return { counted: [...counted], isMany: used === codesUntilMail };
  }
}
