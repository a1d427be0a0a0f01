import { fieldsOf } from '@puente/contracts/fields';

/** SQLSTATE codes of a server that can't be reached, as opposed to a statement that is wrong. */
const GONE = /^(08...|57P0[1-4]|53300)$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of connection errors that the drivers and Kysely throw without a code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'PGlite is clos',
  'driver has already been destroyed',
];

/** Why the server can't start, as a sentence for its operator. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Whether the database could not be reached, so that a retry may help. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  const code = codeOf(error);
  if (code && (GONE.test(code) || SOCKET_CODES.has(code))) return true;
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message));
}

/** Whether a unique constraint or index was violated; with `constraint`, whether it was that one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  isViolation('23505', error, constraint);

/** Whether a foreign key constraint was violated; with `constraint`, whether it was that one. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  isViolation('23503', error, constraint);

/** Whether a statement ran into `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether a transaction was ended because it and another one waited for each other's locks. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** Whether a prepared statement was refused because a migration has changed its columns. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && fieldsOf(error)['routine'] === 'RevalidateCachedQuery';

/** Whether a statement was refused for want of disk space: by a full disk, or as a write while it is almost full. */
export const wantsSpace = (error: unknown): boolean => ['53100', '25006'].includes(codeOf(error) ?? '');

function isViolation(code: string, error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== code) return false;
  return constraint === undefined || fieldsOf(error)['constraint'] === constraint;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
