import { audited } from '../../platform/audit/audit.ts';

/** Sections of the landing page, by their names. */
export const auditedLanding = audited({
  type: 'landing',
  word: { es: 'Página de inicio', en: 'Landing page' },
  names: null,
  actions: {
    'landing.changed': { es: 'Cambió la página de inicio', en: 'Changed the landing page' },
    'landing.restored': {
      es: 'Devolvió una sección de la página de inicio a su original',
      en: 'Restored the original of a section of the landing page',
    },
  },
});
