import type { Academia } from '@puente/contracts/settings';
import type { EducationalOrganization } from 'schema-dts';

/** The academy as structured data (schema.org), with what is known of it alone. */
export function academyNode(
  { nombre, razonSocial, direccion, telefono, correo }: Academia,
  publicUrl: URL,
): Exclude<EducationalOrganization, string> {
  const at = (path: string) => `${publicUrl.origin}${path}`;
  return {
    '@type': 'EducationalOrganization',
    '@id': at('/#academy'),
    name: nombre,
    ...(razonSocial !== null && { legalName: razonSocial }),
    url: at('/'),
    sameAs: at('/'),
    logo: at('/apple-touch-icon.png'),
    email: correo,
    ...(telefono !== null && { telephone: telefono }),
    ...(direccion !== null && { address: direccion.replaceAll(/\s*\r?\n\s*/g, ', ') }),
    areaServed: 'US',
    knowsLanguage: ['es', 'en'],
  };
}
