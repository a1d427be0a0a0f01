import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { createDeadlineQueue } from '../../../platform/deadline-queue.ts';

/** OWASP's parameters for Argon2id, the library's default algorithm; it runs off the event loop. [ASVS-11.4.2] */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The threads of libuv's pool, where hashing runs: files, DNS and compression need some of them too. */
const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

/**
 * Hashing at a time: one core is left to the event loop and two threads to others. About 40 hashes can wait, which is
 * half a second for one core; beyond it a login is refused with 503, so that a storm of logins neither slows what runs
 * beside it nor is hashed for people who have left (decision 0053).
 */
const hashing = createDeadlineQueue({
  concurrency: Math.max(1, Math.min(availableParallelism() - 1, threads - 2)),
  waiting: 40,
  patienceMs: 2_000,
});

/** @throws AppError SERVER_BUSY */
export const hashPassword = (password: string, signal?: AbortSignal): Promise<string> =>
  hashing.run(() => hash(password, parameters), signal);

/** A dummy hash: verifying against it takes as long as against a real one. */
let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Prevents a timing side channel: it takes as long without an account, so that the response time
 * doesn't reveal whether one exists.
 * @param passwordHash undefined or null when there is no account, or one without a password
 * @throws AppError SERVER_BUSY
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (passwordHash) return hashing.run(() => verify(passwordHash, password), signal);
  const stored = await (decoy ??= hash('there is no such account', parameters));
  await hashing.run(() => verify(stored, password), signal);
  return false;
}
