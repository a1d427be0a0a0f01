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

export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const codePattern = /^[\w .-]{1,60}$/;

/** A code that can be one: others, of an address that somebody wrote, are left out. */
export const possibleCode = (codigo: string | null | undefined): string | undefined =>
  codigo && codePattern.test(codigo) ? codigo : undefined;

/** An address of a checkout with a code, which is filled in there. */
export const withCode = (address: string, codigo: string | null | undefined): string => {
  const written = possibleCode(codigo);
  return written === undefined ? address : `${address}&codigo=${encodeURIComponent(written)}`;
};

/** The address that opens the checkout of a course. */
const checkoutPath = (cursoId: string, codigo: string | null | undefined): string =>
  withCode(`/dashboard/overview?curso=${cursoId}&paso=pago`, codigo);

/**
 * Opens the checkout of a course after the next login of this tab, with a password or with Google (SHOP-2). Nobody is
 * asked to log in for it: they chose to.
 */
export const keepCourse = (cursoId: string, codigo?: string | null): void => {
  if (!uuid.test(cursoId)) return;
  returnAddress.keep(checkoutPath(cursoId, codigo));
  returnAddress.tell();
};

/** How the document of the app was opened. */
interface Opening {
  /** Its address. */
  address: string;
  /** The address of the page before it; empty when unknown. */
  referrer: string;
}

/** The link of a course page that opened the app. */
interface EnrolLink {
  cursoId: string;
  /** The code of the course page's address; undefined without one that can be one. */
  codigo: string | undefined;
  /** The path of the course page. */
  page: string;
  /** The checkout, with the code. */
  checkout: string;
}

/**
 * The link of a course page to its checkout, when it was followed as it came from the server: before the page's script
 * asked for the registration and gave the link the code of the page's address (SHOP-2).
 */
export const enrolLink = (address: URL, opening: Opening): EnrolLink | undefined => {
  const page = URL.parse(opening.referrer);
  const cursoId = address.searchParams.get('curso');
  const isCheckout = cursoId !== null && address.searchParams.get('paso') === 'pago';
  // With `modo` the checkout was used already, and its address says whether there is a code.
  const isUsed = address.searchParams.has('codigo') || address.searchParams.has('modo');
  if (!isCheckout || isUsed || opening.address !== address.href) return undefined;
  if (page?.origin !== address.origin || !/^\/(?:cursos|en\/courses)\//.test(page.pathname)) return undefined;
  const codigo = possibleCode(page.searchParams.get('codigo'));
  const checkout = withCode(`${address.pathname}${address.search}`, codigo);
  return { cursoId, codigo, page: page.pathname, checkout };
};
