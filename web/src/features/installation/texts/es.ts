export const es = {
  title: 'Instala tu academia',
  intro:
    'Esta academia todavía no tiene quien la administre. Crea la primera cuenta, di quién da las clases y mira qué falta por configurar. Se guarda todo junto, al final.',
  checking: 'Comprobando el enlace y los ajustes del servidor…',
  unreachable: 'No pudimos comprobar el enlace. Revisa tu conexión e inténtalo de nuevo.',
  noLinkTitle: 'Hace falta el enlace del servidor',
  noLink:
    'Esta página se abre con el enlace que el servidor escribe al arrancar, o con el que da «npm run setup» en la máquina del servidor.',
  invalidTitle: 'Este enlace ya no sirve',
  person: {
    title: '1. Quién eres',
    text: 'La primera cuenta que administra la academia. Después puedes invitar a otras.',
  },
  academy: {
    title: '2. La academia',
    text: 'Lo ven quienes visitan la academia, en las páginas, los correos y los recibos. Lo que dejas vacío no se muestra, y todo se puede cambiar después en el panel.',
  },
  settings: {
    title: '3. Qué falta',
    text: 'Estos ajustes los pone quien cuida del servidor. No impiden terminar: se pueden completar después y valen al arrancar de nuevo.',
    open: 'Por resolver: {{count}} de {{all}}.',
    none: 'No falta nada.',
    where: 'Ajustes',
    document: 'Se explica en',
  },
  states: { lista: 'Listo', falla: 'No responde', prueba: 'De prueba', falta: 'Falta' },
  fields: {
    firstName: { label: 'Nombre' },
    lastName: { label: 'Apellidos' },
    email: {
      label: 'Correo electrónico',
      hint: 'Con él entras, y a él te escribimos al terminar.',
      taken: 'Este correo ya tiene cuenta.',
    },
    password: { label: 'Contraseña', hint: 'Al menos 8 caracteres. Cuanto más larga, mejor.' },
    confirmation: { label: 'Confirmar contraseña', different: 'Las contraseñas no coinciden.' },
    nombre: { label: 'Nombre de la academia', hint: 'Con él se firman certificados, recibos y correos.' },
    razonSocial: { label: 'Razón social', hint: 'Quién recibe el dinero y responde por los datos.' },
    direccion: { label: 'Dirección postal', hint: 'En las páginas públicas, los correos y los recibos.' },
    telefono: { label: 'Teléfono', hint: 'Con el código del país: +1 305 555 0100.' },
    whatsapp: { label: 'WhatsApp', hint: 'El número al que se escribe desde las páginas, con el código del país.' },
    correo: { label: 'Correo de contacto', hint: 'El que muestran las páginas y al que llega el formulario.' },
    extracto: {
      label: 'Nombre en el extracto de la tarjeta',
      hint: 'Lo que la persona lee en su banco: de 5 a 22 letras sin acentos, cifras y espacios.',
    },
  },
  wrong: {
    phone: 'Escribe el número con el código del país, como +1 305 555 0100.',
    statement: 'Usa de 5 a 22 letras sin acentos, cifras o espacios, con al menos una letra.',
  },
  save: 'Crear la cuenta y abrir la academia',
  saving: 'Creando…',
  failed: 'No se pudo terminar la instalación. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  linkRefused: 'Abre el nuevo en esta misma pestaña: lo que escribiste sigue aquí.',
  alreadyInstalled:
    'Otra persona terminó la instalación mientras tanto. Pídele que te dé acceso, o entra si ya lo tienes.',
  login: 'Iniciar sesión',
  entering: 'La academia está lista. Entrando…',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    installation: typeof es;
  }
}
