/** The kinds of video that are recorded, the best first. H.264 is left out: at 1080p its encoder has closed the page. */
const mimeTypes = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm'];

/** Returns the container and codecs to record with; null where the browser can't. */
export const mimeTypeFor = (isSupported: (type: string) => boolean): string | null =>
  mimeTypes.find(isSupported) ?? null;

/** `clase-<id>-2026-11-21.webm`, by the day at the tutor's place (LIVE-7). */
export function fileNameOf(claseId: string, startedAt: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${startedAt.getFullYear()}-${two(startedAt.getMonth() + 1)}-${two(startedAt.getDate())}`;
  return `clase-${claseId}-${day}.webm`;
}

/** `1:02:07`, or `2:07` below an hour. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Why a recording did not start, or ended by itself. There is a sentence for each. */
export type RecordingProblem =
  | 'not-in-room'
  | 'denied'
  | 'no-sound'
  | 'not-supported'
  | 'no-storage'
  | 'disk-full'
  | 'not-announced'
  | 'busy'
  | 'unexpected';

/** Returns the problem that an error of the browser stands for. */
export function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'denied';
  if (name === 'QuotaExceededError') return 'disk-full';
  if (name === 'NotSupportedError') return 'not-supported';
  if (name === 'NoMixError') return 'no-sound';
  return 'unexpected';
}

const MB = 1_048_576;
/** Bytes of free space: below the first a warning, below the second the recording ends while it can be finished. */
const space = { low: 500 * MB, least: 50 * MB };

export const spaceLeft = (free: number | null): 'enough' | 'low' | 'none' =>
  free === null || free >= space.low ? 'enough' : free >= space.least ? 'low' : 'none';
