import { supportDeskCommands, supportDeskRoutes as contract } from '@puente/contracts/support-desk';

import { deletionOf } from '../../../platform/deleted-items/deleted-items.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { type Command, handleCommands } from '../../../platform/realtime/commands.ts';
import { coursesOfTutor } from '../../catalogue/public.ts';
import { personasForStaff } from '../../people/public.ts';
import { staffIdsOf } from '../audience-store.ts';
import type { AnswerHours } from '../rules.ts';
import { countTickets, type Scope, ticketsForStaff } from '../staff-list-store.ts';
import type { Member } from '../tickets.ts';
import type { Attendance } from './attending.ts';
import { type Desk, createPreparedAnswers, deskViews } from './desk.ts';
import { preparedAnswers } from './store.ts';

/** Rate limits per person. */
export const limits = {
  notes: perUser('ticket-notes', 300, 60),
  /** Each closed ticket tells its author. */
  many: perUser('tickets-many', 30, 60),
  /** A browser says it every 20 seconds, and when typing begins and ends. */
  attending: perUser('tickets-attended', 300, 5),
  /** Typing without a pause sends about two searches a second. A list without a search is not counted. */
  search: {
    name: 'tickets-search',
    points: 600,
    perSeconds: 5 * 60,
    key: ({ principal: { user }, query }: { principal: Principal; query: { asunto?: string | undefined } }) =>
      query.asunto === undefined ? undefined : user.id,
  },
};

/** The panel's routes of support: what staff see and do besides answering. */
export function deskRoutes(
  app: HttpApp,
  platform: Platform,
  { desk, answerHours }: { desk: Desk; answerHours: () => Promise<AnswerHours> },
): void {
  const { db } = platform.database;
  const prepared = createPreparedAnswers(platform);
  const scopeOf = async ({ id, role }: Member): Promise<Scope> =>
    role === 'admin' ? 'all' : { courses: await coursesOfTutor(db, id) };

  app.routes(contract, {
    list: {
      limits: [limits.search],
      handle: async ({ principal, query: { asunto, estado, prioridad, asignado, ...page }, now, reply }) => {
        const { id } = principal.user;
        const scope = await scopeOf(principal.user);
        const asignadoId = asignado && (asignado === 'yo' ? id : null);
        const { rows, next } = await ticketsForStaff(db, id, scope, { asunto, estado, prioridad, asignadoId }, page);
        const viewing = { viewerId: id, now, hours: await answerHours() };
        return sendPage(reply, { rows: await deskViews(db, rows, viewing), next });
      },
    },

    counts: async ({ principal }) => {
      const counts = await countTickets(db, await scopeOf(principal.user));
      const { Abierto: abiertos, 'En Proceso': enProceso, Cerrado: cerrados } = counts;
      return { abiertos, enProceso, cerrados, total: abiertos + enProceso + cerrados };
    },

    one: ({ actor, principal, params }) => desk.show(actor, principal.user.id, params.id),
    staff: async ({ actor, principal, params }) => {
      const { id } = await desk.attended(actor, principal.user.id, params.id);
      const ids = await staffIdsOf(db, id);
      const people = await personasForStaff(db, ids);
      return ids.flatMap((each) => people.get(each) ?? []);
    },

    assign: ({ actor, principal, params, body }) => desk.assign(actor, principal.user.id, params.id, body.personaId),

    many: {
      limits: [limits.many],
      handle: ({ actor, principal, body }) => desk.many(actor, principal.user, body.ids, body.accion),
    },
    note: {
      limits: [limits.notes],
      handle: ({ actor, principal, params, body }) => desk.note(actor, principal.user.id, params.id, body),
    },
    prepared: async ({ query, reply }) => sendPage(reply, await preparedAnswers(db, query)),
    prepare: ({ actor, body }) => prepared.add(actor, body),
    changePrepared: ({ actor, params, body }) => prepared.change(actor, params.id, body),
    removePrepared: async ({ actor, params, language }) => {
      return { message: deletionOf(await prepared.remove(actor, params.id))[language] };
    },
  });
}

export const deskCommands = (attending: Attendance): Command[] =>
  handleCommands(supportDeskCommands, {
    attend: {
      limits: [limits.attending],
      handle: async ({ socketId, actor, principal, body: { ticketId, estado } }) => {
        const someone = { socketId, actor, userId: principal.user.id };
        if (estado !== 'sale') return { atendiendo: await attending.start(someone, ticketId, estado === 'escribe') };
        await attending.stop(socketId, actor);
        return { atendiendo: [] };
      },
    },
  });
