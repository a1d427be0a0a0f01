/**
 * Waits for what is usually there already, so that the first drawing has it: the document has asked for it before the
 * scripts came. A failure is shown by the screen.
 */
export const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  work.catch(() => {}).finally(resolve);
  await promise;
  clearTimeout(timer);
};

/** Runs something once the browser is idle after painting, at the latest after a second. */
export const afterPaint = (run: () => void): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run, 100);
};
