import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { addressKey } from '../../../platform/http/client-address.ts';
import { codesUntilMail, delayOfCodes } from './rules.ts';

/** Somebody who is about to try a six-digit code. */
export interface CodeTry {
  userId: string;
  /** The known device or the session from which the code is tried; null for a stranger's browser. */
  known: string | null;
  /** The IP address of the caller. */
  ip: string;
}

export interface CodeGuard {
  /**
   * Counts a code before it is judged, so that codes at the same moment count too; a right one counts no more.
   * @returns `isMany`: whether strangers have just used up the codes that they have without waiting, which happens once
   *   in 30 days; `succeeded`: to be called when the code was right
   * @throws AppError TOO_MANY_REQUESTS, SECOND_STEP_SLOWED
   */
  admit(attempt: CodeTry): Promise<{ isMany: boolean; succeeded(): Promise<void> }>;
}

const day = 24 * 60 * 60;
/** Codes of one known device or session in a day; beyond it its codes count as a stranger's. */
const ofDevice = { points: 20, perSeconds: day };
/** Codes of all known devices and sessions at one account in 30 days; beyond it they count as a stranger's. */
const ofDevices = { points: 100, perSeconds: 30 * day };
/** Codes of one IP address at one account in an hour. */
const ofPair = { points: 10, perSeconds: 60 * 60 };
/** Codes of strangers at one account in 30 days: never refused by number, only spaced out. */
const ofStrangers = { points: Number.MAX_SAFE_INTEGER, perSeconds: 30 * day };

/**
 * Guessing codes slows the guesser, not the owner (SAFE-1, SAFE-5, decision 0052). A code has a million values, and
 * three of them are right at a time: known devices and strangers together have 320 in 30 days. [ASVS-6.6.3]
 */
export function createCodeGuard({ rates }: Pick<Platform, 'rates'>): CodeGuard {
  /** @returns what was counted; null when the device is to be treated as a stranger's */
  async function admitKnown(userId: string, known: string): Promise<string[] | null> {
    const keys = [`second-step-device:${userId}:${known}`, `second-step-devices:${userId}`] as const;
    const ownCount = await rates.consume(keys[0], ofDevice);
    if (!ownCount.allowed) return null;
    const { allowed } = await rates.consume(keys[1], ofDevices);
    return allowed ? [...keys] : null;
  }

  async function admitStranger({ userId, ip }: CodeTry): Promise<{ counted: string[]; isMany: boolean }> {
    const counted = [`second-step-pair:${userId}:${addressKey(ip)}`, `second-step-strangers:${userId}`] as const;
    const pair = await rates.consume(counted[0], ofPair);
    if (!pair.allowed) throw new AppError('TOO_MANY_REQUESTS', { seconds: pair.retryAfterSeconds });
    const { used } = await rates.consume(counted[1], ofStrangers);
    const delay = delayOfCodes(used);
    if (delay > 0) {
      const turn = await rates.consume(`second-step-turn:${userId}`, { points: 1, perSeconds: delay });
      if (!turn.allowed) throw new AppError('SECOND_STEP_SLOWED', { seconds: turn.retryAfterSeconds });
    }
    return { counted: [...counted], isMany: used === codesUntilMail };
  }

  return {
    async admit(attempt) {
      const counted = attempt.known === null ? null : await admitKnown(attempt.userId, attempt.known);
      if (counted) return { isMany: false, succeeded: () => rates.giveBack(...counted) };
      const stranger = await admitStranger(attempt);
      return { isMany: stranger.isMany, succeeded: () => rates.giveBack(...stranger.counted) };
    },
  };
}
