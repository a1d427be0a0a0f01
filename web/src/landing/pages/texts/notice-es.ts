/** The texts of 'Avísame': its form on a course's page, and the pages that follow. */
export const noticeEs = {
  title: 'Avisos de cursos',
  description: 'Avisos de Academia Puente cuando abre la inscripción de un curso.',
  form: {
    title: 'Te avisamos cuando abra',
    label: 'Tu correo',
    consent:
      'Al presionar «Avísame» aceptas que te escribamos a este correo: una vez para confirmarlo y otra cuando abra la inscripción. Después lo borramos.',
    privacy: 'Cómo tratamos tus datos',
    button: 'Avísame',
    trap: 'No llenes este campo',
  },
  sent: {
    title: 'Revisa tu correo',
    text: 'Si la dirección está bien escrita, en unos minutos recibes un correo con un enlace. Ábrelo y confirma: solo entonces queda tu aviso. Si no llega, mira en spam.',
  },
  address: {
    title: 'Esa dirección no es válida',
    text: 'Vuelve a la página del curso y escribe tu correo completo, como nombre@correo.com.',
  },
  wait: {
    title: 'Demasiadas solicitudes',
    text: 'Desde tu conexión se pidieron muchos avisos seguidos. Inténtalo de nuevo en una hora.',
  },
  confirm: {
    title: '¿Te avisamos?',
    text: 'Te escribiremos una sola vez, cuando abra la inscripción de este curso:',
    button: 'Sí, avísame',
    forget: 'No, borrar mi dirección',
  },
  on: {
    title: 'Tu aviso está puesto',
    text: 'Te escribiremos una sola vez, cuando abra la inscripción de este curso. Después borramos tu dirección:',
    forget: 'Ya no quiero el aviso',
  },
  gone: {
    title: 'No guardamos ningún aviso',
    text: 'El aviso de este enlace se quitó, ya se envió, o no se confirmó en tres días. Puedes pedirlo otra vez en la página del curso.',
  },
  courses: 'Ver los cursos',
};

export type NoticeTexts = typeof noticeEs;
