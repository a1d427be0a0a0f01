import MarkdownIt from 'markdown-it';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { auditEntries } from '../../platform/audit/store.ts';
import { cursorAfter, forumStage, type ForumStage, type Member } from '../../testing/features/forum.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { replyNews } from './public-store.ts';

const app = openAcademy();
let stage: ForumStage;
let as: ForumStage['as'];
beforeAll(async () => {
  stage = await forumStage(app);
  ({ as } = stage);
});
beforeEach(() => app.platform.database.query('delete from rate_limits'));

/** A topic of Lucía's in the course with a reply of Pedro's. */
async function conversation(texto = 'Hola', titulo = 'Un tema', cuerpo = '') {
  const topic = (await as('lucia').post('foro/temas', { titulo, cuerpo, cursoId: stage.cursoId })).body;
  const { body } = await as('pedro').post(`foro/temas/${topic.id}/respuestas`, { texto });
  return { temaId: topic.id as string, respuestaId: body.respuestas[0].id as string };
}

const notices = async (member: Member) => {
  await app.settle();
  return (await as(member).get('notificaciones')).body as { texto: string; enlace: string; leido: boolean }[];
};
const unreadAbout = async (member: Member, temaId: string) =>
  (await notices(member)).filter(({ enlace, leido }) => enlace?.includes(temaId) && !leido);

describe('[FORO-5] staff', () => {
  test('closes a topic: no more replies, not even theirs', async () => {
    const { temaId } = await conversation();
    expect((await as('tutor').put(`foro/temas/${temaId}/moderacion`, { cerrado: true })).body).toMatchObject({
      cerrado: true,
      fijado: false,
      puede: { responder: false },
    });
    for (const member of ['lucia', 'tutor'] as const)
      expect((await as(member).post(`foro/temas/${temaId}/respuestas`, { texto: 'x' })).body.code).toBe('TOPIC_CLOSED');
  });

  test('hides a topic: only its author and they see it, and nobody but they reply', async () => {
    const { temaId } = await conversation();
    const size = async () => (await as('pedro').get('foro/secciones')).body[1].temas as number;
    const before = await size();
    await as('tutor').put(`foro/temas/${temaId}/moderacion`, { oculto: true });
    expect(await size()).toBe(before - 1);
    // Once more changes nothing.
    await as('tutor').put(`foro/temas/${temaId}/moderacion`, { oculto: true });
    expect(await size()).toBe(before - 1);
    const listed = async (member: Member) =>
      (await as(member).get('foro/temas')).body.some(({ id }: { id: string }) => id === temaId);
    expect([await listed('lucia'), await listed('admin'), await listed('pedro')]).toEqual([true, true, false]);
    for (const path of [`foro/temas/${temaId}`, `foro/temas/${temaId}/respuestas`])
      expect((await as('pedro').get(path)).body.code).toBe('TOPIC_NOT_FOUND');
    expect((await as('pedro').post(`foro/temas/${temaId}/respuestas`, { texto: 'x' })).body.code).toBe(
      'TOPIC_NOT_FOUND',
    );
    expect((await as('lucia').post(`foro/temas/${temaId}/respuestas`, { texto: 'x' })).body.code).toBe('TOPIC_CLOSED');
    expect((await as('lucia').put(`foro/temas/${temaId}`, { titulo: 'x' })).body.code).toBe('TOPIC_NOT_FOUND');
    expect((await as('tutor').post(`foro/temas/${temaId}/respuestas`, { texto: 'Por qué' })).status).toBe(200);
    expect(await unreadAbout('lucia', temaId)).toContainEqual(
      expect.objectContaining({ texto: expect.stringContaining('El personal ocultó lo que escribiste') }),
    );
    await as('tutor').put(`foro/temas/${temaId}/moderacion`, { oculto: false });
    expect((await as('pedro').get(`foro/temas/${temaId}`)).status).toBe(200);
  });

  test('hides a reply: others see neither it nor its count', async () => {
    const { temaId, respuestaId } = await conversation();
    await as('lucia').put(`foro/temas/${temaId}/aceptada`, { respuestaId });
    app.clock.pass({ minutes: 1 });
    const hidden = await as('tutor').put(`foro/respuestas/${respuestaId}/moderacion`, { oculta: true });
    expect(hidden.body).toMatchObject({ oculta: true, texto: 'Hola', puede: { moderar: true, aceptar: false } });
    const seen = async (member: Member) => {
      const { totalRespuestas, respuestas, respuestaAceptadaId, ultimaActividad, createdAt } = (
        await as(member).get(`foro/temas/${temaId}`)
      ).body;
      const page = (await as(member).get(`foro/temas/${temaId}/respuestas`)).body;
      return [totalRespuestas, respuestas.length, page.length, respuestaAceptadaId, ultimaActividad === createdAt];
    };
    expect(await seen('lucia')).toEqual([0, 0, 0, null, true]);
    expect(await seen('pedro')).toEqual([0, 1, 1, null, true]);
    expect(await seen('admin')).toEqual([0, 1, 1, null, true]);
    expect((await as('lucia').post('foro/reportes', { temaId, respuestaId, motivo: 'otro' })).body.code).toBe(
      'REPLY_NOT_FOUND',
    );
    expect((await as('pedro').delete(`foro/respuestas/${respuestaId}`)).body.code).toBe('REPLY_NOT_FOUND');
    expect((await as('tutor').put(`foro/temas/${temaId}/aceptada`, { respuestaId })).body.code).toBe('REPLY_NOT_FOUND');
    await as('tutor').put(`foro/respuestas/${respuestaId}/moderacion`, { oculta: false });
    expect(await seen('lucia')).toEqual([1, 1, 1, null, true]);
  });

  test('hides and masks their own text without a notice, and what is masked while it is hidden is not found', async () => {
    const { temaId } = await conversation();
    const { body } = await as('tutor').post(`foro/temas/${temaId}/respuestas`, { texto: 'Zafiro A123-456-789' });
    const { id } = body.respuestas.at(-1);
    await as('tutor').put(`foro/respuestas/${id}/moderacion`, { oculta: true });
    expect((await as('tutor').post(`foro/respuestas/${id}/enmascarar`)).body.texto).toBe('Zafiro A•••-•••-•••');
    for (const member of ['lucia', 'tutor'] as const)
      expect((await as(member).get('foro/temas?search=zafiro')).body).toEqual([]);
    expect((await unreadAbout('tutor', temaId)).map(({ texto }) => texto)).not.toContainEqual(
      expect.stringContaining('El personal'),
    );
  });

  test('masks private numbers for good, and the audit has none of them', async () => {
    const number = 'A123-456-789';
    const { temaId, respuestaId } = await conversation(`Es ${number}.`, `Caso ${number}`, 'SSN 123-45-6789');
    const topic = await as('tutor').post(`foro/temas/${temaId}/enmascarar`);
    expect(topic.body).toMatchObject({ titulo: 'Caso A•••-•••-•••', cuerpo: 'SSN •••-••-••••', editadoAt: null });
    expect((await as('tutor').post(`foro/respuestas/${respuestaId}/enmascarar`)).body.texto).toBe('Es A•••-•••-•••.');
    // There is nothing left to mask, so nothing is written.
    await as('tutor').post(`foro/respuestas/${respuestaId}/enmascarar`);
    const { rows } = await auditEntries(app.platform.database.db, {}, { limit: 2 });
    expect(rows.map(({ action }) => action)).toEqual(['reply.masked', 'topic.masked']);
    expect(rows[1]!.after).toEqual({ enmascarados: ['a-number', 'ssn'] });
    expect(JSON.stringify(rows.map(({ before, after }) => [before, after]))).not.toMatch(/123|456|789/);
    expect((await as('lucia').get('foro/temas?search=123')).body).toEqual([]);
    expect((await unreadAbout('lucia', temaId)).map(({ texto }) => texto)).toContainEqual(
      expect.stringContaining('tapó números privados'),
    );
  });

  test('accepts an answer, which is in the audit', async () => {
    const { temaId, respuestaId } = await conversation();
    await as('tutor').put(`foro/temas/${temaId}/aceptada`, { respuestaId });
    const { rows } = await auditEntries(app.platform.database.db, {}, { limit: 1 });
    expect(rows[0]).toMatchObject({ action: 'topic.answer-accepted', objectId: temaId, after: { respuestaId } });
    expect((await unreadAbout('pedro', temaId)).map(({ texto }) => texto)).toEqual([
      'Tu respuesta en «Un tema» fue aceptada',
    ]);
  });
});

describe('[FORO-5] a report', () => {
  test('is one for each person and text, and is listed to who moderates', async () => {
    const { temaId, respuestaId } = await conversation('**Llámame** y te consigo la visa', 'Ofertas');
    const report = (member: Member, body: object) => as(member).post('foro/reportes', { temaId, ...body });
    const path = 'foro/reportes?estado=Pendiente';
    const count = async (member: Member) =>
      (await as(member).get(path)).body.filter(({ tema }: { tema: { id: string } }) => tema.id === temaId).length;

    expect((await report('lucia', { respuestaId, motivo: 'publicidad' })).status).toBe(200);
    expect((await report('lucia', { respuestaId, motivo: 'consejo-legal', texto: 'Promete visas' })).status).toBe(200);
    app.clock.pass({ minutes: 1 });
    expect((await report('late', { motivo: 'otro' })).status).toBe(200);
    expect([await count('tutor'), await count('admin'), await count('otherTutor')]).toEqual([2, 2, 0]);
    const [about, first] = (await as('tutor').get(path)).body;
    expect(about).toMatchObject({ respuestaId: null, extracto: 'Ofertas' });
    expect(first).toMatchObject({
      motivo: 'consejo-legal',
      texto: 'Promete visas',
      estado: 'Pendiente',
      autor: { firstName: 'lucia' },
      respuestaId,
      extracto: 'Llámame y te consigo la visa',
    });
    // The staff is told once for a topic, until somebody looks.
    expect((await unreadAbout('tutor', temaId)).map(({ texto }) => texto)).toEqual([
      'Reportaron un texto en «Ofertas»',
    ]);
    expect(await unreadAbout('otherTutor', temaId)).toEqual([]);

    const settle = (member: Member) => as(member).put(`foro/reportes/${first.id}`, { estado: 'Atendido' });
    expect((await settle('otherTutor')).body.code).toBe('REPORT_NOT_FOUND');
    expect((await settle('tutor')).body.estado).toBe('Atendido');
    expect(await count('tutor')).toBe(1);
    // Reported again, it waits again.
    await report('lucia', { respuestaId, motivo: 'ofensivo' });
    expect(await count('tutor')).toBe(2);
    const page = await as('tutor').get('foro/reportes?limit=1');
    expect(page.body).toHaveLength(1);
    expect((await as('tutor').get(`foro/reportes?limit=1&cursor=${cursorAfter(page)}`)).body).toHaveLength(1);
  });

  test('[ASVS-15.2.2] is listed with the beginning of its text as it is now, which was made when the text was written', async () => {
    const { temaId, respuestaId } = await conversation(
      `**Uno** ${'largo '.repeat(60)}`,
      'Extractos',
      '# Tema _abierto_',
    );
    for (const of of [{ respuestaId }, {}]) await as('tutor').post('foro/reportes', { temaId, motivo: 'otro', ...of });
    const parse = vi.spyOn(MarkdownIt.prototype, 'parse');
    const extracts = async () => {
      parse.mockClear();
      const { body } = await as('tutor').get('foro/reportes');
      expect(parse).not.toHaveBeenCalled();
      const listed = body as { tema: { id: string }; respuestaId: string | null; extracto: string }[];
      const extractOf = (id: string | null) =>
        listed.find((report) => report.tema.id === temaId && report.respuestaId === id)?.extracto;
      return [extractOf(null), extractOf(respuestaId)];
    };
    expect(await extracts()).toEqual(['Tema abierto', `Uno ${'largo '.repeat(33).trimEnd().slice(0, 196)}…`]);
    await as('lucia').put(`foro/temas/${temaId}`, { titulo: 'Extractos', cuerpo: 'Mi **número**: A123456789' });
    await as('pedro').put(`foro/respuestas/${respuestaId}`, { texto: '`Otra` cosa: 123-45-6789' });
    expect(await extracts()).toEqual(['Mi número: A123456789', 'Otra cosa: 123-45-6789']);
    await as('tutor').post(`foro/temas/${temaId}/enmascarar`);
    await as('tutor').post(`foro/respuestas/${respuestaId}/enmascarar`);
    expect(await extracts()).toEqual(['Mi número: A•••••••••', 'Otra cosa: •••-••-••••']);
    // Written before extracts were stored: as it was written.
    await app.platform.database.query('update forum_replies set extracto = null where id = $1', [respuestaId]);
    expect((await extracts())[1]).toBe('`Otra` cosa: •••-••-••••');
    await as('pedro').delete(`foro/respuestas/${respuestaId}`);
    expect((await extracts())[1]).toBe('');
  });

  test('is refused of what is one’s own, elsewhere, deleted or unknown', async () => {
    const { temaId, respuestaId } = await conversation();
    const other = await conversation();
    const code = async (member: Member, body: object) =>
      (await as(member).post('foro/reportes', { temaId, motivo: 'otro', ...body })).body.code;
    expect(await code('lucia', {})).toBe('TOPIC_NOT_FOUND');
    expect(await code('pedro', { respuestaId })).toBe('REPLY_NOT_FOUND');
    expect(await code('lucia', { respuestaId: other.respuestaId })).toBe('REPLY_NOT_FOUND');
    expect(await code('stranger', { respuestaId })).toBe('TOPIC_NOT_FOUND');
    await as('pedro').delete(`foro/respuestas/${respuestaId}`);
    expect(await code('lucia', { respuestaId })).toBe('REPLY_NOT_FOUND');
  });
});

describe('[NOTI-5] a reply is told to who follows the topic', () => {
  test('once until they open it, never to its author or to who stopped following', async () => {
    const { temaId, respuestaId } = await conversation('Hola', 'Notas');
    expect(await unreadAbout('lucia', temaId)).toEqual([
      expect.objectContaining({
        texto: 'pedro Prueba respondió en «Notas»',
        enlace: `/dashboard/community/tema/${temaId}?respuesta=${respuestaId}`,
      }),
    ]);
    expect(await unreadAbout('pedro', temaId)).toEqual([]);
    await as('tutor').post(`foro/temas/${temaId}/respuestas`, { texto: 'Otra' });
    expect(await unreadAbout('lucia', temaId)).toHaveLength(1);
    expect((await unreadAbout('pedro', temaId)).map(({ texto }) => texto)).toEqual([
      'tutor Prueba respondió en «Notas»',
    ]);

    await as('lucia').get(`foro/temas/${temaId}`);
    expect(await unreadAbout('lucia', temaId)).toEqual([]);
    await as('lucia').put(`foro/temas/${temaId}/seguimiento`, { sigo: false });
    // Whoever stopped following writes without following again.
    expect((await as('lucia').post(`foro/temas/${temaId}/respuestas`, { texto: 'Gracias' })).body.sigo).toBe(false);
    await as('admin').post(`foro/temas/${temaId}/respuestas`, { texto: 'Y otra' });
    expect(await unreadAbout('lucia', temaId)).toEqual([]);
    expect(await unreadAbout('tutor', temaId)).toHaveLength(1);
  });

  test('but to nobody who may not read it any more, and of nothing that was hidden at once', async () => {
    const { temaId } = await conversation();
    const { database } = app.platform;
    await app.settle();
    await as('pedro').get(`foro/temas/${temaId}`);
    await database.query(`update subscriptions set estado = 'Cancelada' where "userId" = $1`, [as('pedro').id]);
    const { body } = await as('tutor').post(`foro/temas/${temaId}/respuestas`, { texto: 'Visible' });
    expect(await unreadAbout('pedro', temaId)).toEqual([]);
    await database.query(`update subscriptions set estado = 'Activa' where "userId" = $1`, [as('pedro').id]);
    const respuestaId = body.respuestas.at(-1).id;
    expect(await replyNews(database.db, respuestaId)).toEqual({ titulo: 'Un tema', autor: 'tutor Prueba' });
    await as('tutor').put(`foro/respuestas/${respuestaId}/moderacion`, { oculta: true });
    expect(await replyNews(database.db, respuestaId)).toBe(null);
  });
});
