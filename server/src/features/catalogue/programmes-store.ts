import type { Curso, ImagenDeCurso } from '@puente/contracts/catalogue';
import type { Persona } from '@puente/contracts/people';

import type { Db } from '../../platform/database/database.ts';
import { saleFacts, toCourse } from './course-view.ts';
import { showCourse } from './rules.ts';
import { byStart, editionOf } from './sale-rules.ts';
import { isOnOffer, trees } from './store.ts';
import type { CourseTreeRow } from './tables.ts';

/** Somebody who teaches an edition, as everyone may know. */
export interface PublicTutor {
  id: string;
  nombre: string;
  /** A path below the server's root, or null. */
  profileImageUrl: string | null;
}

/** An edition as everyone may see it: no links, documents or meetings. */
export interface EditionOnOffer {
  curso: Curso;
  imagen: ImagenDeCurso;
  tutores: PublicTutor[];
}

/** Columns that a public page shows. A programme without an edition on offer has none. */
export interface Programme {
  id: string;
  slug: string;
  /** The moment of the newest change of one of its editions. */
  updatedAt: Date;
  /** Earliest first class first; undated ones last. */
  ediciones: EditionOnOffer[];
}

/** A programme with its editions on offer, in one query; null when it has none. */
export async function programmeBySlug(db: Db, slug: string, now: Date): Promise<Programme | null> {
  const rows = await onOffer(db).where('programmes.slug', '=', slug).execute();
  return programmesOf(rows, now)[0] ?? null;
}

/** A course alone, as if it were on offer: for a preview of its page. */
export async function programmeToPreview(db: Db, cursoId: string, now: Date): Promise<Programme | null> {
  const row = await trees(db).select('courses.updatedAt').where('courses.id', '=', cursoId).executeTakeFirst();
  return row ? (programmesOf([{ ...row, archivedAt: null, publishedAt: now }], now)[0] ?? null) : null;
}

const publicTutor = ({ id, firstName, lastName, profileImageUrl }: Persona): PublicTutor => ({
  id,
  nombre: `${firstName} ${lastName}`,
  profileImageUrl,
});

/** Every programme with an edition on offer, by the creation of its first course. An academy has dozens. */
export async function programmesOnOffer(db: Db, now: Date): Promise<Programme[]> {
  return programmesOf(await onOffer(db).orderBy('courses.createdAt').orderBy('courses.id').execute(), now);
}

type Row = CourseTreeRow & { updatedAt: Date };

const onOffer = (db: Db) => trees(db).select('courses.updatedAt').where(isOnOffer('courses'));

function programmesOf(rows: readonly Row[], now: Date): Programme[] {
  const programmes = new Map(rows.map((row) => [row.programaId, row.slug]));
  const editionsOf = Map.groupBy(rows, ({ programaId }) => programaId);
  return [...programmes].map(([id, slug]) => {
    const editions = editionsOf.get(id) ?? [];
    return {
      id,
      slug,
      updatedAt: new Date(Math.max(...editions.map(({ updatedAt }) => updatedAt.getTime()))),
      ediciones: editions
        .toSorted((one, other) => byStart(editionOf(saleFacts(one)), editionOf(saleFacts(other))))
        .map((row) => ({
          curso: showCourse(toCourse(row, now), 'outline', now),
          imagen: row.imagen,
          tutores: row.tutores.map(publicTutor),
        })),
    };
  });
}
