export const es = {
  settings: {
    title: 'Notificaciones',
    text: 'Decide cómo te avisamos. Los cambios se guardan al momento.',
    loadFailed: 'No se pudieron cargar tus ajustes.',
    saveFailed: 'No se pudo guardar el cambio. Vuelve a intentarlo.',
    fields: {
      sonido: { label: 'Sonido', hint: 'Un tono corto cuando llega una notificación y tienes la academia abierta.' },
      recordatoriosClase: {
        label: 'Recordatorios de clase por correo',
        hint: 'Te escribimos 24 horas y 1 hora antes de cada clase de tus cursos.',
      },
    },
    always: 'Los correos sobre tus pagos y tu cuenta se envían siempre.',
  },
  title: 'Por tema',
  text: 'El resumen es un solo correo cada mañana con lo que no viste en la academia.',
  inApp: 'En la academia',
  mailOf: 'Correo: {{name}}',
  mail: { no: 'Sin correo', inmediato: 'Correo al momento', resumen: 'En el resumen diario' },
  compulsory: 'El correo se envía siempre',
  saved: 'Cambio guardado.',
  undo: 'Deshacer',
  subjects: {
    clases: { name: 'Clases', text: 'Fechas nuevas, cambios y clases que empiezan.' },
    pagos: { name: 'Pagos', text: 'Cuotas, recibos y tu acceso a los cursos.' },
    mensajes: { name: 'Mensajes', text: 'Mensajes privados que te escriben.' },
    foro: { name: 'Foro', text: 'Respuestas a tus temas y a los que sigues.' },
    soporte: { name: 'Soporte', text: 'Respuestas a tus consultas.' },
    pruebas: { name: 'Pruebas', text: 'Pruebas nuevas y resultados.' },
    entregas: { name: 'Entregas', text: 'Trabajos por entregar y sus notas.' },
    certificados: { name: 'Certificados', text: 'Certificados que recibes.' },
    documentos: { name: 'Documentos', text: 'Grabaciones y materiales nuevos.' },
    anuncios: { name: 'Anuncios', text: 'Lo que tus tutores escriben a todo el curso.' },
    cuenta: { name: 'Cuenta', text: 'Tu acceso, tu seguridad y tus datos.' },
  },
  unsubscribe: {
    title: 'Dejar de recibir correos',
    about: {
      clases: 'No te enviaremos más correos sobre cambios en tus clases. Seguirás viéndolos en la academia.',
      pagos: 'Los correos sobre tus pagos se envían siempre.',
      mensajes: 'No te enviaremos más correos sobre mensajes privados. Seguirás viéndolos en la academia.',
      foro: 'No te enviaremos más correos sobre el foro. Seguirás viendo las respuestas en la academia.',
      soporte: 'No te enviaremos más correos sobre tus consultas. Seguirás viendo las respuestas en la academia.',
      pruebas: 'No te enviaremos más correos sobre pruebas. Seguirás viéndolas en la academia.',
      entregas: 'No te enviaremos más correos sobre tus entregas. Seguirás viéndolas en la academia.',
      certificados: 'No te enviaremos más correos sobre certificados. Seguirás viéndolos en la academia.',
      documentos: 'No te enviaremos más correos sobre documentos. Seguirás viéndolos en la academia.',
      anuncios: 'No te enviaremos más correos con los anuncios de tus cursos. Seguirás viéndolos en la academia.',
      cuenta: 'Los correos sobre tu cuenta se envían siempre.',
      resumen: 'No te enviaremos más el resumen diario. Seguirás viendo las novedades en la academia.',
      recordatorios: 'No te enviaremos más recordatorios antes de tus clases.',
    },
    stop: 'Dejar de recibirlos',
    stopping: 'Guardando…',
    settings: 'Ver mis notificaciones',
    done: 'Cambio guardado',
    invalid: 'Este enlace no es válido. Cambia tus notificaciones en tu perfil.',
    failed: 'No se pudo guardar el cambio. Vuelve a intentarlo.',
  },
};

declare module '../../../../platform/i18n/texts.ts' {
  interface Resources {
    channels: typeof es;
  }
}
