/** What ringing needs of the browser; a test hands in its own. */
export interface RingPorts {
  play: () => Promise<void>;
  /** Whether the person wants to hear it. */
  isWanted: () => Promise<boolean>;
  /** Lets one of the browser's tabs at a time do something. Without it, as on plain http, each tab rings for itself. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

const turn = 'notificaciones.sonido';
const quiet = 'notificaciones.silencio';
/** Milliseconds for which one sound is enough, for however many notifications in however many tabs. */
const enough = 3_000;

/**
 * Plays the sound of a notification, once over all tabs: they take turns, and the first that can does it. Browsers refuse
 * sound in a page that was never touched, which is worth a warning and no more (NOTI-2).
 */
export const createRing = ({ play, isWanted, locks, wait }: RingPorts): (() => Promise<void>) => {
  /** @returns whether nobody else needs to */
  const ring = async (): Promise<boolean> => {
    try {
      if (await isWanted()) await play();
      return true;
    } catch (error) {
      console.warn('The notification sound could not be played.', error);
      return false;
    }
  };

  // Not by a note in the storage, which other tabs may see too late.
  const ringInTurn = async (locks: Pick<LockManager, 'request'>): Promise<void> => {
    const isQuiet = await locks.request(quiet, { ifAvailable: true }, async (lock) => lock === null);
    if (isQuiet || !(await ring())) return;
    // Asked for within the turn: whoever has the next one finds it taken.
    void locks.request(quiet, () => wait(enough));
  };

  let isResting = false;
  const ringAlone = async (): Promise<void> => {
    if (isResting) return;
    isResting = true;
    if (await ring()) await wait(enough);
    isResting = false;
  };

  return () => (locks ? locks.request(turn, () => ringInTurn(locks)) : ringAlone());
};
