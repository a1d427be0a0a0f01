import { type CursoSugerido, CursoSugerido as Suggested } from '@puente/contracts/catalogue';
import { currentEstado } from '@puente/contracts/class-access';
import { enrolmentRoutes as contract } from '@puente/contracts/enrolment';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { handle, jobType } from '../../platform/jobs/jobs.ts';
import type { CourseBoard } from '../catalogue/public.ts';
import { allSubscriptions } from './admin-list-store.ts';
import { auditedSubscriptions } from './audited-store.ts';
import type { Enrolments } from './enrolments.ts';
import { createFreeCourses } from './free-courses.ts';
import { enrolmentNotices } from './notices.ts';
import { ownSubscriptions } from './own-subscriptions.ts';
import { enrolmentPersonalData } from './personal-data.ts';
import { isSuggested } from './rules.ts';
import { liveSubscriptionsOf } from './store.ts';
import { enrolmentTables } from './tables.ts';
import { texts } from './texts.ts';
import { welcomeJob } from './welcoming/welcoming.ts';

interface EnrolmentPorts {
  board: CourseBoard;
  enrolments: Enrolments;
}

/** Typing without a pause sends about two searches a second. */
const searchesOfUser = perUser('subscriptions-search', 600, 5);

const expire = jobType('enrolment.expire', z.strictObject({}));

/** Subscriptions: the student's own list, suggestions, and the administrators' list. */
export function enrolment(platform: Platform, { board, enrolments }: EnrolmentPorts): Feature {
  const { database, config } = platform;
  const freeCourses = createFreeCourses(platform, enrolments);
  const dayOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(config.academyTimezone)
      .toPlainDate()
      .toString();

  return {
    name: 'enrolment',
    tables: enrolmentTables,
    audited: [auditedSubscriptions],
    personalData: enrolmentPersonalData,
    notices: enrolmentNotices,
    jobs: [
      handle(expire, (_nothing, { actor }) => enrolments.expireOverdue(actor), { cron: '7 * * * *' }),
      welcomeJob(platform),
    ],
    routes(app) {
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
          const programmes = new Set(
            [...(await board.byIds(has)).values()].map((entry) => entry.course(now).programaId),
          );
          const suggested: CursoSugerido[] = entries
            .map((entry) => entry.course(now))
            .filter((course) => isSuggested(course, programmes))
            .map((course) => Suggested.parse(course));
          return sendPage(reply, { rows: suggested, next });
        },

        enrol: async ({ actor, principal, params, now }) => ({
          subscriptionId: await freeCourses.join(actor, principal.user.id, params.id, now),
        }),

        subscriptions: {
          limits: [searchesOfUser],
          handle: async ({ query, now, reply }) => {
            const { limit, cursor, ...filter } = query;
            const page = await allSubscriptions(database.db, { ...filter, now }, { limit, cursor });
            return sendPage(reply, page, (row) => ({
              id: row.id,
              usuario: { id: row.userId, nombreCompleto: row.nombreCompleto, email: row.email },
              curso: { id: row.cursoId, titulo: row.titulo, tituloEn: row.tituloEn },
              fechaInicio: dayOf(row.fechaInicio),
              fechaFin: row.expiration && dayOf(row.expiration),
              estado: currentEstado(row, now),
            }));
          },
        },

        deleteSubscription: async ({ actor, params, language }) => {
          await enrolments.remove(actor, params.id);
          return { message: texts.subscriptionDeleted[language] };
        },
      });
    },
  };
}
