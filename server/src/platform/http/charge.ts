import type { ErrorCode } from '@puente/contracts/errors';

import { AppError } from '../errors/app-error.ts';

/**
 * How often something may be asked for. The key says what is counted: an address, an account, an e-mail. A call without
 * one is not counted.
 */
export interface Limit<Call> {
  name: string;
  points: number;
  perSeconds: number;
  key: (call: Call) => string | undefined;
  /** What a refusal says, when `TOO_MANY_REQUESTS` is not the word for it: a 429 with `{minutes}` or `{seconds}`. */
  code?: ErrorCode;
}

export interface ConsumeRate {
  (
    key: string,
    limit: { points: number; perSeconds: number },
  ): Promise<{ allowed: boolean; retryAfterSeconds: number }>;
}

/** Counts a call against its limits. @throws AppError with the limit's code */
export async function charge<Call>(limits: readonly Limit<Call>[], call: Call, consume: ConsumeRate): Promise<void> {
  for (const limit of limits) {
    const key = limit.key(call);
    if (key === undefined) continue;
    const { allowed, retryAfterSeconds } = await consume(`${limit.name}:${key}`, limit);
    if (allowed) continue;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw new AppError(limit.code ?? 'TOO_MANY_REQUESTS', { seconds: retryAfterSeconds, minutes });
  }
}
