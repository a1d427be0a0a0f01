import type { forumCommands, forumRoutes } from '@puente/contracts/forum';
import type { forumModerationRoutes } from '@puente/contracts/forum-moderation';

import { createUser } from '../../factories/academy.ts';
import { callerFor, openTopic, replyTo } from '../../factories/forum.ts';
import { createForum } from '../../features/forum/public.ts';
import { about, type Academy, type CommandsOf, type RoutesOf } from '../every-route/declaration.ts';
import { courseMembers, courseStaff, ownerOnly, people, staff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const topic = ({ forum }: World) => ({ params: { id: forum.topicId } });
const reply = ({ forum }: World) => ({ params: { id: forum.replyId } });
const withBody = (body: unknown, of: typeof topic) => (world: World) => ({ ...of(world), body });

const members = courseMembers('TOPIC_NOT_FOUND');
const author = ownerOnly('TOPIC_NOT_FOUND');

const privately = 'Mi número es A123456789.';
const opened = async ({ app: { platform } }: Academy) =>
  openTopic(platform, (await createUser(platform)).id, { cuerpo: privately });
const replied = async (academy: Academy) => {
  const { platform } = academy.app;
  return replyTo(platform, await opened(academy), (await createUser(platform)).id, privately);
};

export const routes = {
  'GET /foro/temas': { who: people },
  'GET /foro/secciones': { who: people },
  'GET /foro/temas/parecidos': { who: people, reaches: ['INVALID_INPUT'] },
  'POST /foro/temas': {
    who: courseMembers('FORUM_SECTION_NOT_FOUND'),
    request: ({ courseId }) => ({ body: { titulo: 'Una duda', cursoId: courseId } }),
  },
  'GET /foro/temas/:id': { who: members, request: topic },
  'GET /foro/temas/:id/respuestas': { who: members, request: topic },
  'POST /foro/temas/:id/respuestas': { who: members, request: withBody({ texto: 'Yo también.' }, topic) },
  'PUT /foro/temas/:id': { who: author, request: withBody({ titulo: 'Plazo del N-400 hoy' }, topic) },
  'DELETE /foro/temas/:id': { who: author, request: topic, reaches: ['TOPIC_HAS_REPLIES'] },
  'PUT /foro/respuestas/:id': {
    who: ownerOnly('REPLY_NOT_FOUND'),
    request: withBody({ texto: 'Está en la guía.' }, reply),
  },
  'DELETE /foro/respuestas/:id': {
    who: ownerOnly('REPLY_NOT_FOUND'),
    request: ({ forum }) => ({ params: { id: forum.secondReplyId } }),
  },
  'PUT /foro/temas/:id/aceptada': {
    who: { ...author, tutor: 'ok', admin: 'ok' },
    request: withBody({ respuestaId: null }, topic),
  },
  'PUT /foro/temas/:id/seguimiento': { who: members, request: withBody({ sigo: true }, topic) },
  'POST /foro/reportes': {
    // Nobody reports what they wrote themselves.
    who: { ...members, owner: 'TOPIC_NOT_FOUND' },
    request: ({ forum }) => ({ body: { temaId: forum.topicId, motivo: 'otro' } }),
  },
  'GET /foro/reportes': { who: staff },
  'PUT /foro/reportes/:id': {
    who: courseStaff('REPORT_NOT_FOUND'),
    request: ({ forum }) => ({ params: { id: forum.reportId }, body: { estado: 'Atendido' } }),
    leaves: [
      {
        action: 'report.settled',
        call: async (academy) => {
          const { platform } = academy.app;
          const caller = await callerFor(platform, (await createUser(platform)).id);
          await createForum(platform).reports.report(caller, {
            temaId: await opened(academy),
            motivo: 'otro',
            texto: '',
          });
          const { rows } = await platform.database.query('select id from forum_reports');
          return about((rows[0] as { id: string }).id, { estado: 'Descartado' });
        },
        before: { estado: 'Pendiente' },
        after: { estado: 'Descartado' },
      },
    ],
  },
  'PUT /foro/temas/:id/moderacion': {
    who: courseStaff('TOPIC_NOT_FOUND'),
    request: withBody({ fijado: true }, topic),
    leaves: [
      {
        action: 'topic.moderated',
        call: async (academy) => about(await opened(academy), { cerrado: true }),
        before: { cerrado: false },
        after: { cerrado: true },
      },
    ],
  },
  'PUT /foro/respuestas/:id/moderacion': {
    who: courseStaff('REPLY_NOT_FOUND'),
    request: withBody({ oculta: false }, reply),
    leaves: [
      {
        action: 'reply.moderated',
        call: async (academy) => about(await replied(academy), { oculta: true }),
        before: { oculta: false },
        after: { oculta: true },
      },
    ],
  },
  'POST /foro/temas/:id/enmascarar': {
    who: courseStaff('TOPIC_NOT_FOUND'),
    request: topic,
    leaves: [
      {
        action: 'topic.masked',
        call: async (academy) => about(await opened(academy)),
        before: null,
        after: { enmascarados: ['a-number'] },
      },
    ],
  },
  'POST /foro/respuestas/:id/enmascarar': {
    who: courseStaff('REPLY_NOT_FOUND'),
    request: reply,
    leaves: [
      {
        action: 'reply.masked',
        call: async (academy) => about(await replied(academy)),
        before: null,
        after: { enmascarados: ['a-number'] },
      },
    ],
  },
} satisfies RoutesOf<typeof forumRoutes | typeof forumModerationRoutes>;

export const commands = {
  verForo: { who: people, body: () => ({ activo: true }) },
} satisfies CommandsOf<typeof forumCommands>;
