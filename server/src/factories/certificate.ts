import { sql } from 'kysely';

import { newCode } from '../features/certificates/certificates.ts';
import type { Platform } from '../platform/feature.ts';

/** Issues a certificate by hand, whatever the student did in the course. @returns its code */
export async function issueCertificate(
  { database, now, config }: Platform,
  userId: string,
  cursoId: string,
): Promise<string> {
  const code = newCode();
  await sql`
    insert into certificates (code, "userId", "cursoId", nombre, titulo, nivel, horas, desde, hasta, timezone, academia,
      motivo, "issuedAt")
    select ${code}, u.id, c.id, trim(u."firstName" || ' ' || u."lastName"), c.titulo, c.nivel, 12,
      min(k."fechaHora" at time zone ${config.academyTimezone}::text)::date,
      max(k."fechaHora" at time zone ${config.academyTimezone}::text)::date,
      ${config.academyTimezone}, 'Academia Puente', 'asistencia', ${now()}
    from users u, courses c left join modules m on m."cursoId" = c.id left join classes k on k."moduloId" = m.id
    where u.id = ${userId} and c.id = ${cursoId} group by u.id, c.id`.execute(database.bookkeeping);
  return code;
}
