/** The part of localStorage that the lock needs. */
export type LockStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface LockPorts {
  storage: LockStorage;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Tells this tab's lock from another's. */
  owner: string;
  /** Tells by `pagehide` and `pageshow` when the page goes away and when it is back. */
  page: Pick<EventTarget, 'addEventListener'>;
}

const key = 'sesion.refresco';
const longestWait = 10_000;
const checkEvery = 500;

/**
 * Keeps browser tabs from refreshing at the same time (SESS-5): waits for another tab's lock, looking every 500 ms, for
 * at most 10 s, and then proceeds anyway. localStorage can't take a lock atomically; for the rare pair of tabs that
 * slip through together, the server accepts a token again within seconds of its rotation.
 */
export const createRefreshLock = ({ storage, now, sleep, owner, page }: LockPorts) => {
  const heldElsewhere = (): boolean => {
    const [holder, since] = (storage.getItem(key) ?? '').split(' ');
    // A lock older than the longest wait belongs to a tab that was closed while it held it.
    return Boolean(holder) && holder !== owner && now() - Number(since) < longestWait;
  };

  const release = (): void => {
    if (storage.getItem(key)?.startsWith(`${owner} `)) storage.removeItem(key);
  };
  // A page that is reloaded in the middle of a refresh must not leave its lock behind: the page that replaces it would
  // wait until the token of the lost answer can no longer be asked for again. Nor may it take the lock anew while it goes.
  let isGone = false;
  page.addEventListener('pagehide', () => {
    isGone = true;
    release();
  });
  page.addEventListener('pageshow', () => {
    isGone = false;
  });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (let waited = 0; heldElsewhere() && waited < longestWait; waited += checkEvery) await sleep(checkEvery);
    if (!isGone) storage.setItem(key, `${owner} ${now()}`);
    try {
      return await work();
    } finally {
      release();
    }
  };
};

export type RefreshLock = ReturnType<typeof createRefreshLock>;
