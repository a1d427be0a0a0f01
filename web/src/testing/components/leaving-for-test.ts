let addresses: string[] = [];

/** The addresses that the page wanted to leave for. */
export const leftFor = (): string[] => [...addresses];

export const forgetLeaving = (): void => {
  addresses = [];
};

/** Holds the page where it is: what would load another document is noted instead. */
export const stayHere = (): void => {
  window.navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || !event.cancelable) return;
    event.preventDefault();
    const { pathname, search, hash, origin, href } = new URL(event.destination.url);
    addresses.push(origin === location.origin ? `${pathname}${search}${hash}` : href);
  });
};
