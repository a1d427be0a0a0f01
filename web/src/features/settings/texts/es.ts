export const es = {
  text: 'Lo que la academia cambia por su cuenta. Cada cambio se ve en segundos y queda en la auditoría.',
  loading: 'Cargando la configuración',
  loadFailed: 'No se pudo cargar la configuración. Inténtalo de nuevo.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Configuración guardada.',
  failed: 'No se pudo guardar. Lo que escribiste sigue aquí.',
  changedMeanwhile:
    'Otra persona cambió la configuración mientras tanto. Lo que escribiste sigue aquí y el resto está al día: revísalo y guarda otra vez.',
  unknownPlaceholders: 'Estos huecos no existen: {{found}}. Los que hay son {nombre}, {curso}, {nivel} y {horas}.',
  check: 'Revisa los campos señalados.',
  academia: {
    title: 'La academia',
    text: 'Quién da las clases y cobra. Lo que dejas vacío no se muestra en ninguna parte.',
    fields: {
      nombre: {
        label: 'Nombre',
        hint: 'Con él se firman certificados, recibos y correos. Vacío: «Academia Puente». Los certificados ya emitidos conservan el suyo.',
        wrong: 'Escribe un nombre de hasta 80 caracteres.',
      },
      razonSocial: {
        label: 'Razón social',
        hint: 'Quién recibe el dinero y responde por los datos: en las páginas públicas y los recibos.',
        wrong: 'Escribe una razón social de hasta 120 caracteres.',
      },
      direccion: {
        label: 'Dirección postal',
        hint: 'En las páginas públicas, los correos y los recibos.',
        wrong: 'Escribe una dirección de hasta 300 caracteres.',
      },
      telefono: {
        label: 'Teléfono',
        hint: 'Con el código del país: +1 305 555 0100.',
        wrong: 'Escribe el teléfono con el código del país, como +1 305 555 0100.',
      },
      whatsapp: {
        label: 'WhatsApp',
        hint: 'El número al que se escribe desde las páginas públicas, con el código del país.',
        wrong: 'Escribe el número con el código del país, como +1 305 555 0100.',
      },
      correo: {
        label: 'Correo de contacto',
        hint: 'El que muestran las páginas y al que llega el formulario de contacto. Vacío: el del servidor.',
        wrong: 'Escribe un correo como hola@academia.com.',
      },
      extracto: {
        label: 'Nombre en el extracto de la tarjeta',
        hint: 'Lo que la persona lee en su banco: de 5 a 22 letras sin acentos, cifras y espacios.',
        wrong: 'Usa de 5 a 22 letras sin acentos, cifras o espacios, con al menos una letra.',
      },
    },
  },
  marca: {
    title: 'Marca',
    text: 'El logo y los colores de la academia, en las páginas, los correos, los recibos y los certificados. Vacío: los nuestros.',
    saved: 'Colores guardados. Las páginas los muestran cuando se abren de nuevo.',
    logo: {
      label: 'Logo',
      hint: 'PNG, JPG o WebP de hasta 2 MB, con los lados de al menos 64 píxeles. Las páginas tienen fondo claro u oscuro: mira las dos muestras. Uno alargado se muestra sin el nombre al lado.',
      choose: 'Elegir logo',
      sending: 'Enviando el logo',
      saved: 'Logo guardado. Las páginas lo muestran cuando se abren de nuevo.',
      failed: 'No se pudo guardar el logo. El de antes sigue ahí: inténtalo de nuevo.',
      remove: 'Volver al nuestro',
      removeTitle: '¿Volver a nuestro logo?',
      removeText: 'El logo de la academia se borra. Para mostrarlo otra vez hay que subirlo de nuevo.',
      removed: 'Ahora se muestra nuestro logo.',
      removeFailed: 'No se pudo quitar el logo. Inténtalo de nuevo.',
    },
    colors: {
      principal: {
        label: 'Color principal',
        hint: 'Botones, enlaces y títulos, como #0d5349. Vacío: el nuestro.',
        pick: 'Elegir el color principal',
      },
      acento: {
        label: 'Color de acento',
        hint: 'Lo que resalta al lado, como #b0471f. Vacío: el nuestro.',
        pick: 'Elegir el color de acento',
      },
      wrong: 'Escribe un color como #0d5349: una almohadilla y seis cifras o letras de la a a la f.',
      unreadable:
        'Este color no se lee bien como texto sobre fondo claro: su contraste es {{contrast}} y hace falta 4.5.',
      useNearest: 'Usar {{color}}, el más parecido que sí se lee',
    },
    preview: {
      label: 'Muestra de los colores, sobre fondo claro y sobre fondo oscuro',
      light: 'Claro',
      dark: 'Oscuro',
      button: 'Botón',
      link: 'Enlace',
      accent: 'Acento',
    },
  },
  acceso: {
    title: 'Acceso a los cursos',
    text: 'Cuánto dura el acceso de quien compra. Lo dicen las páginas de los cursos y el pago, antes de pagar.',
    fields: {
      meses: {
        label: 'Meses de acceso',
        hint: 'Desde el día de la compra, para quien se inscribe a partir de ahora: las suscripciones que ya existen no cambian. 0: sin fecha de expiración. Vacío: lo que dice el servidor.',
        wrong: 'Escribe un número entero de 0 a 120.',
      },
    },
  },
  cuotas: {
    title: 'Pagos en cuotas',
    text: 'Cómo se reparte el precio de un curso. Lo dicen los términos, la página de inicio, las de los cursos y el pago.',
    fields: {
      numero: {
        label: 'Pagos en total',
        hint: 'Con el de hoy: de 2 a 12, uno por mes. Vacío: 6.',
        wrong: 'Escribe un número entero de 2 a 12.',
      },
      primera: {
        label: 'Primer pago, en dólares',
        hint: 'El que se cobra al inscribirse; el resto se divide en partes iguales. Vacío: 100.',
        wrong: 'Escribe un monto de 10 a 5000 dólares, como 100 o 99.50.',
      },
      gracia: {
        label: 'Días de gracia',
        hint: 'Desde el primer rechazo de una cuota hasta que se cierran las clases en vivo. 0: se cierran enseguida. Vacío: 7.',
        wrong: 'Escribe un número entero de 0 a 30.',
      },
    },
    example_one: 'Un curso de {{price}}: {{today}} hoy y {{monthly}} en un mes.',
    example_other: 'Un curso de {{price}}: {{today}} hoy y {{count}} cuotas de {{monthly}}.',
    exampleOdd: 'Un curso de {{price}}: {{today}} hoy y {{count}} cuotas de {{monthly}}; la última, de {{last}}.',
    from: 'Las cuotas se ofrecen desde {{price}}.',
    ends: 'Una suscripción impaga termina {{count}} días después del primer rechazo.',
    ask: {
      title: '¿Cambiar los pagos en cuotas?',
      text: 'Vale para las compras a partir de ahora. Los planes que ya existen conservan sus cuotas, sus montos y sus días de gracia; quien está pagando en este momento conserva lo que vio durante 30 minutos.',
      confirm: 'Guardar',
    },
  },
  reembolso: {
    title: 'Reembolsos',
    text: 'Hasta cuándo se devuelve todo a quien cambia de opinión. Lo dicen los términos, las páginas de los cursos y el pago.',
    fields: {
      dias: {
        label: 'Días antes de la primera clase',
        hint: 'Cuenta para quien lo lee a partir de ahora; la auditoría guarda lo que decía antes. 0: hasta que empiece la clase. Vacío: 0.',
        wrong: 'Escribe un número entero de 0 a 60.',
      },
    },
  },
  certificado: {
    title: 'Certificados',
    text: 'La frase entre el nombre de la persona y el del curso. Los certificados ya emitidos conservan la suya.',
    fields: {
      texto: {
        label: 'Frase en español',
        hint: 'Puede llevar {nombre}, {curso}, {nivel} y {horas}. Vacío: «aprobó todas las pruebas obligatorias del curso en vivo» o «asistió a las clases del curso en vivo».',
        wrong: 'Escribe hasta 300 caracteres.',
      },
      textoEn: {
        label: 'Frase en inglés',
        hint: 'Con los mismos huecos. Vacío: la nuestra.',
        wrong: 'Escribe hasta 300 caracteres.',
      },
    },
  },
  soporte: {
    title: 'Soporte',
    text: 'En cuántas horas debería tener respuesta un ticket. Después, el panel lo marca como atrasado.',
    fields: {
      horas: {
        label: 'Horas para responder',
        hint: 'Desde el primer mensaje sin respuesta. Vacío: 24.',
        wrong: 'Escribe un número entero de 1 a 720.',
      },
      horasUrgente: {
        label: 'Horas para responder si la prioridad es alta',
        hint: 'Vacío: 4.',
        wrong: 'Escribe un número entero de 1 a 720.',
      },
    },
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    settings: typeof es;
  }
}
