import { cents, less, toWire } from '@puente/contracts/cents';
import type { ResumenDeCurso } from '@puente/contracts/reports';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { academyDay } from '../payments/public.ts';
import { courseFacts, editionsBeside, newestStudents } from './course-summary-store.ts';

/**
 * A course as an administrator runs it (COURSE-6): three statements.
 * @param zone of the academy, IANA
 * @throws COURSE_NOT_FOUND
 */
export async function courseSummary(
  db: Db,
  cursoId: string,
  now: Date,
  zone: string,
): Promise<z.input<typeof ResumenDeCurso>> {
  const [editions, facts, ultimos] = await Promise.all([
    editionsBeside(db, cursoId, now),
    courseFacts(db, cursoId, academyDay(now, zone)),
    newestStudents(db, cursoId, now),
  ]);
  const own = editions.find(({ id }) => id === cursoId);
  assertThat(own && facts, 'COURSE_NOT_FOUND');
  const untaken = (of: typeof facts.due) => ({ total: toWire(cents(of.cents)), pagos: of.count });
  const net = ({ taken, returned }: (typeof editions)[number]) => toWire(less(cents(taken), cents(returned)));
  return {
    ultimos,
    ingresos: { cobrado: toWire(cents(own.taken)), devuelto: toWire(cents(own.returned)), neto: net(own) },
    porCobrar: untaken(facts.due),
    vencido: untaken(facts.overdue),
    contenido: facts.contenido,
    certificado: facts.certificado,
    ediciones: editions
      .toSorted((one, other) => (other.inicio?.getTime() ?? Infinity) - (one.inicio?.getTime() ?? Infinity) || 0)
      .map(({ taken, returned, ...edition }) => ({ ...edition, neto: net({ taken, returned, ...edition }) })),
  };
}
