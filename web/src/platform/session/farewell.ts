let address = '/';

/**
 * The page that the dashboard leaves to when the session ends: the landing page, unless what ends the session has a
 * page of its own. It has to be known before the session ends, because the realtime channel may tell so first.
 */
export const farewell = {
  address: (): string => address,
  leaveTo: (next: string): void => {
    address = next;
  },
};
