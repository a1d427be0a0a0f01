export const es = {
  start: 'Grabar',
  starting: 'Preparando…',
  stop: 'Detener',
  finishing: 'Guardando…',
  startOf: 'Grabar «{{clase}}»',
  stopOf: 'Detener la grabación de «{{clase}}»',
  running: 'Grabando: {{time}}, {{size}}',
  diskLow: 'Queda poco espacio en esta computadora. Libera espacio, o detén la grabación pronto.',
  sound: {
    'no-others':
      'Lo que compartes no trae sonido, así que las voces de la sala no se graban. Detén la grabación y, al compartir, elige esta pestaña con su sonido.',
    'no-microphone': 'Se graba sin tu micrófono, porque el navegador no puede usarlo.',
  },
  problems: {
    'not-in-room':
      'No se está grabando: hay personas en la sala y tú no estás. Entra primero, en esta u otra pestaña, para que sepan que grabas.',
    denied:
      'No se está grabando: no diste permiso para compartir la pantalla. Presiona «Grabar» otra vez y elige esta pestaña. Si el navegador no te pregunta, permite grabar la pantalla en los ajustes del sistema.',
    'no-sound':
      'No se está grabando: el navegador no encuentra la salida de sonido de esta computadora. Conecta un altavoz o unos audífonos y presiona «Grabar» otra vez.',
    'not-supported':
      'Este navegador no puede grabar la clase. Ábrela en Chrome, Edge o Firefox, en una computadora; los teléfonos y las tabletas no pueden grabar.',
    'no-storage':
      'No se está grabando: el navegador no deja guardar la grabación. Abre la academia en una ventana que no sea privada y presiona «Grabar» otra vez.',
    'disk-full':
      'La grabación se detuvo porque esta computadora no tiene más espacio. Lo grabado está guardado. Libera espacio para seguir.',
    'not-announced':
      'No se está grabando: no pudimos avisar a la clase de que grabas. Revisa tu conexión y presiona «Grabar» otra vez.',
    busy: 'Ya estás grabando otra clase. Detén esa grabación primero.',
    unexpected:
      'La grabación se detuvo por un error. Lo grabado hasta ahora está guardado. Presiona «Grabar» para seguir.',
  },
  kept: {
    made: 'La grabación está lista',
    madeText: 'También está entre las descargas de esta computadora.',
    title: 'Tus grabaciones en esta computadora',
    text: 'Están guardadas en este navegador hasta que las subas o las descartes.',
    of: 'Grabación de «{{clase}}»',
    facts: '{{date}} · {{time}} · {{size}}',
    repairing: 'Recuperando la grabación…',
    upload: 'Subir a la clase',
    uploadOf: 'Subir a la clase la grabación de «{{clase}}»',
    save: 'Guardar',
    saveOf: 'Guardar en esta computadora la grabación de «{{clase}}»',
    discard: 'Descartar',
    discardOf: 'Descartar la grabación de «{{clase}}»',
    discardTitle: 'Descartar la grabación',
    discardText: 'Se borrará de este navegador. Si no la guardaste ni la subiste, no podrás recuperarla.',
    pause: 'Pausar',
    resume: 'Seguir',
    retry: 'Intentar de nuevo',
    uploading: 'Subiendo…',
    paused: 'Subida en pausa',
    waiting: 'Sin conexión con la academia: la subida sigue sola cuando vuelva.',
    failed: 'No se pudo subir la grabación. Inténtalo de nuevo.',
    uploaded: 'Ya está en los documentos de la clase, y tus estudiantes lo saben.',
    hide: 'Ocultar',
    failedToSave: 'No se pudo guardar la grabación. Inténtalo de nuevo.',
  },
  titleOf: 'Grabación: {{clase}}',
};

declare module '../../../../platform/i18n/texts.ts' {
  interface Resources {
    recording: typeof es;
  }
}
