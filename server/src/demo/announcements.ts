import { factoryActor } from '../factories/academy.ts';
import { Announcements } from '../features/announcements/public.ts';
import type { Platform } from '../platform/feature.ts';

type DemoAuthor = 'admin' | 'tutor' | 'tutora';

interface DemoAnnouncement {
  /** The idempotency key: a repeated start announces nothing twice. */
  envioId: string;
  de: DemoAuthor;
  /** The title of the course. */
  curso: string;
  haceHoras: number;
  titulo: string;
  cuerpo: string;
}

const idempotencyKey = (number: number) => `a9e00000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Announcements of the demo academy's staff, oldest first. */
const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    envioId: idempotencyKey(1),
    de: 'admin',
    curso: 'Ciudadanía y Naturalización',
    haceHoras: 120,
    titulo: 'Así trabajamos en este curso',
    cuerpo: `Hola a todos:

Antes de la primera práctica, tres cosas que nos ahorran tiempo en clase:

1. **Los casos son simulados.** Nunca traigan datos de una persona real, ni siquiera con su permiso.
2. Las preguntas sobre los formularios van al foro, así la respuesta les sirve a todos.
3. Si no pueden asistir en vivo, la grabación queda en «Documentos» al día siguiente.

Un abrazo,
Carmen`,
  },
  {
    envioId: idempotencyKey(2),
    de: 'tutora',
    curso: 'Programa de Preparador de Formularios',
    haceHoras: 52,
    titulo: 'La lista de revisión que usaremos todo el curso',
    cuerpo: `Hola:

A partir de esta semana revisamos cada formulario con la misma lista:

- Nombres y fechas **idénticos** a los del pasaporte.
- Ninguna casilla vacía: «N/A» o «None», como dicen las instrucciones de cada formulario.
- Firma en tinta y fecha del mismo día.
- Copias legibles, con su traducción y su certificación.

Impriman la lista y ténganla a mano en la clase.

Mariana`,
  },
  {
    envioId: idempotencyKey(3),
    de: 'tutor',
    curso: 'Ciudadanía y Naturalización',
    haceHoras: 0,
    titulo: 'Para la próxima clase: traigan leído el N-400',
    cuerpo: `Hola, equipo:

En la próxima clase llenamos juntos la *Parte 9* del N-400, la que más dudas da en las entrevistas. Para aprovecharla:

- Lean antes las [instrucciones del formulario](https://www.uscis.gov/es/n-400).
- Anoten **dos preguntas** que le harían a su cliente simulado sobre sus viajes.

Nos vemos en vivo.

Andrés`,
  },
];

/**
 * Writes the demo academy's announcements. Run it after the purchases: students are told of what was written since.
 * @param idOf the accounts' ids @param courseOf a course's id by its title
 */
export async function makeDemoAnnouncements(
  platform: Platform,
  idOf: Readonly<Record<DemoAuthor, string>>,
  courseOf: (titulo: string) => string,
): Promise<void> {
  for (const { de, curso, haceHoras, ...announcement } of demoAnnouncements) {
    const then = new Date(platform.now().getTime() - haceHoras * 3_600_000);
    const author = { id: idOf[de], role: de === 'admin' ? 'admin' : 'tutor' } as const;
    const announcements = new Announcements({ ...platform, now: () => then });
    await announcements.publish(factoryActor, author, courseOf(curso), announcement);
  }
}
