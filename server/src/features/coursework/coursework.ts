import type { courseworkRoutes } from '@puente/contracts/coursework';
import type { RouteOutput } from '@puente/contracts/route';
import type { Role } from '@puente/contracts/shapes';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/page.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { replaceAttachments } from '../attachments/public.ts';
import { standingsOf, standingTo } from '../enrolment/public.ts';
import { auditedAssignments, auditedSubmissions } from './audited-store.ts';
import { workAsked, workHandedIn, workMarked } from './events.ts';
import { mayAsk, mayHandInTo, mayMark, mayReview, maySeeAssignment } from './policy.ts';
import { mayHandIn } from './rules.ts';
import {
  assignmentById,
  assignmentsFor,
  assignmentsTaught,
  classOf,
  deleteAssignment,
  holdAssignment,
  isHandedIn,
  lockAssignmentOfClass,
  lockSubmission,
  saveAssignment,
  submissionById,
  submissionsTo,
  writeMark,
  writeVersion,
} from './store.ts';
import type { AssignmentRow, SubmissionRow } from './tables.ts';
import { viewsForStaff, viewsForStudent, viewsOfSubmissions } from './views.ts';

type Body<Name extends keyof typeof courseworkRoutes> = RouteOutput<(typeof courseworkRoutes)[Name], 'body'>;

/** Caller, with the role that decides which courses are theirs. */
interface Caller {
  actor: Actor;
  user: { id: string; role: Role };
}

/** A piece of work with the mark that it gets. */
interface WorkMarked {
  row: SubmissionRow;
  nota: number;
}

/** Assignments of classes, the work handed in for them, and its marks. */
export class Coursework {
  readonly #database: Platform['database'];
  readonly #events: Platform['events'];
  readonly #now: Platform['now'];

  constructor({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
  }

  async mine({ user }: Caller, page: PageQuery) {
    const at = this.#now();
    const { rows, next } = await assignmentsFor(this.#database.db, user.id, at, page);
    const standingIn = await standingsOf(this.#database.db, user, at);
    return { rows: await viewsForStudent(this.#database.db, { userId: user.id, standingIn, now: at }, rows), next };
  }

  async one(caller: Caller, id: string) {
    const row = await assignmentById(this.#database.db, id);
    const standing = row ? await standingTo(this.#database.db, caller.user, row.cursoId, this.#now()) : 'none';
    return this.#studentView(caller, maySeeAssignment(caller.actor, row && { ...row, standing }));
  }

  /** Hands in a version of the caller's work. Idempotent by its `envioId`. */
  async handIn(caller: Caller, id: string, { texto, adjuntos, envioId }: Body<'handIn'>) {
    assertThat(texto !== '' || adjuntos.length > 0, 'WORK_EMPTY');
    const { actor, user } = caller;
    const row = await this.#database.transaction(actor, async (tx) => {
      const at = this.#now();
      const found = await holdAssignment(tx, id);
      const standing = found ? await standingTo(tx, user, found.cursoId, at) : 'none';
      const assignment = mayHandInTo(actor, found && { ...found, standing });
      const verdict = mayHandIn({ standing, vence: assignment.vence }, at);
      if (!verdict.ok) {
        // A retry whose first answer was lost is told that it arrived, though the time is over by now.
        assertThat(await isHandedIn(tx, assignment, { userId: user.id, envioId }), verdict.code);
        return assignment;
      }
      const written = await writeVersion(tx, assignment, { userId: user.id, texto, envioId, at });
      if (!written) return assignment;
      await replaceAttachments(tx, { userId: user.id }, adjuntos, { kind: 'entrega', subjectId: written.id });
      const ids = { entregaId: written.id, tareaId: id, cursoId: assignment.cursoId, userId: user.id };
      await this.#events.publish(tx, workHandedIn, { ...ids, version: written.version });
      return assignment;
    });
    return this.#studentView(caller, row);
  }

  async taught({ user }: Caller, page: PageQuery) {
    const { rows, next } = await assignmentsTaught(this.#database.db, user, page);
    return { rows: await viewsForStaff(this.#database.db, rows), next };
  }

  async save({ actor, user }: Caller, claseId: string, { vence: due, nueva, ...form }: Body<'save'>) {
    const vence = new Date(due);
    const id = await this.#database.transaction(actor, async (tx) => {
      const at = this.#now();
      const clase = await classOf(tx, claseId);
      const standing = clase ? await standingTo(tx, user, clase.cursoId, at) : 'none';
      const allowed = mayAsk(actor, clase && { ...clase, standing });
      const before = await lockAssignmentOfClass(tx, claseId);
      const after = { ...form, vence: vence.toISOString() };
      const changed = before ? differences(factsOf(before), after) : { after };
      assertThat(!(nueva && before && changed), 'ASSIGNMENT_EXISTS');
      // An assignment that is over may be corrected, but not moved to another moment in the past.
      assertThat(vence > at || vence.getTime() === before?.vence.getTime(), 'WORK_DUE_IN_THE_PAST');
      const saved = await saveAssignment(tx, allowed, { ...form, vence }, at);
      if (changed) await audit(tx, auditedAssignments, { action: 'assignment.saved', id: saved, ...changed });
      if (!before) await this.#events.publish(tx, workAsked, { tareaId: saved, cursoId: allowed.cursoId });
      return saved;
    });
    return this.#staffView(id);
  }

  async remove({ actor, user }: Caller, claseId: string): Promise<void> {
    await this.#database.transaction(actor, async (tx) => {
      const clase = await classOf(tx, claseId);
      const standing = clase ? await standingTo(tx, user, clase.cursoId, this.#now()) : 'none';
      const allowed = mayAsk(actor, clase && { ...clase, standing });
      const before = await lockAssignmentOfClass(tx, claseId);
      assertThat(before, 'ASSIGNMENT_NOT_FOUND');
      assertThat(await deleteAssignment(tx, allowed), 'ASSIGNMENT_HAS_SUBMISSIONS');
      await audit(tx, auditedAssignments, { action: 'assignment.deleted', id: before.id, before: factsOf(before) });
    });
  }

  async submissions({ actor, user }: Caller, id: string, page: PageQuery & { estado: 'por-calificar' | 'todas' }) {
    const row = await assignmentById(this.#database.db, id);
    const standing = row ? await standingTo(this.#database.db, user, row.cursoId, this.#now()) : 'none';
    const { rows, next } = await submissionsTo(this.#database.db, mayReview(actor, row && { ...row, standing }), page);
    return { rows: await viewsOfSubmissions(this.#database.db, rows), next };
  }

  async submission({ actor, user }: Caller, id: string) {
    const row = await submissionById(this.#database.db, id);
    const assignment = row && (await assignmentById(this.#database.db, row.tareaId));
    const standing = assignment ? await standingTo(this.#database.db, user, assignment.cursoId, this.#now()) : 'none';
    return this.#submissionView(mayMark(actor, row && { ...row, standing }).id);
  }

  /** Marks the version that was read; refused where a newer one was handed in. */
  async mark({ actor, user }: Caller, id: string, { nota, comentario, version }: Body<'mark'>) {
    await this.#database.transaction(actor, async (tx) => {
      const row = await lockSubmission(tx, id);
      const assignment = row && (await assignmentById(tx, row.tareaId));
      const standing = assignment ? await standingTo(tx, user, assignment.cursoId, this.#now()) : 'none';
      const submission = mayMark(actor, row && { ...row, standing });
      assertThat(assignment, 'SUBMISSION_NOT_FOUND');
      if (nota > assignment.notaMaxima) throw new AppError('WORK_MARK_TOO_HIGH', { maxima: assignment.notaMaxima });
      assertThat(submission.version === version, 'SUBMISSION_CHANGED');
      await writeMark(tx, submission, { nota, comentario, by: user.id, at: this.#now() });
      await audit(tx, auditedSubmissions, {
        action: 'submission.marked',
        id,
        before: { nota: submission.nota, version: submission.versionCalificada },
        after: { nota, version },
      });
      const { tareaId, userId } = submission;
      await this.#events.publish(tx, workMarked, { entregaId: id, tareaId, cursoId: assignment.cursoId, userId });
    });
    return this.#submissionView(id);
  }

  /**
   * Marks pieces of work of one course, each at its newest version; their comments stay. The caller holds their rows
   * (`workOfEach`), and has judged the marks.
   * @throws AppError SUBMISSION_NOT_FOUND unless somebody of the course's staff asks
   */
  async markEach(tx: Tx, { actor, user }: Caller, cursoId: string, marks: readonly WorkMarked[]): Promise<void> {
    const standing = await standingTo(tx, user, cursoId, this.#now());
    for (const { row, nota } of marks) {
      const submission = mayMark(actor, { ...row, standing });
      await writeMark(tx, submission, { nota, comentario: row.comentario, by: user.id, at: this.#now() });
      await audit(tx, auditedSubmissions, {
        action: 'submission.marked',
        id: row.id,
        before: { nota: row.nota, version: row.versionCalificada },
        after: { nota, version: row.version },
      });
    }
    const told = marks.map(({ row: { id, tareaId, userId } }) => ({ entregaId: id, tareaId, cursoId, userId }));
    await this.#events.publishAll(tx, workMarked, told);
  }

  async #studentView({ user }: Caller, row: AssignmentRow) {
    const standingIn = await standingsOf(this.#database.db, user, this.#now());
    const [view] = await viewsForStudent(this.#database.db, { userId: user.id, standingIn, now: this.#now() }, [row]);
    if (!view) throw new AppError('ASSIGNMENT_NOT_FOUND');
    return view;
  }

  async #staffView(id: string) {
    const row = await assignmentById(this.#database.db, id);
    const [view] = row ? await viewsForStaff(this.#database.db, [row]) : [];
    if (!view) throw new AppError('ASSIGNMENT_NOT_FOUND');
    return view;
  }

  async #submissionView(id: string) {
    const row = await submissionById(this.#database.db, id);
    const [view] = row ? await viewsOfSubmissions(this.#database.db, [row]) : [];
    if (!view) throw new AppError('SUBMISSION_NOT_FOUND');
    return view;
  }
}

const factsOf = ({ titulo, instrucciones, vence, notaMaxima }: AssignmentRow) => ({
  titulo,
  instrucciones,
  notaMaxima,
  vence: vence.toISOString(),
});
