let addresses: string[] = [];
let downloads: string[] = [];
let listener: (() => void) | undefined;

/** The addresses that the page wanted to leave for. */
export const leftFor = (): string[] => [...addresses];

/** The names of the files that were downloaded. */
export const downloaded = (): string[] => [...downloads];

/** Calls back when the page wants to leave for another document. */
export const onLeaving = (leave: () => void): void => {
  listener = leave;
};

export const forgetLeaving = (): void => {
  addresses = [];
  downloads = [];
  listener = undefined;
};

/** Holds the page where it is: what would load another document, or save a file, is noted instead. */
export const stayHere = (): void => {
  window.navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || !event.cancelable) return;
    event.preventDefault();
    if (event.downloadRequest !== null) return void downloads.push(event.downloadRequest);
    const { pathname, search, hash, origin, href } = new URL(event.destination.url);
    addresses.push(origin === location.origin ? `${pathname}${search}${hash}` : href);
    listener?.();
  });
};
