import type { Language } from '@puente/contracts/shapes';

/** The address of a programme's public page, in both languages. */
export const coursePaths = (slug: string): Record<Language, string> => ({
  es: `/cursos/${slug}`,
  en: `/en/courses/${slug}`,
});

/** Opens the checkout of an edition, after registration or login where there is no session. */
export const checkoutPath = (cursoId: string): string => `/dashboard/overview?curso=${cursoId}&paso=pago`;

export const previewPaths = (token: string): Record<Language, string> => ({
  es: `/vista-previa/${token}`,
  en: `/en/preview/${token}`,
});
