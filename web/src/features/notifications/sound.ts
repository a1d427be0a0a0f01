/** What ringing needs of the browser; a test hands in its own. */
export interface RingPorts {
  play: () => Promise<void>;
  /** Whether the person wants to hear it. */
  isWanted: () => Promise<boolean>;
  /** Lets one of the browser's tabs at a time do something. Without it, as on plain http, each tab rings for itself. */
  locks: Pick<LockManager, 'request'> | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

const key = 'notificaciones.sonido';
/** Milliseconds for which one sound is enough, for however many notifications in however many tabs. */
const enough = 3_000;

/**
 * Plays the sound of a notification, once over all tabs: they take turns, and the first that can does it. Browsers refuse
 * sound in a page that was never touched, which is worth a warning and no more (NOTI-2).
 */
export const createRing = ({ play, isWanted, locks, storage, now }: RingPorts) => {
  const hasJustRung = () => now() - Number(storage.getItem(key) ?? 0) < enough;

  const ring = async (): Promise<void> => {
    if (hasJustRung()) return;
    try {
      if (await isWanted()) await play();
      storage.setItem(key, String(now()));
    } catch (error) {
      console.warn('The notification sound could not be played.', error);
    }
  };

  return (): Promise<void> => (locks ? locks.request(key, ring) : ring());
};
