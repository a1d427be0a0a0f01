/** The part of localStorage that the lock needs. */
type LockStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface LockPorts {
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
const maxWaitMs = 10_000;
const pollMs = 500;

/**
 * A lock (mutex) across browser tabs, so that only one refreshes at a time (SESS-5): polls another tab's lock every
 * 500 ms for at most 10 s, then proceeds anyway. localStorage has no atomic locks; for the rare race condition of two
 * tabs, the server accepts a refresh token again within seconds of its rotation.
 */
export const createRefreshLock = ({ storage, now, sleep, owner, page }: LockPorts) => {
  const isHeldByAnotherTab = (): boolean => {
    const [holder, since] = (storage.getItem(refreshLockKey) ?? '').split(' ');
    // A lock older than the longest wait is stale: its tab was closed while holding it.
    return Boolean(holder) && holder !== owner && now() - Number(since) < maxWaitMs;
  };

  const release = (): void => {
    if (storage.getItem(refreshLockKey)?.startsWith(`${owner} `)) storage.removeItem(refreshLockKey);
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
    if (!isPageHidden) storage.setItem(refreshLockKey, `${owner} ${now()}`);
    try {
      return await work();
    } finally {
      release();
    }
  };
};

export type RefreshLock = ReturnType<typeof createRefreshLock>;

/** Counts consecutive refused token refreshes (SESS-6), over all tabs and visits. */
export interface RefreshFailures {
  /** Adds one. @returns the new count */
  add: () => number;
  clear: () => void;
}

const failuresKey = 'sesion.fallos';

/** Stored in localStorage, like the cookie that says that a session may exist: a reload must not reset the count. */
export const createRefreshFailures = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RefreshFailures => ({
  add: () => {
    const before = Number(storage.getItem(failuresKey));
    const failures = Number.isSafeInteger(before) && before > 0 ? before + 1 : 1;
    storage.setItem(failuresKey, String(failures));
    return failures;
  },
  clear: () => storage.removeItem(failuresKey),
});
