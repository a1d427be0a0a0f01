import type { TestApp } from '../test-app.ts';

/** Writings of the owner in the course's section: a topic with two replies, of which the classmate reported one. */
export interface ForumObjects {
  topicId: string;
  replyId: string;
  /** Deleted by the cell of its route. */
  secondReplyId: string;
  reportId: string;
}

export async function createForumObjects(
  { call, platform }: TestApp,
  courseId: string,
  tokens: { owner: string; classmate: string },
): Promise<ForumObjects> {
  const { owner, classmate } = tokens;
  const topic = { titulo: 'Plazo del N-400', cursoId: courseId };
  const { id: topicId } = (await call('POST', 'foro/temas', { token: owner, body: topic })).body;
  const reply = (texto: string) => call('POST', `foro/temas/${topicId}/respuestas`, { token: owner, body: { texto } });
  await reply('Lo encontré en la guía.');
  const [first, second] = (await reply('Gracias a todos.')).body.respuestas;
  const report = { temaId: topicId, respuestaId: first.id, motivo: 'otro' };
  await call('POST', 'foro/reportes', { token: classmate, body: report });
  const { rows } = await platform.database.query('select id from forum_reports');
  return { topicId, replyId: first.id, secondReplyId: second.id, reportId: (rows[0] as { id: string }).id };
}
