import { sql } from 'kysely';

import { audited } from '../../platform/audit/audit.ts';
import { personName } from '../../platform/audit/store.ts';

export const auditedTopics = audited({
  type: 'topic',
  word: { es: 'Tema del foro', en: 'Topic of the forum' },
  names: sql`select id, titulo as nombre from forum_topics`,
  fields: ['temaId'],
  actions: {
    'topic.answer-accepted': { es: 'Aceptó la respuesta de un tema', en: 'Accepted the answer of a topic' },
    'topic.masked': { es: 'Ocultó números privados de un tema', en: 'Masked private numbers in a topic' },
    'topic.moderated': { es: 'Moderó un tema del foro', en: 'Moderated a topic of the forum' },
  },
});

export const auditedReplies = audited({
  type: 'reply',
  word: { es: 'Respuesta del foro', en: 'Reply of the forum' },
  names: sql`
    select r.id, concat_ws(' · ', ${personName('u')}, t.titulo) as nombre from forum_replies r
    join forum_topics t on t.id = r."temaId" left join users u on u.id = r."autorId"`,
  fields: ['respuestaId'],
  actions: {
    'reply.masked': { es: 'Ocultó números privados de una respuesta', en: 'Masked private numbers in a reply' },
    'reply.moderated': { es: 'Moderó una respuesta del foro', en: 'Moderated a reply of the forum' },
  },
});

export const auditedReports = audited({
  type: 'report',
  word: { es: 'Aviso del foro', en: 'Report of the forum' },
  names: sql`select r.id, t.titulo as nombre from forum_reports r join forum_topics t on t.id = r."temaId"`,
  actions: { 'report.settled': { es: 'Resolvió un aviso del foro', en: 'Settled a report of the forum' } },
});
