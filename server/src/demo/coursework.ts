import { sql } from 'kysely';

import { factoryActor } from '../factories/academy.ts';
import { Coursework } from '../features/coursework/public.ts';
import type { Platform } from '../platform/feature.ts';

type DemoTutor = 'tutor' | 'tutora';

interface DemoAssignment {
  de: DemoTutor;
  /** The name of the class. */
  clase: string;
  pedidaHaceDias: number;
  /** Days from now; negative for one that is over. */
  venceEnDias: number;
  titulo: string;
  instrucciones: string;
  notaMaxima: number;
  /** Submission of the demo student. */
  entrega?: { envioId: string; haceDias: number; texto: string };
  calificacion?: { haceDias: number; nota: number; comentario: string };
}

const dayMs = 24 * 60 * 60_000;
const idempotencyKey = (number: number) => `7a4ea000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Three assignments: marked, waiting for the tutor, and open. */
const demoAssignments: readonly DemoAssignment[] = [
  {
    de: 'tutora',
    clase: 'La entrevista inicial',
    pedidaHaceDias: 9,
    venceEnDias: -2,
    titulo: 'Resumen de una declaración de asilo',
    instrucciones: `Lee el caso simulado de **Rosa M.** que vimos en clase y escribe el resumen de su declaración, como lo entregarías a la abogada que lleva el caso.

1. **Quién es**: país, edad al salir, familia que quedó allá.
2. **Qué pasó**, en orden y con fechas. Si ella no recuerda una fecha, escribe «no recuerda»; no la completes.
3. **Qué falta probar** y qué documento serviría.

Una página. Usa sus palabras entre comillas cuando digan algo que nadie más diría. No opines si el caso es bueno: eso lo decide la abogada.`,
    notaMaxima: 100,
    entrega: {
      envioId: idempotencyKey(1),
      haceDias: 4,
      texto: `## Resumen de la declaración de Rosa M. (caso simulado)

**Quién es.** Rosa M., hondureña, tenía 27 años cuando salió. Su madre y su hijo de seis años siguen allá.

**Qué pasó**

- *Marzo de 2023*: dos hombres empiezan a cobrarle «la renta» en su puesto de comida.
- *Junio de 2023*: deja de pagar. «Me dijeron que ya sabían a qué hora salía mi hijo de la escuela».
- *Agosto de 2023*: denuncia en la posta de su barrio. No le dan copia.
- *No recuerda la fecha*: disparan contra la puerta de su casa. Se muda con su madre.
- *Noviembre de 2023*: sale del país.

**Qué falta probar**

| Hecho | Documento que serviría |
| --- | --- |
| La denuncia | Constancia de la posta, o una carta de quien la acompañó |
| El ataque a la casa | Fotos de la puerta, declaración de la vecina |
| El puesto de comida | Permiso municipal o recibos |`,
    },
    calificacion: {
      haceDias: 2,
      nota: 92,
      comentario: `Muy buen trabajo, Lucía. **El orden está claro** y la frase sobre la escuela vale más que tres párrafos.

Para la próxima:

- «Disparan contra la puerta»: ¿lo vio ella o se lo contaron? Escríbelo, porque se lo van a preguntar.
- En la tabla, pon también *quién* puede conseguir cada documento.

Mariana`,
    },
  },
  {
    de: 'tutor',
    clase: 'Viajes, impuestos y antecedentes',
    pedidaHaceDias: 5,
    venceEnDias: 2,
    titulo: 'Cuadro de viajes de un residente',
    instrucciones:
      'Con los sellos del pasaporte simulado de don Julián, haz el cuadro de sus salidas de los últimos cinco años: **fecha de salida, fecha de regreso y días fuera**. Al final escribe el total y si algún viaje pasa de seis meses.',
    notaMaxima: 20,
    entrega: {
      envioId: idempotencyKey(2),
      haceDias: 1,
      texto: `| Salida | Regreso | Días fuera |
| --- | --- | --- |
| 12/01/2022 | 02/02/2022 | 21 |
| 20/06/2023 | 04/08/2023 | 45 |
| 15/12/2024 | 10/01/2025 | 26 |

**Total: 92 días.** Ningún viaje pasa de seis meses. El sello de 2023 se lee mal: el día de regreso puede ser 4 u 8, lo preguntaría antes de llenar el formulario.`,
    },
  },
  {
    de: 'tutor',
    clase: 'El formulario N-400, parte por parte',
    pedidaHaceDias: 1,
    venceEnDias: 6,
    titulo: 'Lista de revisión del N-400',
    instrucciones: `Arma la lista con la que revisarías un N-400 **antes de enviarlo**. Piensa en la última persona que lo toca en tu oficina: tiene diez minutos y no conoce el caso.

- Entre 12 y 20 puntos, en el orden del formulario.
- Cada punto se contesta con sí o no.
- Marca con un asterisco los tres errores que más devuelven una solicitud.

Puedes escribirla aquí o adjuntar un PDF. No uses datos de personas reales.`,
    notaMaxima: 100,
  },
];

/** The demo academy's assignments. Does nothing where there are assignments. */
export async function makeDemoCoursework(
  platform: Platform,
  ids: Readonly<Record<DemoTutor | 'student', string>>,
): Promise<void> {
  const { db } = platform.database;
  const { rows: known } = await sql<{ there: boolean }>`select exists (select from assignments) as there`.execute(db);
  if (known[0]?.there) return;
  const now = platform.now().getTime();
  const workAgo = (days: number) => new Coursework({ ...platform, now: () => new Date(now - days * dayMs) });
  const asTutor = (tutor: DemoTutor) => ({ actor: factoryActor, user: { id: ids[tutor], role: 'tutor' as const } });
  const asStudent = { actor: factoryActor, user: { id: ids.student, role: 'user' as const } };
  for (const { de, clase, pedidaHaceDias, venceEnDias, entrega, calificacion, ...form } of demoAssignments) {
    const { rows } = await sql<{ id: string }>`select id from classes where nombre = ${clase} limit 1`.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`The demo academy has no class "${clase}".`);
    const due = new Date(now + venceEnDias * dayMs);
    // To the full hour, as people choose it.
    due.setUTCMinutes(0, 0, 0);
    const asked = { ...form, vence: due.toISOString(), nueva: false };
    const { id } = await workAgo(pedidaHaceDias).save(asTutor(de), found.id, asked);
    if (!entrega) continue;
    const handedIn = await workAgo(entrega.haceDias).handIn(asStudent, id, { ...entrega, adjuntos: [] });
    if (!calificacion || !handedIn.entrega) continue;
    const { nota, comentario } = calificacion;
    const { id: entregaId, version } = handedIn.entrega;
    await workAgo(calificacion.haceDias).mark(asTutor(de), entregaId, { nota, comentario, version });
  }
}
