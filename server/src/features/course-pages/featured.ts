import type { ImagenDeCurso } from '@puente/contracts/catalogue';

/**
 * The programmes that the landing page's cards stand for, by the name of the card's picture. A card whose programme is
 * not on offer leads to registration, and shows no price.
 */
export const featured = {
  form: 'programa-de-preparador-de-formularios',
  ledger: 'impuestos-y-formacion-de-empresas',
  megaphone: 'marketing-digital-para-tu-oficina',
  briefcase: 'visas-de-trabajo-y-empleo',
  star: 'ciudadania-y-naturalizacion',
  passport: 'proceso-consular-y-ajuste-de-estatus',
} as const satisfies Record<ImagenDeCurso, string>;
