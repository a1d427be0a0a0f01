/** The browser functions that the sound needs; tests replace them. */
export interface RingPorts {
  play: () => Promise<void>;
  /** Whether the user has enabled the sound. */
  isWanted: () => Promise<boolean>;
  /** The Web Locks API: a lock across the tabs of a browser. Undefined on plain http; then each tab plays the sound. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Resolves after the given milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

const turn = 'notificaciones.sonido';
const quiet = 'notificaciones.silencio';
/** Throttle in milliseconds: one sound for all notifications in all tabs within this time. */
const throttleMs = 3_000;

/**
 * Plays the notification sound once across all tabs: the tabs take a lock in turn, and the first that can play does so.
 * The browser's autoplay policy refuses sound in a page without user interaction; this is only logged as a warning
 * (NOTI-2).
 */
export const createRing = ({ play, isWanted, locks, wait }: RingPorts): (() => Promise<void>) => {
  /** @returns false when playing failed, so that another tab tries */
  const ring = async (): Promise<boolean> => {
    try {
      if (await isWanted()) await play();
      return true;
    } catch (error) {
      console.warn('The notification sound could not be played.', error);
      return false;
    }
  };

  // A lock instead of a timestamp in localStorage, which other tabs may see too late (race condition).
  const ringInTurn = async (locks: Pick<LockManager, 'request'>): Promise<void> => {
    const isQuiet = await locks.request(quiet, { ifAvailable: true }, async (lock) => lock === null);
    if (isQuiet || !(await ring())) return;
    // Requested while the turn's lock is held, so that the next tab finds it taken.
    void locks.request(quiet, () => wait(throttleMs));
  };

  let isThrottled = false;
  const ringAlone = async (): Promise<void> => {
    if (isThrottled) return;
    isThrottled = true;
    if (await ring()) await wait(throttleMs);
    isThrottled = false;
  };

  return () => (locks ? locks.request(turn, () => ringInTurn(locks)) : ringAlone());
};
