import { randomUUID } from 'node:crypto';

import MarkdownIt from 'markdown-it';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  addPicture,
  attachment,
  cursorAfter,
  forumStage,
  type ForumStage,
  type Member,
} from '../../testing/features/forum.ts';
import { openAcademy } from '../../testing/open-academy.ts';

const app = openAcademy();
let stage: ForumStage;
let as: ForumStage['as'];
beforeAll(async () => {
  stage = await forumStage(app);
  ({ as } = stage);
});
// Each test starts with unused rate limits.
beforeEach(() => app.platform.database.query('delete from rate_limits'));

const open = async (member: Member, body: object) => (await as(member).post('foro/temas', body)).body;
const inCourse = (titulo: string) => ({ titulo, cursoId: stage.cursoId });
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe('[FORO-1] a topic', () => {
  test('needs a title alone, and is in the general section, which everybody reads', async () => {
    const made = await as('stranger').post('foro/temas', { titulo: '¿Dónde empieza un caso?' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        titulo: '¿Dónde empieza un caso?',
        cuerpo: '',
        autor: { firstName: 'stranger', role: 'user' },
        seccion: { id: 'general', nombre: 'General' },
        sigo: true,
        totalRespuestas: 0,
        respuestas: [],
        coincidencias: [],
        puede: { editar: true, borrar: true, reportar: false, moderar: false, responder: true, aceptar: true },
      },
    });
    expect((await as('lucia').get(`foro/temas/${made.body.id}`)).body).toMatchObject({
      sigo: false,
      puede: { editar: false, borrar: false, reportar: true, moderar: false, responder: true, aceptar: false },
    });
    expect((await as('otherTutor').get(`foro/temas/${made.body.id}`)).body.puede.moderar).toBe(true);
  });

  test.each([
    ['', 400],
    ['   ', 400],
    ['\u200B\u202E', 400],
    ['dos\nlíneas', 400],
    ['x'.repeat(151), 400],
  ])('[FORO-2] with the title %j is refused', async (titulo, status) => {
    expect((await as('lucia').post('foro/temas', { titulo })).status).toBe(status);
  });

  test.each([
    [`${'- '.repeat(4_999)}a`, 'es', /tiene demasiadas citas o listas una dentro de otra \(máximo 20\): quita signos/],
    ['*a_'.repeat(3_333), 'es', /tiene demasiados signos de formato \(máximo 2000\): quita signos/],
    ['>'.repeat(9_999), 'en', /has too many quotes or lists within each other \(at most 20\): remove marks/],
    ['a [b](c) '.repeat(1_100), 'en', /has too many formatting marks \(at most 2000\): remove marks/],
  ])(
    '[ASVS-15.2.2] and a text beyond the bounds of Markdown are refused unparsed: %.12s',
    async (text, language, says) => {
      const parse = vi.spyOn(MarkdownIt.prototype, 'parse');
      const { id } = await open('lucia', { titulo: 'Largo' });
      const reply = (await as('lucia').post(`foro/temas/${id}/respuestas`, { texto: 'Hola' })).body.respuestas[0];
      parse.mockClear();
      const send = (method: 'POST' | 'PUT', path: string, body: object) =>
        as('lucia').call(method, path, { body, headers: { 'accept-language': language } });
      for (const answer of [
        await send('POST', 'foro/temas', { titulo: 'Largo', cuerpo: text }),
        await send('PUT', `foro/temas/${id}`, { titulo: 'Largo', cuerpo: text }),
        await send('POST', `foro/temas/${id}/respuestas`, { texto: text }),
        await send('PUT', `foro/respuestas/${reply.id}`, { texto: text }),
      ])
        expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(says)]);
      expect(parse).not.toHaveBeenCalled();
    },
  );

  test('stays text, whatever is written in it', async () => {
    const cuerpo = '<script>alert(1)</script> =HYPERLINK("x") ![](https://spy.test/x.png) \u202Eabc';
    const { id } = await open('lucia', { titulo: '=1+1 <b>', cuerpo });
    expect((await as('pedro').get(`foro/temas/${id}`)).body).toMatchObject({ titulo: '=1+1 <b>', cuerpo });
  });

  test('is made once for each sending', async () => {
    const body = { titulo: 'Dos veces', envioId: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => as('lucia').post('foro/temas', body)));
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
    const { body: sections } = await as('lucia').get('foro/secciones');
    const { rows } = await app.platform.database.query(
      `select count(*)::int as temas from forum_topics where seccion = 'general'`,
    );
    expect(sections[0]).toMatchObject({ id: 'general', temas: (rows[0] as { temas: number }).temas });
    expect((await as('pedro').post('foro/temas', body)).body.id).not.toBe(made[0]!.body.id);
  });
});

describe('[FORO-1] the section of a course', () => {
  const sectionsOf = async (member: Member) =>
    (await as(member).get('foro/secciones')).body.map((each: { id: string; puedeEscribir: boolean }) => [
      each.id === stage.cursoId ? 'course' : each.id,
      each.puedeEscribir,
    ]);

  test.each<[Member, 'none' | 'read' | 'write' | 'staff']>([
    ['lucia', 'write'],
    ['tutor', 'staff'],
    ['admin', 'staff'],
    ['late', 'read'],
    ['ended', 'read'],
    ['cancelled', 'none'],
    ['stranger', 'none'],
    ['otherTutor', 'none'],
  ])('is for %s: %s', async (member, level) => {
    const topic = await open('pedro', inCourse('Entrevista'));
    const path = `foro/temas/${topic.id}`;
    const writes = level === 'write' || level === 'staff';
    const course = level === 'none' ? [] : [['course', writes]];
    expect(await sectionsOf(member)).toEqual([['general', true], ...course]);
    const list = await as(member).get(`foro/temas?seccion=${stage.cursoId}`);
    const one = await as(member).get(path);
    const made = await as(member).post('foro/temas', inCourse('Otro'));
    const reply = await as(member).post(`${path}/respuestas`, { texto: 'Hola' });
    if (level === 'none') {
      expect([list, made].map(({ body }) => body.code)).toEqual(['FORUM_SECTION_NOT_FOUND', 'FORUM_SECTION_NOT_FOUND']);
      expect([one, reply].map(({ body }) => body.code)).toEqual(['TOPIC_NOT_FOUND', 'TOPIC_NOT_FOUND']);
      expect(idsOf((await as(member).get('foro/temas')).body)).not.toContain(topic.id);
      return;
    }
    expect(idsOf(list.body)).toContain(topic.id);
    expect(one.body.puede).toMatchObject({ responder: writes, moderar: level === 'staff', aceptar: level === 'staff' });
    expect(made.status).toBe(writes ? 201 : 403);
    expect(reply.status).toBe(writes ? 200 : 403);
    if (!writes) expect([made, reply].map(({ body }) => body.code)).toEqual(Array(2).fill('FORUM_SECTION_READ_ONLY'));
  });

  test('is not there for an id of no course', async () => {
    const cursoId = randomUUID();
    expect((await as('admin').post('foro/temas', { titulo: 'x', cursoId })).body.code).toBe('FORUM_SECTION_NOT_FOUND');
    expect((await as('lucia').get(`foro/temas/parecidos?titulo=Entrevista&seccion=${cursoId}`)).body).toEqual([]);
  });
});

describe('[FORO-1] the list of topics', () => {
  test('has pinned ones first, then the newest activity, page by page, each with its last replies', async () => {
    const [first, second, third] = [
      await open('lucia', inCourse('Primero')),
      await open('lucia', inCourse('Segundo')),
      await open('lucia', inCourse('Tercero')),
    ];
    app.clock.pass({ minutes: 1 });
    for (const texto of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) {
      await as('pedro').post(`foro/temas/${first.id}/respuestas`, { texto });
      app.clock.pass({ minutes: 1 });
    }
    await as('tutor').put(`foro/temas/${third.id}/moderacion`, { fijado: true });
    const { body } = await as('lucia').get(`foro/temas/${first.id}`);
    await as('lucia').put(`foro/temas/${first.id}/aceptada`, { respuestaId: body.respuestas[1].id });

    const path = `foro/temas?seccion=${stage.cursoId}&limit=1`;
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await as('lucia').get(cursor ? `${path}&cursor=${cursor}` : path);
      seen.push(...idsOf(page.body));
      cursor = cursorAfter(page);
    } while (cursor);
    expect(seen.slice(0, 2)).toEqual([third.id, first.id]);
    expect(seen.indexOf(second.id)).toBeGreaterThan(1);
    expect(seen).toEqual(idsOf((await as('lucia').get(`foro/temas?seccion=${stage.cursoId}`)).body));
    expect(new Set(seen).size).toBe(seen.length);

    const listed = (await as('lucia').get(`${path}&limit=50`.replace('limit=1&', ''))).body[1];
    expect(listed.respuestas.map(({ texto }: { texto: string }) => texto)).toEqual(['dos', 'cuatro', 'cinco']);
    expect(listed).toMatchObject({ totalRespuestas: 5, respuestaAceptadaId: body.respuestas[1].id });
    await as('tutor').put(`foro/temas/${third.id}/moderacion`, { fijado: false });
  });

  test('is asked for by title alone, without texts, replies and files', async () => {
    const { id } = await open('lucia', { titulo: 'Sólo el título', cuerpo: 'Un texto largo.' });
    await as('pedro').post(`foro/temas/${id}/respuestas`, { texto: 'Una respuesta.' });
    const listed = async (query: string) => (await as('pedro').get(`foro/temas?limit=1${query}`)).body[0];
    expect(await listed('')).toMatchObject({
      id,
      cuerpo: 'Un texto largo.',
      respuestas: [{ texto: 'Una respuesta.' }],
    });
    const short = { id, titulo: 'Sólo el título', totalRespuestas: 1, cuerpo: '', respuestas: [], adjuntos: [] };
    expect(await listed('&vista=titulos&search=titulo')).toMatchObject(short);
    expect(await listed('&vista=titulos&seccion=general')).toBeDefined();
    expect((await as('pedro').get('foro/temas?vista=otra')).status).toBe(400);
  });

  test('is narrowed to what has no reply, is mine, or is followed', async () => {
    const mine = await open('stranger', { titulo: 'Mío' });
    const other = await open('lucia', { titulo: 'De otra' });
    await as('stranger').post(`foro/temas/${other.id}/respuestas`, { texto: 'Hola' });
    const ids = async (filtro: string) => idsOf((await as('stranger').get(`foro/temas?filtro=${filtro}`)).body);
    expect(await ids('sin-respuesta')).toContain(mine.id);
    expect(await ids('sin-respuesta')).not.toContain(other.id);
    expect(await ids('mios')).toContain(mine.id);
    expect(await ids('mios')).not.toContain(other.id);
    // Whoever replies follows.
    expect(await ids('siguiendo')).toEqual(expect.arrayContaining([mine.id, other.id]));
    await as('stranger').put(`foro/temas/${other.id}/seguimiento`, { sigo: false });
    await as('stranger').post(`foro/temas/${other.id}/respuestas`, { texto: 'Otra vez' });
    expect(await ids('siguiendo')).not.toContain(other.id);
    expect((await as('stranger').get('foro/temas?filtro=todos&cursor=x')).status).toBe(400);
  });
});

describe('[FORO-5] what one wrote', () => {
  test('is changed and deleted for 30 minutes by the clock of the server', async () => {
    const topic = await open('lucia', { titulo: 'Antes', cuerpo: 'Antes' });
    const { body } = await as('lucia').post(`foro/temas/${topic.id}/respuestas`, { texto: 'Borrador' });
    const [reply] = body.respuestas;
    app.clock.pass({ minutes: 29 });
    const edited = await as('lucia').put(`foro/temas/${topic.id}`, { titulo: 'Después', cuerpo: '' });
    expect(edited.body).toMatchObject({ titulo: 'Después', cuerpo: '', editadoAt: app.clock.now.toISOString() });
    expect((await as('lucia').put(`foro/respuestas/${reply.id}`, { texto: 'Listo' })).body.texto).toBe('Listo');
    expect((await as('lucia').delete(`foro/temas/${topic.id}`)).body.code).toBe('TOPIC_HAS_REPLIES');
    app.clock.pass({ minutes: 1 });
    for (const answer of [
      await as('lucia').put(`foro/temas/${topic.id}`, { titulo: 'Tarde' }),
      await as('lucia').put(`foro/respuestas/${reply.id}`, { texto: 'Tarde' }),
      await as('lucia').delete(`foro/respuestas/${reply.id}`),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'EDIT_TIME_OVER' } });
    expect((await as('lucia').get(`foro/temas/${topic.id}`)).body.puede).toMatchObject({
      editar: false,
      borrar: false,
    });
  });

  test('is gone with its topic, while a deleted reply keeps its place without its text', async () => {
    const topic = await open('lucia', { titulo: 'Se va' });
    expect((await as('lucia').delete(`foro/temas/${topic.id}`)).status).toBe(200);
    expect((await as('lucia').get(`foro/temas/${topic.id}`)).status).toBe(404);

    const kept = await open('lucia', { titulo: 'Se queda' });
    const { body } = await as('pedro').post(`foro/temas/${kept.id}/respuestas`, { texto: 'Me equivoqué' });
    const [reply] = body.respuestas;
    await as('lucia').put(`foro/temas/${kept.id}/aceptada`, { respuestaId: reply.id });
    expect((await as('pedro').delete(`foro/respuestas/${reply.id}`)).body).toMatchObject({
      borrada: true,
      texto: '',
      puede: { editar: false, borrar: false, reportar: false, aceptar: false },
    });
    expect((await as('lucia').get(`foro/temas/${kept.id}`)).body).toMatchObject({
      respuestaAceptadaId: null,
      totalRespuestas: 1,
      respuestas: [{ id: reply.id, borrada: true, texto: '' }],
    });
    expect((await as('pedro').put(`foro/respuestas/${reply.id}`, { texto: 'Otra' })).status).toBe(404);
    expect((await as('lucia').put(`foro/temas/${kept.id}/aceptada`, { respuestaId: reply.id })).body.code).toBe(
      'REPLY_NOT_FOUND',
    );
  });

  test('is nobody else’s to change, not even the staff’s', async () => {
    const topic = await open('lucia', { titulo: 'De Lucía' });
    const { body } = await as('lucia').post(`foro/temas/${topic.id}/respuestas`, { texto: 'Mía' });
    for (const member of ['pedro', 'admin'] as const) {
      expect((await as(member).put(`foro/temas/${topic.id}`, { titulo: 'x' })).body.code).toBe('TOPIC_NOT_FOUND');
      expect((await as(member).put(`foro/respuestas/${body.respuestas[0].id}`, { texto: 'x' })).body.code).toBe(
        'REPLY_NOT_FOUND',
      );
    }
  });
});

describe('[FORO-5] the accepted answer', () => {
  test('is chosen by who asked, or by staff, and taken back', async () => {
    const topic = await open('lucia', { titulo: 'Pregunta' });
    const other = await open('lucia', { titulo: 'Otra' });
    const path = `foro/temas/${topic.id}/aceptada`;
    const reply = (await as('pedro').post(`foro/temas/${topic.id}/respuestas`, { texto: 'Así es' })).body.respuestas[0];
    expect(reply.puede.aceptar).toBe(false);
    expect((await as('lucia').get(`foro/temas/${topic.id}`)).body.respuestas[0].puede.aceptar).toBe(true);
    expect((await as('pedro').put(path, { respuestaId: reply.id })).body.code).toBe('TOPIC_NOT_FOUND');
    expect((await as('lucia').put(path, { respuestaId: reply.id })).body.respuestaAceptadaId).toBe(reply.id);
    expect((await as('tutor').put(path, { respuestaId: null })).body.respuestaAceptadaId).toBe(null);
    expect((await as('lucia').put(`foro/temas/${other.id}/aceptada`, { respuestaId: reply.id })).body.code).toBe(
      'REPLY_NOT_FOUND',
    );
    expect((await as('lucia').put(path, { respuestaId: randomUUID() })).body.code).toBe('REPLY_NOT_FOUND');
  });
});

test('[FORO-3] a reply says which role its author has', async () => {
  const topic = await open('lucia', { titulo: 'Quién responde' });
  await as('tutor').post(`foro/temas/${topic.id}/respuestas`, { texto: 'Yo' });
  const { body } = await as('admin').post(`foro/temas/${topic.id}/respuestas`, { texto: 'Y yo' });
  expect(body.respuestas.map((each: { autor: { role: string } }) => each.autor.role)).toEqual(['tutor', 'admin']);
});

test('[FORO-5] files go with a topic and a reply, and are read by whoever reads them', async () => {
  const picture = await addPicture(stage, 'lucia');
  const topic = (await as('lucia').post('foro/temas', { ...inCourse('Con foto'), adjuntos: [picture] })).body;
  expect(topic.adjuntos).toMatchObject([{ id: picture }]);
  const second = await addPicture(stage, 'pedro');
  const path = `foro/temas/${topic.id}/respuestas`;
  expect((await as('lucia').post(path, { texto: 'No es mía', adjuntos: [second] })).body.code).toBe(
    'ATTACHMENT_NOT_FOUND',
  );
  const { body } = await as('pedro').post(path, { texto: 'Otra', adjuntos: [second] });
  const [reply] = body.respuestas;
  expect([body.totalRespuestas, reply.adjuntos.length]).toEqual([1, 1]);
  for (const id of [picture, second])
    expect([await attachment(stage, 'late', id), await attachment(stage, 'stranger', id)]).toEqual([200, 404]);
  await as('tutor').put(`foro/respuestas/${reply.id}/moderacion`, { oculta: true });
  expect([await attachment(stage, 'lucia', second), await attachment(stage, 'pedro', second)]).toEqual([404, 200]);
  await as('tutor').put(`foro/respuestas/${reply.id}/moderacion`, { oculta: false });
  await as('pedro').delete(`foro/respuestas/${reply.id}`);
  expect(await attachment(stage, 'pedro', second)).toBe(404);
});
