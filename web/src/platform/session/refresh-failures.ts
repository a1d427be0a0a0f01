/** How often in a row the session could not be renewed (SESS-6). Every tab and every visit counts on the same number. */
export interface RefreshFailures {
  /** Adds one. @returns how many there are now */
  add: () => number;
  clear: () => void;
}

const key = 'sesion.fallos';

/** Kept in localStorage, beside the cookie that says that a session may exist: a reload must not begin the count anew. */
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
