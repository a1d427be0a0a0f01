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
} as const;

export type Picture = keyof typeof featured;

const pictures = Object.keys(featured) as Picture[];

/** The picture of a programme's page: that of its card, else one for all. */
export const pictureOf = (slug: string): Picture => pictures.find((name) => featured[name] === slug) ?? 'form';
