/** The part of localStorage that the lock needs. */
export type LockStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface LockPorts {
  storage: LockStorage;
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Identifies this tab as holder of the lock. */
  owner: string;
  /** Fires `pagehide` when the page is left and `pageshow` when it is restored. */
  page: Pick<EventTarget, 'addEventListener'>;
}

/** The lock's key in localStorage; its value is the holder and the milliseconds since 1970 of its taking. */
export const refreshLockKey = 'sesion.refresco';
const key = refreshLockKey;
const maxWaitMs = 10_000;
const pollMs = 500;

/**
 * A lock (mutex) across browser tabs, so that only one refreshes at a time (SESS-5): polls another tab's lock every
 * 500 ms for at most 10 s, then proceeds anyway. localStorage has no atomic locks; for the rare race condition of two
 * tabs, the server accepts a refresh token again within seconds of its rotation.
 */
export const createRefreshLock = ({ storage, now, sleep, owner, page }: LockPorts) => {
  const isHeldByAnotherTab = (): boolean => {
    const [holder, since] = (storage.getItem(key) ?? '').split(' ');
    // A lock older than the longest wait is stale: its tab was closed while holding it.
    return Boolean(holder) && holder !== owner && now() - Number(since) < maxWaitMs;
  };

  const release = (): void => {
    if (storage.getItem(key)?.startsWith(`${owner} `)) storage.removeItem(key);
  };
  // A page that is reloaded during a refresh must release its lock: otherwise the new page would wait until the server
  // no longer accepts the rotated token again. While it unloads, it must not take the lock again either.
  let isPageHidden = false;
  page.addEventListener('pagehide', () => {
    isPageHidden = true;
    release();
  });
  page.addEventListener('pageshow', () => {
    isPageHidden = false;
  });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (let waited = 0; isHeldByAnotherTab() && waited < maxWaitMs; waited += pollMs) await sleep(pollMs);
    if (!isPageHidden) storage.setItem(key, `${owner} ${now()}`);
    try {
      return await work();
    } finally {
      release();
    }
  };
};

export type RefreshLock = ReturnType<typeof createRefreshLock>;
