import { returnAddress } from './return-address.ts';

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The address that opens the checkout of a course. */
const checkoutPath = (cursoId: string): string => `/dashboard/overview?curso=${cursoId}&paso=pago`;

/**
 * Opens the checkout of a course after the next login of this tab, with a password or with Google (SHOP-2). Nobody is
 * asked to log in for it: they chose to.
 */
export const keepCourse = (cursoId: string): void => {
  if (!id.test(cursoId)) return;
  returnAddress.keep(checkoutPath(cursoId));
  returnAddress.tell();
};

/** The chosen course as a field of the registration: the verification mail leads to it, also on another device. */
export const chosenCourse = (): { cursoId?: string } => {
  const query = new URLSearchParams(returnAddress.read()?.split('?')[1]);
  const cursoId = query.get('curso') ?? '';
  return query.get('paso') === 'pago' && id.test(cursoId) ? { cursoId } : {};
};
