const key = 'recarga';
let attempts = 0;

/**
 * After a release, a page that was open before asks for chunks that are gone: it loads itself anew, once. A second miss
 * soon after is a real failure, and left to the error screen.
 */
export const reloadOnMissingChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (attempts > 0 || !navigator.onLine) return;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
};

/** Fetches a chunk that nobody has asked for yet: without it the page stays as it is. */
export const fetchAhead = async (fetch: () => Promise<unknown>): Promise<void> => {
  attempts += 1;
  try {
    await fetch();
  } finally {
    attempts -= 1;
  }
};
