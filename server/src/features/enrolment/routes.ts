import { courseStanding, currentEstado } from '@puente/contracts/class-access';
import { enrolmentRoutes as contract, MiSuscripcion } from '@puente/contracts/enrolment';

import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/page.ts';
import type { Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { type CourseBoard, type CourseEntry, type CourseView, viewFor } from '../catalogue/public.ts';
import { type AdminRow, allSubscriptions } from './admin-list-store.ts';
import { auditedSubscriptionFiles } from './audited-store.ts';
import type { Enrolments } from './enrolments.ts';
import { isSuggested } from './rules.ts';
import { liveSubscriptionsOf, type OwnSubscriptionRow, subscriptionsOf } from './store.ts';
import { dayOf, subscriptionsCsv } from './subscriptions-csv.ts';

export interface EnrolmentPorts {
  board: CourseBoard;
  enrolments: Enrolments;
}

/** Typing without a pause sends about two searches a second. */
const searchesOfUser = perUser('subscriptions-search', 600, 5);

/** Each reads every subscription. */
const exportsOfUser = perUser('subscriptions-export', 20, 10);

const deleted = { es: 'Suscripción eliminada con éxito.', en: 'Subscription deleted successfully.' };

/** The student's own list, suggestions, free courses, and the administrators' list. */
export function enrolmentRoutes(
  app: HttpApp,
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { board, enrolments }: EnrolmentPorts,
): void {
  app.routes(contract, {
    mySubscriptions: async ({ principal, query, now, reply }) => {
      const page = await ownSubscriptions(database.db, board, principal.user.id, query, now, (entry, view) =>
        entry.answerWithoutDocuments(view, now),
      );
      return RawJson.list(sendPage(reply, page));
    },

    mySubscriptionsWithDocuments: async ({ principal, query, now, reply }) => {
      const page = await ownSubscriptions(database.db, board, principal.user.id, query, now, (entry, view) =>
        entry.answer(view, now),
      );
      return RawJson.list(sendPage(reply, page));
    },

    suggestions: async ({ principal, query, now, reply }) => {
      const [{ rows: entries, next }, owned] = await Promise.all([
        board.page(query.limit, query.cursor),
        liveSubscriptionsOf(database.db, principal.user.id),
      ]);
      const has = owned.filter((row) => currentEstado(row, now) !== 'Expirada').map(({ cursoId }) => cursoId);
      const programmes = new Set([...(await board.byIds(has)).values()].map((entry) => entry.course(now).programaId));
      const suggested = entries
        .map((entry) => entry.suggestion(now))
        .filter((course) => isSuggested(course, programmes));
      return sendPage(reply, { rows: suggested, next });
    },

    enrol: async ({ actor, principal, params, now }) => ({
      subscriptionId: await enrolments.joinFreeCourse(actor, principal.user.id, params.id, now),
    }),

    subscriptions: {
      limits: [searchesOfUser],
      handle: async ({ query, now, reply }) => {
        const { limit, cursor, ...filter } = query;
        const page = await allSubscriptions(database.db, { ...filter, now }, { limit, cursor });
        return sendPage(reply, page, (row) => listed(row, config.academyTimezone, now));
      },
    },

    subscriptionsAsCsv: {
      limits: [exportsOfUser],
      handle: async ({ actor, principal, query, language, now }) => {
        await database.transaction(actor, (tx) =>
          audit(tx, auditedSubscriptionFiles, {
            action: 'user.subscriptions-exported',
            id: principal.user.id,
            after: { ...query },
          }),
        );
        const inAcademy = { language, timezone: config.academyTimezone };
        return FileAnswer.streamed(subscriptionsCsv(database.db, { ...query, now }, inAcademy), {
          name: language === 'es' ? 'suscripciones.csv' : 'subscriptions.csv',
          contentType: 'text/csv; charset=utf-8',
        });
      },
    },

    deleteSubscription: async ({ actor, params, language }) => {
      await enrolments.remove(actor, params.id);
      return { message: deleted[language] };
    },
  });
}

const listed = (row: AdminRow, timezone: string, now: Date) => ({
  id: row.id,
  usuario: { id: row.userId, nombreCompleto: row.nombreCompleto, email: row.email },
  curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn },
  fechaInicio: dayOf(row.fechaInicio, timezone),
  fechaFin: row.expiration && dayOf(row.expiration, timezone),
  estado: currentEstado(row, now),
});

/** A subscription's own fields; the cached serialized course is inserted into its JSON. */
const Subscription = MiSuscripcion.omit({ curso: true });

const salidaOf = ({ antes, ahora, hasta, pagoId }: OwnSubscriptionRow) => antes && { antes, ahora, hasta, pagoId };

/**
 * A page of a student's own subscriptions, serialized.
 * @param answerOf the course as the student sees it
 */
async function ownSubscriptions(
  db: Db,
  board: CourseBoard,
  userId: string,
  page: PageQuery,
  now: Date,
  answerOf: (entry: CourseEntry, view: CourseView) => RawJson,
) {
  const { rows, next } = await subscriptionsOf(db, userId, now, page);
  const courses = await board.byIds(rows.map(({ cursoId }) => cursoId));
  const list: RawJson[] = [];
  for (const row of rows) {
    const { id, cursoId, fechaInicio, expiration } = row;
    const entry = courses.get(cursoId);
    // Race condition: an administrator deleted the course between the two queries.
    if (!entry) continue;
    const subscription = { estado: row.estado, expiration };
    const estado = currentEstado(subscription, now);
    const standing = courseStanding({ role: 'user', isTutor: false, subscription }, now);
    const fields = Subscription.parse({ id, cursoId, estado, fechaInicio, expiration, salida: salidaOf(row) });
    list.push(RawJson.object(fields, 'curso', answerOf(entry, viewFor(standing))));
  }
  return { rows: list, next };
}
