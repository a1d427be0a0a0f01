import { returnAddress } from './return-address.ts';

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const code = /^[\w .-]{1,60}$/;

/** A code that can be one: others, of an address that somebody wrote, are left out. */
export const possibleCode = (codigo: string | null | undefined): string | undefined =>
  codigo && code.test(codigo) ? codigo : undefined;

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
  if (!id.test(cursoId)) return;
  returnAddress.keep(checkoutPath(cursoId, codigo));
  returnAddress.tell();
};

/** The chosen course and code as fields of the registration: the verification mail leads to them on any device. */
export const chosenCourse = (): { cursoId?: string; codigo?: string } => {
  const query = new URLSearchParams(returnAddress.read()?.split('?')[1]);
  const cursoId = query.get('curso') ?? '';
  if (query.get('paso') !== 'pago' || !id.test(cursoId)) return {};
  const codigo = possibleCode(query.get('codigo'));
  return { cursoId, ...(codigo !== undefined && { codigo }) };
};
