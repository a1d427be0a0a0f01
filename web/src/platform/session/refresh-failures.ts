/** Counts consecutive refused token refreshes (SESS-6), over all tabs and visits. */
export interface RefreshFailures {
  /** Adds one. @returns the new count */
  add: () => number;
  clear: () => void;
}

const key = 'sesion.fallos';

/** Stored in localStorage, like the cookie that says that a session may exist: a reload must not reset the count. */
export const createRefreshFailures = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RefreshFailures => ({
  add: () => {
    const before = Number(storage.getItem(key));
    const failures = Number.isSafeInteger(before) && before > 0 ? before + 1 : 1;
    storage.setItem(key, String(failures));
    return failures;
  },
  clear: () => storage.removeItem(key),
});
