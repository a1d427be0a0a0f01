import type { PageTexts } from './page-texts.ts';

export const es: PageTexts = {
  privacy: {
    title: 'Política de privacidad',
    description:
      'Qué datos guarda Academia Puente, para qué los usa, con quién los comparte y cómo ejercer tus derechos.',
    updated: 'Última actualización: 1 de octubre de 2026',
    responsible: 'Quién responde de tus datos',
    intro:
      'Aquí explicamos qué datos guardamos de ti, para qué, durante cuánto tiempo y qué puedes pedirnos. Si algo no queda claro, escríbenos a __CONTACT_EMAIL__.',
    sections: [
      {
        title: 'Qué datos guardamos',
        paragraphs: [
          {
            list: [
              'De tu cuenta: nombre, apellidos, correo electrónico, teléfono y foto si los agregas, idioma y zona horaria.',
              'De tus estudios: cursos, asistencia a clases, materiales abiertos, resultados de exámenes y certificados.',
              'De tus pagos: monto, fecha, estado y los últimos cuatro dígitos de la tarjeta. El número completo lo recibe solo el procesador de pagos.',
              'De lo que escribes: temas y respuestas del foro, mensajes, solicitudes de soporte y lo que envías por el formulario de contacto.',
              'De tu acceso: sesiones abiertas, dispositivo, dirección IP y fecha, para proteger tu cuenta.',
            ],
          },
        ],
      },
      {
        title: 'Para qué los usamos',
        paragraphs: [
          'Para darte las clases que compras, avisarte de ellas, cobrar y emitir recibos, expedir certificados, responder a tus consultas y proteger la plataforma. No hacemos publicidad con tus datos ni los vendemos.',
        ],
      },
      {
        title: 'Con quién los compartimos',
        paragraphs: [
          'Con quien presta un servicio que necesitas: el procesador de pagos con tarjeta, el servicio que entrega nuestros correos y el que aloja la plataforma. Cada uno recibe solo lo necesario. También con una autoridad, cuando la ley nos obligue.',
          'Tus compañeros ven tu nombre y tu foto en el foro y en las clases; nunca tu correo ni tu teléfono.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Usamos solo las necesarias: mantienen tu sesión, recuerdan el idioma que elegiste y los dispositivos desde los que entras, y por poco tiempo acompañan un registro, un acceso con Google o en dos pasos, una descarga o la recuperación de una cuenta. No usamos cookies de publicidad ni de seguimiento.',
        ],
      },
      {
        title: 'Cuánto tiempo',
        paragraphs: [
          'Mientras tengas cuenta. Si la cierras, puedes recuperarla durante catorce días; después borramos tu nombre, tu correo, tu teléfono, tu foto y tus sesiones. Sin ellos conservamos los registros de pago que la ley obliga a guardar, los certificados emitidos, para que sigan siendo comprobables, y los mensajes en manos de quien los recibió.',
          'El registro de quién cambió qué en la plataforma se borra a los dos años; al cerrar tu cuenta le quitamos tus datos personales.',
          'Lo que nos escribes por el formulario de contacto se borra a los seis meses.',
          'El correo que nos dejas para avisarte de un curso se borra a los tres días si no lo confirmas, cuando te enviamos el aviso, en cuanto lo pides desde cualquiera de esos correos, y a más tardar a los dos años.',
        ],
      },
      {
        title: 'Tus derechos',
        paragraphs: [
          'Desde tu perfil, en la pestaña «Privacidad», puedes descargar una copia de todos tus datos y cerrar tu cuenta. Para corregirlos, limitar su uso o cualquier otra petición, escribe a __CONTACT_EMAIL__ desde el correo de tu cuenta y te responderemos en un máximo de treinta días.',
        ],
      },
    ],
  },
  terms: {
    title: 'Términos del servicio',
    description:
      'Las condiciones para estudiar en Academia Puente: cuenta, compras, cuotas, reembolsos, clases y uso de los materiales.',
    updated: 'Última actualización: 1 de octubre de 2026',
    responsible: 'Con quién haces el trato',
    intro: 'Al crear una cuenta o comprar un curso aceptas estas condiciones. Las escribimos para que se lean.',
    sections: [
      {
        title: 'Qué somos y qué no somos',
        paragraphs: [
          'Academia Puente es una escuela. No somos un bufete de abogados ni una agencia del gobierno. Nuestros cursos enseñan a preparar formularios y expedientes; no dan licencia para ejercer la abogacía ni para dar asesoría legal. Cada estado regula la actividad de los preparadores: cumplir esas normas es responsabilidad de quien ejerce.',
        ],
      },
      {
        title: 'Tu cuenta',
        paragraphs: [
          'Es personal. Da datos verdaderos, cuida tu contraseña y avísanos si crees que alguien la usa. Podemos suspender una cuenta que se comparta, que falte al respeto a otras personas o que ponga en riesgo la plataforma.',
        ],
      },
      {
        title: 'Compras y cuotas',
        paragraphs: [
          'El precio de cada curso, con su descuento si lo hay, se muestra en dólares estadounidenses antes de pagar.',
          'Puedes pagar completo o en __INSTALMENTS_ES__: la primera, de __INSTALMENTS_FIRST_ES__, al inscribirte; __INSTALMENTS_OTHERS_ES__, con cargo a la misma tarjeta. El total es el precio del curso, sin intereses ni recargos.',
          'Si un cargo falla, te avisamos y lo intentamos de nuevo. __INSTALMENTS_GRACE_ES__',
        ],
      },
      {
        title: 'Acceso',
        paragraphs: [
          'La compra da acceso al curso, a sus clases en vivo y a sus materiales durante el tiempo que se indica al comprar. Las fechas de las clases pueden cambiar por causas justificadas; si ocurre, te avisaremos con antelación.',
        ],
      },
      {
        title: 'Cancelaciones y reembolsos',
        paragraphs: [
          'Si cambias de opinión __REFUND_TERM_ES__, escribe a __CONTACT_EMAIL__ y te devolvemos lo pagado. Empezado el curso, estudiamos cada caso y devolvemos la parte que corresponda a clases no impartidas cuando la causa sea nuestra.',
          'Si después de tu pago movemos un día o más la primera clase antes de darla, puedes dejar el curso dentro de los catorce días siguientes al cambio y te devolvemos lo pagado. Te avisamos en la plataforma y lo pides en «Mis Cursos y Clases».',
        ],
      },
      {
        title: 'Materiales',
        paragraphs: [
          'Los materiales son para tu estudio. No los publiques, revendas ni compartas tu acceso. Los casos de práctica son ficticios: no subas a la plataforma documentos de clientes reales.',
        ],
      },
      {
        title: 'Cambios',
        paragraphs: [
          'Si cambiamos estas condiciones, avisaremos por correo al menos quince días antes. Lo ya comprado conserva las condiciones con las que se compró.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contacto',
    description: 'Cómo escribir a Academia Puente y en qué horario respondemos.',
    responsible: 'Dónde estamos',
    intro: 'Escríbenos a __CONTACT_EMAIL__. Responde una persona, en español o en inglés.',
    sections: [
      {
        title: 'Horario',
        paragraphs: [
          'De lunes a viernes, de 9:00 a 18:00, hora del Este de Estados Unidos. Solemos responder el mismo día y nunca más tarde del siguiente día hábil.',
        ],
      },
      {
        title: 'Si ya estudias con nosotros',
        paragraphs: [
          'Escribe desde el correo de tu cuenta y dinos el curso y, si es sobre un pago, su fecha: así llegamos antes a la respuesta.',
        ],
      },
      {
        title: 'Organizaciones',
        paragraphs: [
          'Para el plan Institucional, cuéntanos cuántas personas son, qué trámites preparan y cuándo les gustaría empezar. Te enviaremos una propuesta con fechas y precio.',
        ],
      },
      {
        title: 'Lo que no podemos hacer',
        paragraphs: [
          'No damos asesoría legal ni revisamos casos personales. Si la necesitas, busca un abogado o una organización acreditada en la lista oficial del Departamento de Justicia de Estados Unidos.',
        ],
      },
    ],
  },
  contactForm: {
    title: 'Escríbenos desde aquí',
    fields: {
      nombre: { label: 'Tu nombre' },
      email: { label: 'Tu correo electrónico', wrong: 'Escribe un correo completo, como nombre@correo.com.' },
      asunto: { label: 'Asunto' },
      mensaje: { label: 'Mensaje' },
    },
    trap: 'Deja este campo vacío',
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    required: 'Este campo es obligatorio.',
    unreachable: 'No hay conexión con la academia. Tu mensaje sigue aquí: revisa tu internet y vuelve a enviarlo.',
    failed: 'No se pudo enviar. Tu mensaje sigue aquí: inténtalo de nuevo en unos minutos, o escríbenos por correo.',
    sent: 'Mensaje enviado',
    another: 'Escribir otro mensaje',
    privacy: 'Usamos estos datos solo para responderte, y los borramos a los seis meses.',
  },
  offline: {
    title: 'Sin conexión',
    text: 'Tu dispositivo no tiene internet en este momento, o la academia no responde. Tu cuenta, tus cursos y tus pagos están a salvo en la academia.',
    worksTitle: 'Mientras tanto',
    works: [
      'Lo que ya descargaste (materiales, recibos) se abre desde tu dispositivo.',
      'Tu clase sigue en tu agenda si agregaste el calendario a tu teléfono.',
      'Las clases en vivo, los pagos y los mensajes necesitan conexión.',
    ],
    retry: 'Volver a intentarlo',
  },
};
