type DemoPerson = 'admin' | 'tutor' | 'tutora' | 'student';

interface DemoMessage {
  /** The idempotency key: a repeated start sends nothing twice. */
  envioId: string;
  de: DemoPerson;
  para: DemoPerson;
  haceHoras: number;
  leido: boolean;
  asunto: string;
  cuerpo: string;
}

const idempotencyKey = (number: number) => `5e1f0000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The messages between people of the demo academy, oldest first. */
export const demoMessages: readonly DemoMessage[] = [
  {
    envioId: idempotencyKey(1),
    de: 'admin',
    para: 'student',
    haceHoras: 146,
    leido: true,
    asunto: 'Te damos la bienvenida',
    cuerpo: `Hola, Lucía:

Qué alegría tenerte en la academia. Tus clases ya están en tu calendario y los materiales de cada una se abren desde «Mis cursos».

Si algo no te funciona o tienes dudas con un pago, escríbeme por aquí y te respondo el mismo día.

Un abrazo,
Carmen`,
  },
  {
    envioId: idempotencyKey(2),
    de: 'student',
    para: 'tutora',
    haceHoras: 75,
    leido: true,
    asunto: 'Traducción de un acta de nacimiento',
    cuerpo: `Profesora Mariana:

Para el expediente simulado tengo un acta de nacimiento de Honduras. ¿La puedo traducir yo o tiene que hacerlo un traductor certificado?

Gracias,
Lucía`,
  },
  {
    envioId: idempotencyKey(3),
    de: 'tutora',
    para: 'student',
    haceHoras: 71,
    leido: true,
    asunto: 'Re: Traducción de un acta de nacimiento',
    cuerpo: `Hola, Lucía:

Puede traducirla cualquier persona que domine los dos idiomas; lo prudente es que no sea el propio solicitante. Lo que no puede faltar es la certificación: una hoja firmada en la que el traductor declara que es competente y que la traducción está completa y es exacta.

Mira el modelo que está entre los materiales de «Pruebas, traducciones y copias».

Mariana`,
  },
  {
    envioId: idempotencyKey(4),
    de: 'student',
    para: 'admin',
    haceHoras: 27,
    leido: false,
    asunto: 'Recibo a nombre de mi oficina',
    cuerpo: `Hola, Carmen:

¿Es posible que el recibo de la próxima cuota salga a nombre de «Servicios Ramírez» en lugar del mío? Lo necesito para la contabilidad.

Muchas gracias,
Lucía`,
  },
  {
    envioId: idempotencyKey(5),
    de: 'tutor',
    para: 'student',
    haceHoras: 5,
    leido: false,
    asunto: 'Tu ejercicio del N-400',
    cuerpo: `Lucía:

Revisé tu ejercicio y está muy bien. Solo corrige dos cosas antes de entregarlo:

1. En los viajes fuera del país faltan las fechas de regreso.
2. El nombre de la solicitante tiene que aparecer igual que en su tarjeta de residente.

Cualquier duda la vemos en la próxima clase.

Andrés`,
  },
  {
    envioId: idempotencyKey(6),
    de: 'admin',
    para: 'tutor',
    haceHoras: 3,
    leido: false,
    asunto: 'Grupo nuevo de ciudadanía',
    cuerpo: `Andrés:

Ya abrimos inscripciones para el siguiente grupo de Ciudadanía y Naturalización. ¿Me confirmas que mantienes el mismo horario?

Carmen`,
  },
  {
    envioId: idempotencyKey(7),
    de: 'tutora',
    para: 'student',
    haceHoras: 1,
    leido: false,
    asunto: 'Antes de la próxima clase',
    cuerpo: `Hola, Lucía:

Ten a mano el expediente que empezaste: en la próxima clase lo revisamos juntos, pieza por pieza. Si te falta algún documento, anótalo y lo resolvemos ahí.

Nos vemos,
Mariana`,
  },
];
