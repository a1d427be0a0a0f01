import type { DeviceProblem } from '../room/live-room.ts';

/** Why `getUserMedia` refused, by the error's name and its message. */
export function deviceProblemOf(error: unknown, isSecure: boolean): DeviceProblem {
  if (!isSecure) return 'insecure-page';
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'NotAllowedError') return /system/i.test(message) ? 'denied-by-system' : 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use';
  return name === 'SecurityError' ? 'denied' : 'unexpected';
}
