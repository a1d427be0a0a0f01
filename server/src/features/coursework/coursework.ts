import type { courseworkRoutes } from '@puente/contracts/coursework';
import type { RouteOutput } from '@puente/contracts/route';
import type { Role } from '@puente/contracts/shapes';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
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
import type { AssignmentRow } from './tables.ts';
import { viewsForStaff, viewsForStudent, viewsOfSubmissions } from './views.ts';

type Body<Name extends keyof typeof courseworkRoutes> = RouteOutput<(typeof courseworkRoutes)[Name], 'body'>;

/** Who calls, with the role that decides which courses are theirs. */
interface Caller {
  actor: Actor;
  user: { id: string; role: Role };
}

/** What assignments, their hand-ins and their marks do. */
export function createCoursework({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
  const { db } = database;

  async function studentView({ user }: Caller, row: AssignmentRow) {
    const standingIn = await standingsOf(db, user, now());
    const [view] = await viewsForStudent(db, { userId: user.id, standingIn, now: now() }, [row]);
    if (!view) throw new AppError('ASSIGNMENT_NOT_FOUND');
    return view;
  }

  async function staffView(id: string) {
    const row = await assignmentById(db, id);
    const [view] = row ? await viewsForStaff(db, [row]) : [];
    if (!view) throw new AppError('ASSIGNMENT_NOT_FOUND');
    return view;
  }

  async function submissionView(id: string) {
    const row = await submissionById(db, id);
    const [view] = row ? await viewsOfSubmissions(db, [row]) : [];
    if (!view) throw new AppError('SUBMISSION_NOT_FOUND');
    return view;
  }

  return {
    async mine({ user }: Caller, page: PageQuery) {
      const at = now();
      const { rows, next } = await assignmentsFor(db, user.id, at, page);
      const standingIn = await standingsOf(db, user, at);
      return { rows: await viewsForStudent(db, { userId: user.id, standingIn, now: at }, rows), next };
    },

    /** @throws AppError ASSIGNMENT_NOT_FOUND */
    async one(caller: Caller, id: string) {
      const row = await assignmentById(db, id);
      const standing = row ? await standingTo(db, caller.user, row.cursoId, now()) : 'none';
      return studentView(caller, maySeeAssignment(caller.actor, row && { ...row, standing }));
    },

    /**
     * Hands in a version of the caller's work. Idempotent by its `envioId`.
     * @throws AppError ASSIGNMENT_NOT_FOUND, WORK_EMPTY, WORK_OVERDUE, WORK_ACCESS_ENDED, ATTACHMENT_NOT_FOUND
     */
    async handIn(caller: Caller, id: string, { texto, adjuntos, envioId }: Body<'handIn'>) {
      assertThat(texto !== '' || adjuntos.length > 0, 'WORK_EMPTY');
      const { actor, user } = caller;
      const row = await database.transaction(actor, async (tx) => {
        const at = now();
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
        await events.publish(tx, workHandedIn, { ...ids, version: written.version });
        return assignment;
      });
      return studentView(caller, row);
    },

    async taught({ user }: Caller, page: PageQuery) {
      const { rows, next } = await assignmentsTaught(db, user, page);
      return { rows: await viewsForStaff(db, rows), next };
    },

    /** @throws AppError CLASS_NOT_FOUND, WORK_DUE_IN_THE_PAST, ASSIGNMENT_EXISTS */
    async save({ actor, user }: Caller, claseId: string, { vence: due, nueva, ...form }: Body<'save'>) {
      const vence = new Date(due);
      const id = await database.transaction(actor, async (tx) => {
        const at = now();
        const clase = await classOf(tx, claseId);
        const standing = clase ? await standingTo(tx, user, clase.cursoId, at) : 'none';
        const allowed = mayAsk(actor, clase && { ...clase, standing });
        const before = await lockAssignmentOfClass(tx, claseId);
        const after = { ...form, vence: vence.toISOString() };
        const changed = before ? differences(factsOf(before), after) : { after };
        assertThat(!(nueva && before && changed), 'ASSIGNMENT_EXISTS');
        // One that is over may be corrected, but not moved to another moment in the past.
        assertThat(vence > at || vence.getTime() === before?.vence.getTime(), 'WORK_DUE_IN_THE_PAST');
        const saved = await saveAssignment(tx, allowed, { ...form, vence }, at);
        if (changed) await audit(tx, auditedAssignments, { action: 'assignment.saved', id: saved, ...changed });
        if (!before) await events.publish(tx, workAsked, { tareaId: saved, cursoId: allowed.cursoId });
        return saved;
      });
      return staffView(id);
    },

    /** @throws AppError CLASS_NOT_FOUND, ASSIGNMENT_NOT_FOUND, ASSIGNMENT_HAS_SUBMISSIONS */
    async remove({ actor, user }: Caller, claseId: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const clase = await classOf(tx, claseId);
        const standing = clase ? await standingTo(tx, user, clase.cursoId, now()) : 'none';
        const allowed = mayAsk(actor, clase && { ...clase, standing });
        const before = await lockAssignmentOfClass(tx, claseId);
        assertThat(before, 'ASSIGNMENT_NOT_FOUND');
        assertThat(await deleteAssignment(tx, allowed), 'ASSIGNMENT_HAS_SUBMISSIONS');
        await audit(tx, auditedAssignments, { action: 'assignment.deleted', id: before.id, before: factsOf(before) });
      });
    },

    /** @throws AppError ASSIGNMENT_NOT_FOUND */
    async submissions({ actor, user }: Caller, id: string, page: PageQuery & { estado: 'por-calificar' | 'todas' }) {
      const row = await assignmentById(db, id);
      const standing = row ? await standingTo(db, user, row.cursoId, now()) : 'none';
      const { rows, next } = await submissionsTo(db, mayReview(actor, row && { ...row, standing }), page);
      return { rows: await viewsOfSubmissions(db, rows), next };
    },

    /** @throws AppError SUBMISSION_NOT_FOUND */
    async submission({ actor, user }: Caller, id: string) {
      const row = await submissionById(db, id);
      const assignment = row && (await assignmentById(db, row.tareaId));
      const standing = assignment ? await standingTo(db, user, assignment.cursoId, now()) : 'none';
      return submissionView(mayMark(actor, row && { ...row, standing }).id);
    },

    /**
     * Marks the version that was read.
     * @throws AppError SUBMISSION_NOT_FOUND, WORK_MARK_TOO_HIGH, SUBMISSION_CHANGED
     */
    async mark({ actor, user }: Caller, id: string, { nota, comentario, version }: Body<'mark'>) {
      await database.transaction(actor, async (tx) => {
        const row = await lockSubmission(tx, id);
        const assignment = row && (await assignmentById(tx, row.tareaId));
        const standing = assignment ? await standingTo(tx, user, assignment.cursoId, now()) : 'none';
        const submission = mayMark(actor, row && { ...row, standing });
        assertThat(assignment, 'SUBMISSION_NOT_FOUND');
        if (nota > assignment.notaMaxima) throw new AppError('WORK_MARK_TOO_HIGH', { maxima: assignment.notaMaxima });
        assertThat(submission.version === version, 'SUBMISSION_CHANGED');
        await writeMark(tx, submission, { nota, comentario, by: user.id, at: now() });
        await audit(tx, auditedSubmissions, {
          action: 'submission.marked',
          id,
          before: { nota: submission.nota, version: submission.versionCalificada },
          after: { nota, version },
        });
        const { tareaId, userId } = submission;
        await events.publish(tx, workMarked, { entregaId: id, tareaId, cursoId: assignment.cursoId, userId });
      });
      return submissionView(id);
    },
  };
}

const factsOf = ({ titulo, instrucciones, vence, notaMaxima }: AssignmentRow) => ({
  titulo,
  instrucciones,
  notaMaxima,
  vence: vence.toISOString(),
});
