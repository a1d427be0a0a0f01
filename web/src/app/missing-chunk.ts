const key = 'recarga';
let attempts = 0;

/**
 * Handles chunks that are missing after a deployment: reloads the page once. A second failure soon after the reload is
 * a real error and goes to the error screen.
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

/** Prefetches a chunk. A failure is ignored here, because the user has not asked for the chunk yet. */
export const prefetchChunk = async (fetch: () => Promise<unknown>): Promise<void> => {
  attempts += 1;
  try {
    await fetch();
  } finally {
    attempts -= 1;
  }
};
