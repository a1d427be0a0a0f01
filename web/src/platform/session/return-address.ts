import { createTabNote, type TabNote } from '../tab-note.ts';

interface ReturnAddressPorts {
  address: TabNote;
  /** Whether the visitor knows why they are asked to log in. */
  told: TabNote;
  origin: () => string;
}

/** Where a login arrives when no link led elsewhere. */
export const usualAddress = '/dashboard/overview';

/**
 * Where a link into the dashboard led, while whoever opened it logs in: kept in this tab until it is used, for an hour
 * at most. Nothing but an address of the dashboard is kept or given back, whoever wrote it there.
 */
export const createReturnAddress = ({ address, told, origin }: ReturnAddressPorts) => {
  const inDashboard = (text: string): string | undefined => {
    const url = URL.parse(text, origin());
    if (url?.origin !== origin() || !/^\/dashboard\//i.test(url.pathname)) return undefined;
    const path = `${url.pathname}${url.search}${url.hash}`;
    return path === usualAddress ? undefined : path;
  };

  return {
    keep: (text: string): void => {
      const path = inDashboard(text);
      if (path === undefined) return;
      address.write(path);
      told.take();
    },

    /** Whether to say now why the login is asked for: once for each address that is kept. */
    tell: (): boolean => {
      if (address.read() === undefined || told.read() !== undefined) return false;
      told.write('yes');
      return true;
    },

    /** Gives the address back, and forgets it. */
    take: (): string | undefined => {
      const text = address.take();
      return text === undefined ? undefined : inDashboard(text);
    },
  };
};

/** This tab's. */
export const returnAddress = createReturnAddress({
  address: createTabNote('regreso'),
  told: createTabNote('regreso.dicho'),
  origin: () => window.location.origin,
});
