import type { Language } from '@puente/contracts/shapes';

interface ContactFormTexts {
  title: string;
  fields: Record<'nombre' | 'email' | 'asunto' | 'mensaje', string>;
  /** For programs, and for people whose screen reader finds the field all the same. */
  trap: string;
  send: string;
  sending: string;
  required: string;
  wrongEmail: string;
  unreachable: string;
  failed: string;
  sent: string;
  another: string;
  privacy: string;
}

export const contactFormTexts: Record<Language, ContactFormTexts> = {
  es: {
    title: 'Escríbenos desde aquí',
    fields: { nombre: 'Tu nombre', email: 'Tu correo electrónico', asunto: 'Asunto', mensaje: 'Mensaje' },
    trap: 'Deja este campo vacío',
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    required: 'Este campo es obligatorio.',
    wrongEmail: 'Escribe un correo completo, como nombre@correo.com.',
    unreachable: 'No hay conexión con la academia. Tu mensaje sigue aquí: revisa tu internet y vuelve a enviarlo.',
    failed: 'No se pudo enviar. Tu mensaje sigue aquí: inténtalo de nuevo en unos minutos, o escríbenos por correo.',
    sent: 'Mensaje enviado',
    another: 'Escribir otro mensaje',
    privacy: 'Usamos estos datos solo para responderte, y los borramos a los seis meses.',
  },
  en: {
    title: 'Write to us from here',
    fields: { nombre: 'Your name', email: 'Your e-mail address', asunto: 'Subject', mensaje: 'Message' },
    trap: 'Leave this field empty',
    send: 'Send message',
    sending: 'Sending…',
    required: 'This field is required.',
    wrongEmail: 'Type a complete address, such as name@mail.com.',
    unreachable: 'The academy cannot be reached. Your message is still here: check your connection, and send it again.',
    failed: 'It could not be sent. Your message is still here: try again in a few minutes, or write to us by e-mail.',
    sent: 'Message sent',
    another: 'Write another message',
    privacy: 'We use this only to answer you, and delete it after six months.',
  },
};
