/** The texts of the pages that check a certificate or a transcript by its code. Marks are filled by the server. */
export const checkEs = {
  title: 'Comprobar un certificado',
  description: 'Comprueba con su código si un certificado o un expediente de Academia Puente es auténtico.',
  eyebrow: 'Verificación',
  form: {
    title: 'Comprobar un certificado',
    text: 'Escribe el código que está junto al código QR del documento. No necesitas una cuenta.',
    another: 'Comprobar otro código',
    label: 'Código',
    hint: 'Son 16 letras y números en cuatro grupos. Da igual si usas mayúsculas, guiones o espacios.',
    button: 'Comprobar',
  },
  valid: {
    title: 'Certificado válido',
    text: '__ACADEMY__ emitió este certificado y sigue vigente. Compara estos datos con el documento que tienes.',
  },
  revoked: {
    title: 'Certificado revocado',
    text: '__ACADEMY__ emitió este certificado y lo revocó el __REVOKED_ON__. Ya no vale.',
    reason: 'Motivo: __REASON__',
  },
  replaced: {
    title: 'Certificado reemplazado',
    text: '__ACADEMY__ emitió este certificado y después otro corregido en su lugar. Vale el nuevo.',
    link: 'Ver el certificado vigente',
  },
  transcript: {
    title: 'Expediente auténtico',
    text: 'Academia Puente emitió este expediente el __DATE__. Muestra lo que había hasta ese día. Compáralo con el documento que tienes.',
    code: 'Código',
    courses: 'Cursos',
  },
  unknown: {
    title: 'No encontramos este código',
    text: 'El código «__TYPED__» está bien formado, pero no es de ningún documento de Academia Puente. Cópialo otra vez del documento. Si lo sigue sin encontrar, el documento no es nuestro.',
  },
  mistyped: {
    title: 'Hay una errata en el código',
    text: '«__TYPED__» no puede ser un código nuestro: falta, sobra o cambia algún carácter. Revísalo y vuelve a escribirlo.',
    tips: [
      'Tiene 16 caracteres en cuatro grupos, como K7QM-2XFD-9TPW-4HRA.',
      'No lleva las letras I, L, O ni U: lo que parece una O es un cero, y lo que parece una I o una L es un uno.',
      'Con la cámara del teléfono puedes leer el código QR del documento.',
    ],
  },
  wait: {
    title: 'Demasiadas comprobaciones seguidas',
    text: 'Desde tu conexión se comprobaron muchos códigos. Espera unos minutos y vuelve a intentarlo.',
  },
  badge: 'Descargar la credencial digital (Open Badges 3.0)',
  linkedin: 'Agregar a LinkedIn',
  contact: '¿Dudas sobre este documento? Escríbenos',
};

export type CheckTexts = { [K in keyof typeof checkEs]: (typeof checkEs)[K] };
