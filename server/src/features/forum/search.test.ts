import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cursorAfter, forumStage, type ForumStage, type Member } from '../../testing/features/forum.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { search as findIn } from './search-store.ts';
import { beginningsOf } from './search.ts';
import { readerOf } from './sections-store.ts';

const app = openAcademy();
let stage: ForumStage;
let as: ForumStage['as'];
const topics: Record<'exam' | 'asylum' | 'petition' | 'hidden', string> = {} as never;
let hiddenReply: string;
beforeAll(async () => {
  stage = await forumStage(app);
  ({ as } = stage);
  const { cursoId } = stage;
  const open = async (member: Member, body: object) => (await as(member).post('foro/temas', body)).body.id as string;
  topics.exam = await open('lucia', {
    titulo: 'Exámenes de naturalización',
    cuerpo: 'Los **jueces** piden el [N-400](https://uscis.gov/quimera).',
    cursoId,
  });
  app.clock.pass({ minutes: 1 });
  topics.petition = await open('pedro', { titulo: 'Mi caso', cuerpo: 'Presenté los exámenes médicos.' });
  await as('lucia').post(`foro/temas/${topics.petition}/respuestas`, { texto: 'A mí me aprobaron la *petición*.' });
  app.clock.pass({ minutes: 1 });
  topics.asylum = await open('lucia', { titulo: 'Plazo de un año para pedir asilo', cursoId });
  topics.hidden = await open('pedro', { titulo: 'Secreto oculto', cursoId });
  const { body } = await as('pedro').post(`foro/temas/${topics.asylum}/respuestas`, { texto: 'Palabra escondida' });
  hiddenReply = body.respuestas[0].id;
});
beforeEach(() => app.platform.database.query('delete from rate_limits'));

const search = (member: Member, text: string, more = '') =>
  as(member).get(`foro/temas?search=${encodeURIComponent(text)}${more}`);
const found = async (member: Member, text: string) =>
  (await search(member, text)).body.map(({ id }: { id: string }) => id);

describe('[FORO-1] a search', () => {
  test.each([
    'naturalizacion',
    'NATURALIZACIÓN',
    'naturalizaciones',
    'juez',
    'jueces',
    'n400',
    'N-400',
    'n 400',
    '400',
    'examen juez',
    'jue',
    'naturalizaci',
    '¿jueces? & (examen | !',
  ])('finds accents, plurals and beginnings: %j', async (text) => {
    expect(await found('lucia', text)).toEqual([topics.exam]);
  });

  test('ranks a title above a body, and needs all words in one text', async () => {
    // The later topic has the word in its body.
    expect(await found('lucia', 'examenes')).toEqual([topics.exam, topics.petition]);
    expect(await found('lucia', 'exámenes médicos')).toEqual([topics.petition]);
    expect(await found('lucia', 'naturalización petición')).toEqual([]);
    expect(await found('lucia', 'petición aprobaron')).toEqual([topics.petition]);
  });

  test.each(["'", '\\', ':*', '<->', 'zz & | zzz !', '%', '*', '¿?', 'de la', '\u202E', '😀', "');--", 'más'])(
    'finds nothing, and breaks nothing, for %j',
    async (text) => {
      expect(await search('lucia', text)).toMatchObject({ status: 200, body: [] });
    },
  );

  test('marks what matches in plain text', async () => {
    const [exam] = (await search('lucia', 'examen juez')).body;
    const marked = exam.coincidencias.map(({ texto, marcas, respuestaId }: never) => [
      respuestaId,
      ...(marcas as [number, number][]).map(([start, end]) => (texto as string).slice(start, end)),
    ]);
    expect(marked).toEqual([
      [null, 'Exámenes'],
      [null, 'jueces'],
    ]);
    const [{ coincidencias }] = (await search('lucia', 'petición apro')).body;
    expect(coincidencias).toMatchObject([{ texto: 'A mí me aprobaron la petición.', respuestaId: expect.any(String) }]);
    // The address of a link is not a text.
    expect(await found('lucia', 'quimera')).toEqual([]);
  });

  test('never shows a section that one may not read, not even by a count', async () => {
    expect(await found('stranger', 'naturalizacion')).toEqual([]);
    expect(await found('stranger', 'examen')).toEqual([topics.petition]);
    expect(await found('cancelled', 'naturalizacion')).toEqual([]);
    expect(await found('ended', 'naturalizacion')).toEqual([topics.exam]);
    expect((await search('stranger', 'juez', `&seccion=${stage.cursoId}`)).status).toBe(404);
    expect(await found('otherTutor', 'juez')).toEqual([]);
    expect(await found('admin', 'juez')).toEqual([topics.exam]);
    const similar = await as('stranger').get('foro/temas/parecidos?titulo=examen de naturalización');
    expect(similar.body).toEqual([]);
    expect((await as('stranger').get('foro/secciones')).body).toHaveLength(1);
  });

  test('finds neither what is hidden nor what is deleted, and finds it again when it is shown', async () => {
    const hide = (oculto: boolean) => as('tutor').put(`foro/temas/${topics.hidden}/moderacion`, { oculto });
    const hideReply = (oculta: boolean) => as('tutor').put(`foro/respuestas/${hiddenReply}/moderacion`, { oculta });
    expect([await found('lucia', 'secreto'), await found('lucia', 'escondida')]).toEqual([
      [topics.hidden],
      [topics.asylum],
    ]);
    await hide(true);
    await hideReply(true);
    for (const member of ['lucia', 'pedro', 'admin'] as const)
      expect([await found(member, 'secreto'), await found(member, 'escondida')]).toEqual([[], []]);
    expect((await as('lucia').get('foro/temas/parecidos?titulo=secreto')).body).toEqual([]);
    await hide(false);
    await hideReply(false);
    expect([await found('lucia', 'secreto'), await found('lucia', 'escondida')]).toEqual([
      [topics.hidden],
      [topics.asylum],
    ]);
    await as('pedro').put(`foro/respuestas/${hiddenReply}`, { texto: 'Otra cosa' });
    expect(await found('lucia', 'escondida')).toEqual([]);
    expect(await found('lucia', 'cosas')).toEqual([topics.asylum]);
    await as('pedro').delete(`foro/respuestas/${hiddenReply}`);
    expect(await found('lucia', 'cosas')).toEqual([]);
  });

  test('[FORO-1] marks a match far inside a long text, of which it reads a bounded part alone', async () => {
    const long = `${'Relleno sin más. '.repeat(180)}Pregunté por la renovación del permiso. ${'Otra frase larga. '.repeat(300)}`;
    const { id } = (await as('lucia').post('foro/temas', { titulo: 'Texto largo', cuerpo: long })).body;
    const [{ coincidencias }] = (await search('lucia', 'renovaciones')).body;
    expect(coincidencias).toHaveLength(1);
    const [{ texto, marcas }] = coincidencias;
    expect(texto).toMatch(/^….* Pregunté por la renovación del permiso\. .*…$/);
    expect(marcas.map(([start, end]: [number, number]) => texto.slice(start, end))).toEqual(['renovación']);

    const { db } = app.platform.database;
    const reader = await readerOf(db, { id: as('lucia').id, role: 'user' }, app.clock.now);
    const searched = {
      words: ['renovaciones'],
      beginnings: beginningsOf(['renovaciones'], new Map([['renovaciones', ['renov']]])),
    };
    const { rows } = await findIn(db, searched, { reader, sections: ['general'] }, { limit: 50 });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(rows[0]?.texts).toMatchObject([{ cutBefore: true, cutAfter: true }]);
    expect(rows[0]?.texts[0]?.texto.length).toBeLessThanOrEqual(400);
  });

  test('comes in pages, newer activity first among equals', async () => {
    const made: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      app.clock.pass({ minutes: 1 });
      made.unshift((await as('tutor').post('foro/temas', { titulo: 'Visa de turista' })).body.id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await search('lucia', 'visas', `&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body.map(({ id }: { id: string }) => id));
      cursor = cursorAfter(page);
    } while (cursor);
    expect(seen).toEqual(made);
  });

  test('of a word that very many texts have ranks the newest of them too', async () => {
    await app.platform.database.query(`
      insert into forum_topics (titulo, cuerpo, "createdAt", "ultimaActividad")
      select 'Pasaporte ' || i, '', now() - i * interval '1 hour', now() - i * interval '1 hour'
      from generate_series(1, 700) i`);
    await app.platform.database.query(`
      insert into forum_texts (id, "temaId", "isReply", seccion, "createdAt", texto, vector, title)
      select id, id, false, seccion, "createdAt", '', setweight(to_tsvector('spanish', titulo), 'A') || '#general'::tsvector, null
      from forum_topics where titulo like 'Pasaporte%' order by "createdAt"`);
    const { body } = await search('lucia', 'pasaporte', '&limit=1');
    expect(body[0].titulo).toBe('Pasaporte 1');
  });

  test('is refused when somebody searches too often', async () => {
    await app.platform.database.query('delete from rate_limits');
    const statuses = await Promise.all(Array.from({ length: 125 }, () => search('late', 'visa')));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5);
    // The list itself is not counted.
    expect((await as('late').get('foro/temas')).status).toBe(200);
  });
});

test('[FORO-5] similar topics are those whose titles share words, answered ones first', async () => {
  const similar = async (titulo: string) =>
    (await as('lucia').get(`foro/temas/parecidos?titulo=${encodeURIComponent(titulo)}`)).body;
  const unanswered = (await as('lucia').post('foro/temas', { titulo: 'Corte de familia' })).body.id;
  app.clock.pass({ minutes: 1 });
  const answered = (await as('lucia').post('foro/temas', { titulo: 'Corte de inmigración', cursoId: stage.cursoId }))
    .body.id;
  const { body } = await as('tutor').post(`foro/temas/${answered}/respuestas`, { texto: 'Sí' });
  await as('lucia').put(`foro/temas/${answered}/aceptada`, { respuestaId: body.respuestas[0].id });
  expect(await similar('¿Cómo me preparo para la corte?')).toEqual([
    {
      id: answered,
      titulo: 'Corte de inmigración',
      seccion: { id: stage.cursoId, nombre: 'Asilo afirmativo', nombreEn: null },
      totalRespuestas: 1,
      resuelto: true,
    },
    expect.objectContaining({ id: unanswered, resuelto: false }),
  ]);
  expect(await similar('de la y')).toEqual([]);
});
