export const es = {
  title: 'Mensajes',
  unread_one: '{{count}} sin leer',
  unread_other: '{{count}} sin leer',
  folders: 'Carpetas',
  recibidos: 'Recibidos',
  enviados: 'Enviados',
  write: 'Nuevo mensaje',
  resume: 'Seguir con el borrador',
  isUnread: 'Sin leer',
  to: 'Para: {{name}}',
  loading: 'Cargando tus mensajes…',
  loadFailed: 'No se pudieron cargar tus mensajes.',
  more: 'Más antiguos',
  moreFailed: 'No se pudieron cargar los anteriores. Vuelve a intentarlo.',
  empty: {
    recibidosTitle: 'Todavía no tienes mensajes',
    recibidosText: 'Escribe a tu tutor, a la academia o a quienes estudian contigo: sus respuestas llegarán aquí.',
    enviadosTitle: 'Todavía no has enviado mensajes',
    enviadosText: 'Aquí quedará una copia de cada mensaje que envíes.',
  },
  reader: {
    back: 'Volver a los mensajes',
    close: 'Cerrar el mensaje',
    choose: 'Elige un mensaje para leerlo aquí.',
    loading: 'Cargando el mensaje…',
    loadFailed: 'No se pudo cargar el mensaje.',
    missing: 'Ese mensaje no existe o no es para ti.',
    toMe: 'Para mí',
    reply: 'Responder',
    again: 'Escribir de nuevo',
  },
  numbers: {
    text: 'Este mensaje tiene un número privado. Si lo ocultas, quien lo escribió tampoco lo verá.',
    mask: 'Ocultar el número',
    masking: 'Ocultando…',
    masked: 'El número está oculto en tu copia y en la de quien lo escribió.',
    failed: 'No se pudo ocultar el número. Vuelve a intentarlo.',
  },
  composer: {
    title: 'Nuevo mensaje',
    replyTitle: 'Responder',
    away: 'Sin conexión. Sigue escribiendo: el borrador se guarda y podrás enviarlo en cuanto vuelva.',
    suggested: 'Tus tutores',
    fields: {
      destinatario: { label: 'Destinatario', missing: 'Elige a quién escribes.' },
      asunto: { label: 'Asunto', missing: 'Escribe un asunto.' },
      cuerpo: { label: 'Mensaje', missing: 'Escribe el mensaje.' },
    },
    required: 'Destinatario, asunto y cuerpo del mensaje son obligatorios.',
    notConnected: 'Error: No se ha podido establecer la conexión en tiempo real. Por favor, recarga la página.',
    noAnswer: 'No sabemos si tu mensaje llegó. Vuelve a enviarlo: aunque ya estuviera, llegará una sola vez.',
    failed: 'No se pudo enviar el mensaje. Vuelve a intentarlo.',
    send: 'Enviar',
    sending: 'Enviando…',
    discard: 'Descartar el borrador',
  },
  replace: {
    title: 'Tienes un mensaje a medias',
    text: 'Si respondes ahora, se pierde lo que estabas escribiendo.',
    textTo: 'Si respondes ahora, se pierde lo que estabas escribiendo a {{name}}.',
    confirm: 'Descartar y responder',
    keep: 'Conservar el borrador',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    messages: typeof es;
  }
}
