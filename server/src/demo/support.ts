import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';
import { sql } from 'kysely';

import { answerTicket, openTicket, rateTicketAs, setTicketState } from '../factories/support.ts';
import type { Platform } from '../platform/feature.ts';

type Who = 'admin' | 'tutor' | 'tutora' | 'student';

interface DemoTicket {
  haceHoras: number;
  asunto: string;
  descripcion: string;
  prioridad: TicketPrioridad;
  /** The title of the course that it is about. */
  curso?: string;
  /** In order, a quarter of an hour apart. */
  respuestas: readonly (readonly [who: Who, texto: string])[];
  /** Set at the end by an administrator, where replies alone don't lead to it. */
  estado?: TicketEstado;
  valoracion?: { puntos: number; comentario: string };
}

const quarter = 15 * 60_000;

const demoTickets: readonly DemoTicket[] = [
  {
    haceHoras: 9 * 24,
    asunto: 'Necesito el recibo con el nombre de mi oficina',
    descripcion:
      'Buenas tardes. La oficina donde trabajo me devuelve el costo del curso, pero pide un comprobante. ¿Dónde lo encuentro?',
    prioridad: 'Baja',
    respuestas: [
      [
        'admin',
        'Hola, Lucía. Cada pago tiene su recibo en PDF: entra en Mis pagos y presiona «Recibo». Si tu oficina necesita algo más, dinos qué le falta y lo vemos.',
      ],
      ['student', 'Con ese recibo les bastó. ¡Muchas gracias por responder tan rápido!'],
    ],
    estado: 'Cerrado',
    valoracion: { puntos: 5, comentario: 'Respuesta clara y el mismo día.' },
  },
  {
    haceHoras: 30,
    asunto: 'En mi celular no se escucha la clase en vivo',
    descripcion:
      'Ayer entré a la clase desde el celular y veía a la profesora, pero no la escuchaba. Salí, volví a entrar y seguía igual. En la computadora sí funciona.',
    prioridad: 'Alta',
    curso: 'Ciudadanía y Naturalización',
    respuestas: [
      [
        'tutor',
        'Hola, Lucía. Antes de la próxima clase, abre la sala y presiona «Comprobar mi equipo»: ahí puedes elegir por dónde sale el sonido. Si tienes audífonos conectados por Bluetooth, desconéctalos un momento. ¿Qué celular y qué navegador usas?',
      ],
    ],
  },
  {
    haceHoras: 3,
    asunto: '¿Puedo ver otra vez la clase sobre el formulario N-400?',
    descripcion:
      'El jueves tuve que salir antes y me perdí la parte de los viajes fuera del país. ¿Va a estar la grabación o hay un resumen que pueda leer?',
    prioridad: 'Media',
    curso: 'Ciudadanía y Naturalización',
    respuestas: [],
  },
];

/** The demo academy's tickets: one of each state. Does nothing where there are tickets. */
export async function makeDemoTickets(platform: Platform, ids: Readonly<Record<Who, string>>): Promise<void> {
  const { db } = platform.database;
  const { rows } = await sql<{ there: boolean }>`select exists (select from tickets) as there`.execute(db);
  if (rows[0]?.there) return;
  for (const { haceHoras, curso, respuestas, estado, valoracion, ...texts } of demoTickets) {
    let at = platform.now().getTime() - haceHoras * 3_600_000;
    const then = { ...platform, now: () => new Date(at) };
    const { rows: courses } = await sql<{ id: string }>`select id from courses where titulo = ${curso ?? ''}`.execute(
      db,
    );
    const cursoId = courses[0]?.id;
    const id = await openTicket(then, ids.student, { ...texts, ...(cursoId && { cursoId }) });
    for (const [who, texto] of respuestas) {
      at += quarter;
      await answerTicket(then, id, ids[who], texto);
    }
    at += quarter;
    if (estado) await setTicketState(then, id, ids.admin, estado);
    if (valoracion) await rateTicketAs(then, id, ids.student, valoracion);
  }
}
