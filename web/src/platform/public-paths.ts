/** The addresses of the public pages besides the landing page, by language. */
export const privacyPath = { es: '/privacidad', en: '/en/privacy' } as const;
export const termsPath = { es: '/terminos', en: '/en/terms' } as const;
export const offlinePath = { es: '/sin-conexion', en: '/en/offline' } as const;
export const contactPath = { es: '/contacto', en: '/en/contact' } as const;
/** Page that checks a code; the pages of codes are below. */
export const certificatesPath = { es: '/certificados', en: '/en/certificates' } as const;
/** Page after 'Avísame'; the page of each notice is below. */
export const noticesPath = { es: '/avisos', en: '/en/alerts' } as const;
/** The page of each course is below. */
export const coursesPath = { es: '/cursos', en: '/en/courses' } as const;
