import type { DeviceProblem } from './live-room.ts';

/** The `name` of the DOMException of `getUserMedia` and `getDisplayMedia`, with the older names of some browsers. */
const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
};

/** Why a camera or microphone could not be opened. `isSecure`: https or localhost, without which there are none. */
export function deviceProblemOf(error: unknown, isSecure: boolean): DeviceProblem {
  if (!isSecure) return 'insecure-page';
  const { name = '', message = '' } = error instanceof Error ? error : {};
  // Chromium has no other sign for a permission that the operating system withholds.
  if (name === 'NotAllowedError' && /system/i.test(message)) return 'denied-by-system';
  return problems[name] ?? 'unexpected';
}

/** As `deviceProblemOf`, for the screen: null when the person has closed the choice of screens. */
export function screenProblemOf(error: unknown, isSecure: boolean): DeviceProblem | null {
  const problem = deviceProblemOf(error, isSecure);
  return problem === 'denied' ? null : problem;
}
