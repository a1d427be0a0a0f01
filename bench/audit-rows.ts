import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/** Fills the audit up to `total` entries: 20 are about certificates, the others about courses. */
export const growAudit = (total: number, place: Place, adminId: string): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `insert into audit_entries ("at", "actorKind", "actorId", "actorRole", action, "objectType", "objectId", before, after)
       select now() - i * interval '1 minute', 'person', $2::uuid, 'admin',
         case when rare then 'certificate.revoked' else 'course.changed' end,
         case when rare then 'certificate' else 'course' end, gen_random_uuid()::text,
         '{"titulo": "Antes"}', jsonb_build_object('titulo', 'Después ' || i)
       from generate_series(1, $1::int) i, lateral (select i % ($1::int / 20) = 0 as rare) as kinds`,
      [total, adminId],
    );
    await database.query('vacuum analyze audit_entries');
  });
