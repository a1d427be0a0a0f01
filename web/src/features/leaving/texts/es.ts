export const es = {
  title: 'Privacidad',
  loading: 'Cargando…',
  data: {
    title: 'Tus datos',
    text: 'Reunimos en un archivo ZIP todo lo que guardamos de ti: perfil, compras, recibos, mensajes, avisos y actividad. Trae una página para leerlo y los mismos datos en JSON.',
    ask: 'Reunir mis datos',
    askAgain: 'Reunirlos de nuevo',
    asking: 'Pidiendo…',
    askFailed: 'No se pudieron pedir tus datos. Vuelve a intentarlo.',
    loadFailed: 'No se pudo ver en qué estado está tu archivo.',
    pending: 'Estamos reuniendo tus datos. Puedes cerrar esta página: te avisaremos por correo cuando estén listos.',
    ready: 'Tu archivo está listo ({{size}}). Puedes descargarlo hasta el {{day}}.',
    failed: 'No pudimos reunir tus datos. Vuelve a pedirlos y, si falla otra vez, escríbenos.',
    download: 'Descargar mis datos',
    downloading: 'Descargando…',
    downloadFailed: 'No se pudo descargar el archivo. Vuelve a intentarlo.',
  },
  close: {
    title: 'Cerrar la cuenta',
    text: 'Durante {{days}} días puedes arrepentirte. Después borramos tus datos personales para siempre.',
    open: 'Cerrar mi cuenta…',
    loadFailed: 'No se pudo ver qué pasaría al cerrar tu cuenta.',
    lastAdmin: 'Eres la única persona que administra la academia. Nombra a otra antes de cerrar tu cuenta.',
    dialogTitle: '¿Cerrar tu cuenta?',
    lostTitle: 'Qué pierdes',
    lost: 'Tus sesiones se cierran ahora. Si no lo deshaces, a los {{days}} días borramos tu nombre, correo, teléfono, foto, contraseña, avisos y calendario, y pierdes el acceso a tus cursos.',
    keptTitle: 'Qué se conserva',
    kept: 'Los registros de tus compras y recibos, sin tus datos de contacto. Quien recibió un mensaje tuyo lo conserva, sin tu nombre.',
    plans_one:
      'Tienes un plan de cuotas en curso: lo detenemos y no te cobraremos más mientras la cuenta esté cerrada. Si la recuperas, sigue donde estaba.',
    plans_other:
      'Tienes {{count}} planes de cuotas en curso: los detenemos y no te cobraremos más mientras la cuenta esté cerrada. Si la recuperas, siguen donde estaban.',
    undo: 'Para deshacerlo, usa el enlace del correo que te enviaremos o inicia sesión, antes de que pasen {{days}} días.',
    downloadFirst: '¿Quieres una copia? Descarga tus datos antes de cerrarla.',
    fields: {
      email: {
        label: 'Escribe tu correo para confirmar',
        hint: 'Tu correo es {{email}}.',
        wrong: 'Esa no es la dirección de tu cuenta.',
      },
    },
    cancel: 'Conservar mi cuenta',
    confirm: 'Cerrar mi cuenta',
    closing: 'Cerrando…',
    failed: 'No se pudo cerrar la cuenta. Vuelve a intentarlo.',
  },
  recover: {
    pageTitle: 'Recuperar mi cuenta',
    title: '¿Recuperar tu cuenta?',
    text: 'Quedará tal como estaba: tus cursos, tus mensajes y tus compras. Si tenías un plan de cuotas, sigue donde se detuvo.',
    confirm: 'Recuperar mi cuenta',
    recovering: 'Recuperando…',
    failed: 'No se pudo recuperar la cuenta. Vuelve a intentarlo.',
    done: 'Bienvenido de nuevo',
    doneText: 'Tu cuenta está otra vez como estaba. Ya puedes iniciar sesión.',
    login: 'Iniciar sesión',
    closed: 'Tu cuenta está cerrada',
    closedText: 'Puedes recuperarla hasta el {{day}}: usa el enlace que te enviamos por correo, o inicia sesión.',
    closedTextNoDay: 'Para recuperarla, usa el enlace que te enviamos por correo, o inicia sesión.',
    home: 'Ir a la portada',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    leaving: typeof es;
  }
}
