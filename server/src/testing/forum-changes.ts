import { createForum } from '../features/forum/public.ts';
import { createUser } from './factories.ts';
import { callerFor, openTopic, replyTo } from './forum-factories.ts';
import type { TestApp } from './test-app.ts';

const privately = 'Mi número es A123456789.';

/** The changes of staff in the forum, for the test of the audit. */
export function forumChanges(world: () => { app: TestApp }) {
  const topic = async () => {
    const { platform } = world().app;
    return openTopic(platform, (await createUser(platform)).id, { cuerpo: privately });
  };
  const reply = async () => {
    const { platform } = world().app;
    return replyTo(platform, await topic(), (await createUser(platform)).id, privately);
  };
  return {
    'PUT /foro/temas/:id/moderacion': [
      {
        action: 'topic.moderated',
        call: async () => {
          const id = await topic();
          return { id, path: `foro/temas/${id}/moderacion`, body: { cerrado: true } };
        },
        before: { cerrado: false },
        after: { cerrado: true },
      },
    ],
    'PUT /foro/respuestas/:id/moderacion': [
      {
        action: 'reply.moderated',
        call: async () => {
          const id = await reply();
          return { id, path: `foro/respuestas/${id}/moderacion`, body: { oculta: true } };
        },
        before: { oculta: false },
        after: { oculta: true },
      },
    ],
    'POST /foro/temas/:id/enmascarar': [
      {
        action: 'topic.masked',
        call: async () => {
          const id = await topic();
          return { id, path: `foro/temas/${id}/enmascarar` };
        },
        before: null,
        after: { enmascarados: ['a-number'] },
      },
    ],
    'POST /foro/respuestas/:id/enmascarar': [
      {
        action: 'reply.masked',
        call: async () => {
          const id = await reply();
          return { id, path: `foro/respuestas/${id}/enmascarar` };
        },
        before: null,
        after: { enmascarados: ['a-number'] },
      },
    ],
    'PUT /foro/reportes/:id': [
      {
        action: 'report.settled',
        call: async () => {
          const { platform } = world().app;
          const caller = await callerFor(platform, (await createUser(platform)).id);
          await createForum(platform).report(caller, { temaId: await topic(), motivo: 'otro', texto: '' });
          const { rows } = await platform.database.query('select id from forum_reports');
          const { id } = rows[0] as { id: string };
          return { id, path: `foro/reportes/${id}`, body: { estado: 'Descartado' } };
        },
        before: { estado: 'Pendiente' },
        after: { estado: 'Descartado' },
      },
    ],
  };
}
