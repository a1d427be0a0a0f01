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
  onDevices: 'En mis dispositivos',
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
  push: {
    title: 'En este dispositivo',
    label: 'Avisarme aquí aunque la academia esté cerrada',
    hint: 'Lo urgente: una clase que empieza, un pago pendiente, la respuesta a tu ticket. En la pantalla no se ven nombres, montos ni cursos.',
    loading: 'Comprobando este dispositivo',
    loadFailed: 'No se pudo comprobar si este dispositivo recibe notificaciones.',
    failed: 'No se pudo cambiar. Revisa tu conexión y vuelve a intentarlo.',
    turningOn: 'Activando…',
    done: 'Listo: este dispositivo te avisará.',
    test: 'Enviarme una prueba',
    testing: 'Enviando…',
    without: {
      unsupported:
        'Este navegador no muestra notificaciones, o está en una ventana privada. Prueba con Chrome, Edge, Firefox o Safari; mientras tanto, te avisamos por correo.',
      'install-first':
        'En iPhone y iPad primero hay que instalar la academia: en Safari, toca «Compartir» y luego «Agregar a inicio». Ábrela desde ahí y vuelve a esta página.',
      'not-configured': 'La academia todavía no envía notificaciones a dispositivos. Te avisamos por correo.',
      denied:
        'Este navegador tiene bloqueadas las notificaciones de la academia. Para permitirlas, toca el icono junto a la dirección de la página, entra en los permisos del sitio y elige «Permitir» en Notificaciones. Luego recarga esta página.',
    },
    question: {
      clases: {
        title: '¿Te avisamos antes de tus clases?',
        text: 'Este dispositivo te avisará cuando falte una hora y cuando empiece la clase, aunque la academia esté cerrada. Tu navegador te pedirá permiso.',
      },
      soporte: {
        title: '¿Te avisamos cuando te respondamos?',
        text: 'Este dispositivo te avisará en cuanto haya una respuesta, aunque la academia esté cerrada. Tu navegador te pedirá permiso.',
      },
      yes: 'Sí, avisarme',
      no: 'Ahora no',
    },
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
