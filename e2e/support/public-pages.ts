/** The public pages whose content is the same for everybody, in both languages. */
export const publicPages: readonly [es: string, en: string][] = [
  ['/', '/en'],
  ['/cursos/visas-de-trabajo-y-empleo', '/en/courses/visas-de-trabajo-y-empleo'],
  ['/cursos/no-hay', '/en/courses/none'],
  ['/privacidad', '/en/privacy'],
  ['/terminos', '/en/terms'],
  ['/contacto', '/en/contact'],
  ['/sin-conexion', '/en/offline'],
];
