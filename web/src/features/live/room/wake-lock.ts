/** Keeps a phone's screen on during the class. The browser takes the lock away from a hidden page. */
export function createWakeLock(wakeLock: Pick<WakeLock, 'request'> | undefined) {
  let held: Promise<WakeLockSentinel | undefined> | undefined;
  return {
    /** Asks for the lock, again when the page is shown again. */
    hold: (): void => {
      // Refused on a low battery.
      held = wakeLock?.request('screen').catch(() => undefined);
    },
    release: (): void => {
      void held?.then((lock) => lock?.release());
      held = undefined;
    },
  };
}
