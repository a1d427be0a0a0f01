import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { addressKey } from '../../../platform/http/client-address.ts';
import type { DeviceAccount, Devices } from './device-cookie.ts';
import { delayOfStrangers } from './rules.ts';

/** What is known of a login before the password is checked. */
export interface LoginAttempt {
  email: string;
  /** The IP address of the caller. */
  ip: string;
  /** The value of the device cookie. */
  device: string | undefined;
}

export interface LoginGuard {
  /**
   * Counts an attempt before the password is hashed, so that attempts at the same moment count too.
   * @param account null when the address has none: it is counted alike
   * @returns to be called when the password was right
   * @throws AppError TOO_MANY_REQUESTS, LOGIN_SLOWED
   */
  admit(attempt: LoginAttempt, account: DeviceAccount | null): Promise<{ succeeded(): Promise<void> }>;
  /** Forgets the failures of an address with an account, after the owner has set a new password there. */
  forgive(email: string, ip: string): Promise<void>;
}

const quarterHour = 15 * 60;
/** Attempts of one known device, in 15 minutes; beyond it the device is treated as a stranger. */
const ofDevice = { points: 10, perSeconds: quarterHour };
/** Attempts of one IP address at any account, in 15 minutes: a household or a school shares one. */
const ofAddress = { points: 100, perSeconds: quarterHour };
/** Attempts of one IP address at one account, in 15 minutes. */
const ofPair = { points: 10, perSeconds: quarterHour };
/** Attempts at one account from everywhere: counted by the hour, never refused by number, only spaced out. */
const ofStrangers = { points: Number.MAX_SAFE_INTEGER, perSeconds: 60 * 60 };

/**
 * Guessing slows the guesser, not the owner (SAFE-5, decision 0052). A known device has a counter of its own. Strangers
 * are counted by address, by address and account, and by account; the last only makes attempts wait for each other, for
 * longer the more there are. [ASVS-6.3.1]
 */
export function createLoginGuard({ rates }: Pick<Platform, 'rates'>, devices: Devices): LoginGuard {
  const pairKey = (email: string, ip: string) => `login-pair:${email}:${addressKey(ip)}`;

  async function admitStranger({ email, ip }: LoginAttempt): Promise<void> {
    for (const [key, limit] of [
      [`login-ip:${addressKey(ip)}`, ofAddress],
      [pairKey(email, ip), ofPair],
    ] as const) {
      const { allowed, retryAfterSeconds } = await rates.consume(key, limit);
      if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { seconds: retryAfterSeconds });
    }
    const { used } = await rates.consume(`login-strangers:${email}`, ofStrangers);
    const delay = delayOfStrangers(used);
    if (delay === 0) return;
    const { allowed, retryAfterSeconds } = await rates.consume(`login-turn:${email}`, { points: 1, perSeconds: delay });
    if (!allowed) throw new AppError('LOGIN_SLOWED', { seconds: retryAfterSeconds });
  }

  return {
    async admit(attempt, account) {
      const device = account && devices.known(attempt.device, account);
      if (device) {
        const key = `login-device:${device}`;
        const { allowed } = await rates.consume(key, ofDevice);
        if (allowed) return { succeeded: () => rates.forget(key) };
      }
      await admitStranger(attempt);
      return { succeeded: () => rates.forget(pairKey(attempt.email, attempt.ip)) };
    },
    forgive: (email, ip) => rates.forget(pairKey(email, ip)),
  };
}
