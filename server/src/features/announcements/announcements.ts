import type { Anuncio, CambioAnuncio, NuevoAnuncio } from '@puente/contracts/announcements';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type DeletedItem, keptText, type UndoableKind } from '../../platform/deleted-items/deleted-items.ts';
import { keepDeleted } from '../../platform/deleted-items/store.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { adoptAttachments, attachmentsOf, releaseAttachments, replaceAttachments } from '../attachments/public.ts';
import { titleOfCourse } from '../catalogue/public.ts';
import { standingsOf, standingTo } from '../enrolment/public.ts';
import { personas } from '../people/public.ts';
import { auditedAnnouncements } from './audited-store.ts';
import { announcementChanged, announcementPublished, announcementRead } from './events.ts';
import { mayChange, mayPublish, mayRead } from './policy.ts';
import {
  announcementById,
  announcementOfSending,
  type AnnouncementRow,
  deleteAnnouncement,
  insertAnnouncement,
  markRead,
  type Reader,
  updateAnnouncement,
  coursesOfAnnouncements,
} from './store.ts';

const kept = (item: DeletedItem, column: string): string => keptText(item, 'announcements', column);

/** Announcements: texts that staff write once to all students of a course (FORO-6, decision 0225). */
export class Announcements {
  /** A deleted announcement with who has read it; its files are nobody's to open meanwhile. */
  readonly undoable: UndoableKind = {
    kind: 'announcement',
    tables: [
      ['announcements', 'id'],
      ['announcement_reads', 'anuncioId'],
    ],
    may: async (tx, item) => {
      const { actor } = tx;
      if (actor.kind !== 'person') return false;
      const course = await this.courseFor(tx, { id: actor.userId, role: actor.role }, kept(item, 'cursoId'));
      if (!course) throw new AppError('UNDO_PLACE_GONE');
      return mayChange.allows(actor, { ...course, autorId: kept(item, 'autorId') });
    },
    restored: async (tx, item) => {
      const [cursoId, titulo, cuerpo] = [kept(item, 'cursoId'), kept(item, 'titulo'), kept(item, 'cuerpo')];
      await audit(tx, auditedAnnouncements, {
        action: 'announcement.restored',
        id: item.id,
        after: { cursoId, titulo, cuerpo },
      });
      await this.#events.publish(tx, announcementChanged, { anuncioId: item.id, cursoId });
    },
    gone: (tx, { id }) => releaseAttachments(tx, 'anuncio', [id]),
  };

  readonly #database: Platform['database'];
  readonly #events: Platform['events'];
  readonly #now: Platform['now'];

  constructor({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
  }

  /** Returns announcements as the API shows them; authors, files and access levels are read once for all of them. */
  async viewsOf(db: Db, reader: Reader, rows: readonly AnnouncementRow[]): Promise<z.input<typeof Anuncio>[]> {
    if (rows.length === 0) return [];
    const people = await personas(
      db,
      rows.map(({ autorId }) => autorId),
    );
    const files = await attachmentsOf(
      db,
      'anuncio',
      rows.map(({ id }) => id),
    );
    const standingIn = reader.role === 'user' ? () => 'none' as const : await standingsOf(db, reader, this.#now());
    return rows.map(({ autorId, editedAt, ...row }) => {
      const autor = people.get(autorId);
      if (!autor) throw new Error('An announcement names nobody, which its foreign keys rule out.');
      const isOwn = reader.role === 'admin' || autorId === reader.id;
      return {
        ...row,
        autor,
        adjuntos: files.get(row.id) ?? [],
        editadoAt: editedAt,
        editable: isOwn && standingIn(row.cursoId) === 'staff',
      };
    });
  }

  /** Returns the course with the reader's access level to it; null for an unknown course. */
  async courseFor(db: Db, reader: Reader, cursoId: string) {
    if ((await titleOfCourse(db, cursoId)) === null) return null;
    return { cursoId, standing: await standingTo(db, reader, cursoId, this.#now()) };
  }

  async read(actor: Actor, reader: Reader, id: string) {
    mayRead(actor, await this.#judged(this.#database.db, reader, id));
    return this.#viewOf(this.#database.db, reader, id);
  }

  /** Publishes an announcement, with its audit and its event. Idempotent by its `envioId`. */
  async publish(actor: Actor, author: Reader, cursoId: string, form: z.output<typeof NuevoAnuncio>) {
    const id = await this.#database.transaction(actor, (tx) => this.#insert(tx, author, cursoId, form));
    return this.#viewOf(this.#database.db, author, id);
  }

  async change(actor: Actor, reader: Reader, id: string, { titulo, cuerpo, adjuntos }: z.output<typeof CambioAnuncio>) {
    await this.#database.transaction(actor, async (tx) => {
      const row = mayChange(actor, await this.#judged(tx, reader, id));
      await updateAnnouncement(tx, row, { titulo, cuerpo }, this.#now());
      if (adjuntos) await replaceAttachments(tx, { userId: reader.id }, adjuntos, { kind: 'anuncio', subjectId: id });
      await audit(tx, auditedAnnouncements, {
        action: 'announcement.changed',
        id,
        before: { titulo: row.titulo, cuerpo: row.cuerpo },
        after: { titulo, cuerpo },
      });
      await this.#events.publish(tx, announcementChanged, { anuncioId: id, cursoId: row.cursoId });
    });
    return this.#viewOf(this.#database.db, reader, id);
  }

  /** @returns its title */
  async remove(actor: Actor, reader: Reader, id: string): Promise<string> {
    return this.#database.transaction(actor, async (tx) => {
      const row = mayChange(actor, await this.#judged(tx, reader, id));
      await keepDeleted(tx, this.undoable, id, { at: this.#now() });
      await deleteAnnouncement(tx, row);
      const { cursoId, titulo, cuerpo } = row;
      await audit(tx, auditedAnnouncements, {
        action: 'announcement.deleted',
        id,
        before: { cursoId, titulo, cuerpo },
      });
      await this.#events.publish(tx, announcementChanged, { anuncioId: id, cursoId });
      return titulo;
    });
  }

  /** Marks an announcement as read. Idempotent. */
  async markRead(actor: Actor, reader: Reader, id: string): Promise<void> {
    await this.#database.transaction(actor, async (tx) => {
      const row = mayRead(actor, await this.#judged(tx, reader, id));
      const first = await markRead(tx, row, reader.id, this.#now());
      if (first) await this.#events.publish(tx, announcementRead, { anuncioId: id, userId: reader.id });
    });
  }

  async #viewOf(db: Db, reader: Reader, id: string) {
    const row = await announcementById(db, reader, id);
    const [view] = row ? await this.viewsOf(db, reader, [row]) : [];
    assertThat(view, 'ANNOUNCEMENT_NOT_FOUND');
    return view;
  }

  /** Returns an announcement with the reader's access level to its course, for a policy to judge. */
  async #judged(db: Db, reader: Reader, id: string) {
    const row = await announcementById(db, reader, id);
    return row && { ...row, standing: await standingTo(db, reader, row.cursoId, this.#now()) };
  }

  async #insert(
    tx: Tx,
    author: Reader,
    cursoId: string,
    { titulo, cuerpo, adjuntos = [], envioId }: z.output<typeof NuevoAnuncio>,
  ): Promise<string> {
    const course = await this.courseFor(tx, author, cursoId);
    const made = mayPublish(
      tx.actor,
      course && { ...course, autorId: author.id, titulo, cuerpo, envioId, createdAt: this.#now() },
    );
    const id = await insertAnnouncement(tx, made);
    if (id === undefined) {
      const stored = await announcementOfSending(tx, author.id, envioId);
      if (stored === undefined) throw new Error('An announcement that is there already could not be found.');
      return stored;
    }
    await adoptAttachments(tx, { userId: author.id }, adjuntos, { kind: 'anuncio', subjectId: id });
    await audit(tx, auditedAnnouncements, { action: 'announcement.published', id, after: { cursoId, titulo } });
    await this.#events.publish(tx, announcementPublished, { anuncioId: id, cursoId });
    return id;
  }
}

/** Returns those of the given announcements whose files a person may read: of the courses that they have or teach. */
export async function readableAnnouncements(
  db: Db,
  { person, subjectIds, now }: { person: Reader; subjectIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const courses = await coursesOfAnnouncements(db, subjectIds);
  const standingIn = await standingsOf(db, person, now);
  return new Set([...courses].filter(([, cursoId]) => standingIn(cursoId) !== 'none').map(([id]) => id));
}
