/** Reads what this browser keeps under a key; null where it keeps nothing or refuses its storage. */
export const readKept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text in this browser, or with null nothing; one that refuses its storage has forgotten it on the next page. */
export const keep = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Nothing is kept.
  }
};
