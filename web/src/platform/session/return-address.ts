import { createTabNote, type TabNote } from '../tab-note.ts';

interface ReturnAddressPorts {
  address: TabNote;
  /** Marks that the visitor has been told why they have to log in. */
  told: TabNote;
  origin: () => string;
}

/** The default address after a login. */
export const usualAddress = '/dashboard/overview';

/**
 * The return address of a login: the requested page of the dashboard, or room of a live class, stored in this tab until
 * it is used, for at most an hour. Only such addresses are stored or returned, which prevents open redirects.
 */
export const createReturnAddress = ({ address, told, origin }: ReturnAddressPorts) => {
  const guarded = (text: string): string | undefined => {
    const url = URL.parse(text, origin());
    if (url?.origin !== origin() || !/^\/(dashboard|sala)\//i.test(url.pathname)) return undefined;
    const path = `${url.pathname}${url.search}${url.hash}`;
    return path === usualAddress ? undefined : path;
  };

  return {
    keep: (text: string): void => {
      const path = guarded(text);
      if (path === undefined) return;
      address.write(path);
      told.take();
    },

    /** Whether to tell the visitor now why they have to log in: once for each stored address. */
    tell: (): boolean => {
      if (address.read() === undefined || told.read() !== undefined) return false;
      told.write('yes');
      return true;
    },

    /** The address, which stays stored. */
    read: (): string | undefined => guarded(address.read() ?? ''),

    /** Returns the address and removes it. */
    take: (): string | undefined => {
      const text = address.take();
      return text === undefined ? undefined : guarded(text);
    },
  };
};

/** This tab's return address. */
export const returnAddress = createReturnAddress({
  address: createTabNote('regreso'),
  told: createTabNote('regreso.dicho'),
  origin: () => window.location.origin,
});
