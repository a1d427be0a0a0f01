import { createUser } from '../factories/academy.ts';
import { callerFor, openTopic, replyTo } from '../factories/forum.ts';
import { createForum } from '../features/forum/public.ts';
import type { Platform } from '../platform/feature.ts';

/** People of the demo academy by their part in it, and its courses by title. */
interface DemoWorld {
  ids: Readonly<Record<'admin' | 'tutor' | 'tutora' | 'student', string>>;
  courses: ReadonlyMap<string, string>;
}

/** Ids that stay, so that a second start writes nothing again. */
const sending = (topic: number, reply: number) =>
  `f0f0f0f0-0000-4000-8000-${String(topic).padStart(6, '0')}${String(reply).padStart(6, '0')}`;

/** Fills the forum of the demo academy. Idempotent. */
export async function makeDemoForum(platform: Platform, { ids, courses }: DemoWorld): Promise<void> {
  const classmates = {
    rosa: await classmate(platform, 'rosa.medina@puente.test', 'Rosa', 'Medina'),
    ivan: await classmate(platform, 'ivan.cordero@puente.test', 'Iván', 'Cordero'),
  };
  const people = { ...ids, ...classmates };
  for (const [index, topic] of demoTopics.entries()) {
    await makeTopic(platform, topic, index + 1, { people, courses });
  }
}

async function makeTopic(
  platform: Platform,
  { de, curso, haceHoras, titulo, cuerpo, respuestas, aceptada, fijado, cerrado }: DemoTopic,
  number: number,
  { people, courses }: { people: Readonly<Record<string, string>>; courses: DemoWorld['courses'] },
): Promise<void> {
  const at = (hours: number): Platform => {
    const then = new Date(platform.now().getTime() - hours * 3_600_000);
    // Nobody is told of what was written long ago.
    return { ...platform, now: () => then, events: { ...platform.events, publish: async () => {} } };
  };
  const cursoId = curso === undefined ? undefined : courses.get(curso);
  const author = people[de] ?? '';
  const traits = { titulo, cuerpo, envioId: sending(number, 0), ...(cursoId === undefined ? {} : { cursoId }) };
  const temaId = await openTopic(at(haceHoras), author, traits);
  const replies: string[] = [];
  for (const [index, reply] of respuestas.entries()) {
    const envioId = sending(number, index + 1);
    replies.push(await replyTo(at(reply.haceHoras), temaId, people[reply.de] ?? '', reply.texto, envioId));
  }
  const { moderation, writing } = createForum(at(0));
  const answer = aceptada === undefined ? undefined : replies[aceptada];
  if (answer !== undefined) await writing.accept(await callerFor(platform, author), temaId, answer);
  if (fijado || cerrado)
    await moderation.moderateTopic(await callerFor(platform, people['admin'] ?? ''), temaId, { fijado, cerrado });
}

/** Another student, who exists since an earlier start or is made now. */
async function classmate(platform: Platform, email: string, firstName: string, lastName: string): Promise<string> {
  const { rows } = await platform.database.query('select id from users where email = $1', [email]);
  const known = (rows[0] as { id: string } | undefined)?.id;
  return known ?? (await createUser(platform, { email, firstName, lastName, demo: true })).id;
}

type Author = 'admin' | 'tutor' | 'tutora' | 'student' | 'rosa' | 'ivan';

interface DemoTopic {
  de: Author;
  /** The course's title; left out: the general section. */
  curso?: string;
  haceHoras: number;
  titulo: string;
  cuerpo: string;
  respuestas: { de: Author; haceHoras: number; texto: string }[];
  /** Index of the accepted reply. */
  aceptada?: number;
  fijado?: true;
  cerrado?: true;
}

const ciudadania = 'Ciudadanía y Naturalización';
const formularios = 'Programa de Preparador de Formularios';

/** The forum of the demo academy: what students, tutors and the administration write to each other. */
const demoTopics: readonly DemoTopic[] = [
  {
    de: 'admin',
    haceHoras: 500,
    titulo: 'Bienvenida al foro: cómo preguntamos aquí',
    cuerpo: `Este foro es de todos. Para que funcione bien:

- **Busca primero.** Muchas dudas ya tienen respuesta.
- **Un tema, una pregunta.** Así la encuentra quien venga después.
- **Nunca pongas datos de un cliente:** ni nombres, ni números A, ni direcciones.
- Aquí practicamos el oficio; *no damos asesoría legal*.

Cuando alguien resuelva tu duda, acepta su respuesta.`,
    respuestas: [
      {
        de: 'tutora',
        haceHoras: 495,
        texto: 'Y si dudas de si algo identifica a una persona, cámbialo por «la solicitante».',
      },
      { de: 'rosa', haceHoras: 300, texto: '¡Gracias! Feliz de estar aquí.' },
    ],
    fijado: true,
  },
  {
    de: 'student',
    curso: ciudadania,
    haceHoras: 52,
    titulo: '¿Los viajes cortos también van en el N-400?',
    cuerpo: `Mi clienta del ejercicio cruzó la frontera muchas veces **por menos de un día**. ¿Se ponen todos esos viajes en el formulario N-400, o solo los largos?`,
    respuestas: [
      {
        de: 'student',
        haceHoras: 50,
        texto: 'Encontré que el formulario pide los viajes de *24 horas o más*, pero no estoy segura.',
      },
      {
        de: 'tutor',
        haceHoras: 47,
        texto: `Así es, Lucía. La sección de viajes pide los de **24 horas o más** de los últimos cinco años.

1. Haz la lista completa con el pasaporte en la mano.
2. Pasa al formulario solo los de un día o más.
3. Guarda la lista: en la entrevista pueden preguntar por los demás.`,
      },
      { de: 'student', haceHoras: 46, texto: 'Clarísimo, muchas gracias.' },
    ],
    aceptada: 1,
  },
  {
    de: 'student',
    curso: ciudadania,
    haceHoras: 30,
    titulo: 'Tarjetas para estudiar las preguntas cívicas',
    cuerpo:
      'Hice tarjetas con las preguntas del examen cívico, ordenadas por tema. ¿A alguien le sirven? Las comparto aquí.',
    respuestas: [
      {
        de: 'tutor',
        haceHoras: 28,
        texto:
          '¡Qué buena idea! Revisa que tus respuestas sean las de la versión vigente del examen: algunas cambian con las elecciones.',
      },
      { de: 'student', haceHoras: 27, texto: 'Tienes razón, tres estaban viejas. Ya las corregí.' },
    ],
  },
  {
    de: 'tutor',
    curso: ciudadania,
    haceHoras: 26,
    titulo: 'Lectura para la próxima clase',
    cuerpo:
      'Antes de la próxima clase lean las instrucciones del N-400 de la página 1 a la 9. Anoten **dos dudas** cada quien y las vemos juntos.',
    respuestas: [
      {
        de: 'student',
        haceHoras: 20,
        texto: 'Mi primera duda: ¿cómo se cuenta la residencia continua si hubo un viaje de siete meses?',
      },
    ],
  },
  {
    de: 'student',
    curso: formularios,
    haceHoras: 75,
    titulo: 'Diferencia entre el I-130 y el I-485',
    cuerpo: 'Siempre los confundo. ¿Alguien tiene una forma sencilla de recordar cuál va primero?',
    respuestas: [
      {
        de: 'tutora',
        haceHoras: 71,
        texto:
          'Piénsalo así: el **I-130** prueba la *relación* con quien pide; el **I-485** pide la *residencia* para quien ya está aquí. Primero la relación, después la residencia; a veces se presentan juntos.',
      },
      { de: 'student', haceHoras: 70, texto: 'Relación y después residencia. ¡No se me olvida más!' },
    ],
    aceptada: 0,
  },
  {
    de: 'student',
    curso: formularios,
    haceHoras: 9,
    titulo: 'Traducciones: ¿quién puede certificarlas?',
    cuerpo:
      'Para el acta de nacimiento del ejercicio, ¿la traducción la puede certificar cualquier persona que sepa los dos idiomas?',
    respuestas: [],
  },
  {
    de: 'rosa',
    haceHoras: 96,
    titulo: '¿Cómo organizan los expedientes en papel?',
    cuerpo: 'Empiezo a practicar en una organización comunitaria y todo está en carpetas. ¿Qué orden les funciona?',
    respuestas: [
      {
        de: 'ivan',
        haceHoras: 93,
        texto:
          'Nosotros usamos separadores de color: identidad, entradas y salidas, pruebas, correspondencia y copias de lo enviado.',
      },
      {
        de: 'tutora',
        haceHoras: 90,
        texto: 'Muy bien. Yo agrego al frente una hoja con las **fechas límite**: es lo primero que se ve al abrir.',
      },
      { de: 'rosa', haceHoras: 88, texto: 'Me quedo con los colores y con la hoja de fechas. ¡Gracias a los dos!' },
    ],
    aceptada: 1,
  },
  {
    de: 'ivan',
    haceHoras: 40,
    titulo: 'Grupo de estudio los sábados',
    cuerpo:
      '¿Quién se anima a repasar los sábados a las 10 de la mañana (hora del Este)? Podemos turnarnos para explicar un formulario.',
    respuestas: [
      { de: 'rosa', haceHoras: 38, texto: 'Yo sí. Puedo empezar con el I-765.' },
      { de: 'student', haceHoras: 36, texto: 'Me apunto, aunque estaré en el teléfono.' },
    ],
  },
  {
    de: 'ivan',
    haceHoras: 200,
    titulo: '¿A qué hora era la plática de orientación?',
    cuerpo: '',
    respuestas: [
      {
        de: 'admin',
        haceHoras: 198,
        texto: 'Fue el martes a las 7 de la noche. Cierro este tema porque ya pasó; la próxima la anunciamos aquí.',
      },
    ],
    cerrado: true,
  },
];
