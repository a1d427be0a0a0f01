import { possibleCode, withCode } from './chosen-course.ts';

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
