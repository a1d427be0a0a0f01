import { possibleCode, returnAddress, uuid } from './return-address.ts';

/** The chosen course and code as fields of the registration: the verification mail leads to them on any device. */
export const chosenCourse = (): { cursoId?: string; codigo?: string } => {
  const query = new URLSearchParams(returnAddress.read()?.split('?')[1]);
  const cursoId = query.get('curso') ?? '';
  if (query.get('paso') !== 'pago' || !uuid.test(cursoId)) return {};
  const codigo = possibleCode(query.get('codigo'));
  return { cursoId, ...(codigo !== undefined && { codigo }) };
};
