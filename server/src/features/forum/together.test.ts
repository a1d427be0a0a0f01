import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { cursorAfter, forumStage, type ForumStage } from './forum-for-test.ts';

let stage: ForumStage;
beforeAll(async () => {
  stage = await forumStage();
});
afterAll(() => stage.app.close());

test('[FORO-1] replies that come at once all arrive, once, in one order for everyone', async () => {
  const { as, app } = stage;
  const { id } = (await as('lucia').post('foro/temas', { titulo: 'A la vez', cursoId: stage.cursoId })).body;
  const path = `foro/temas/${id}/respuestas`;
  const sendings = Array.from({ length: 24 }, (_, index) => ({ texto: `Respuesta ${index}`, envioId: randomUUID() }));
  // Each is sent twice, as after a lost answer.
  const answers = await Promise.all(
    [...sendings, ...sendings].map((body, index) => as(index % 2 === 0 ? 'lucia' : 'pedro').post(path, body)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));

  const pages: { id: string; texto: string }[] = [];
  let cursor = '';
  do {
    const page = await as('late').get(`${path}?limit=7${cursor && `&cursor=${cursor}`}`);
    pages.push(...page.body);
    cursor = cursorAfter(page);
  } while (cursor);
  const one = (await as('admin').get(`foro/temas/${id}`)).body;
  expect(pages.map((reply) => reply.texto).toSorted()).toEqual(sendings.map(({ texto }) => texto).toSorted());
  expect(one.respuestas.map((reply: { id: string }) => reply.id)).toEqual(pages.toReversed().map((reply) => reply.id));
  expect(one.totalRespuestas).toBe(24);
  await app.settle();
});

test('[FORO-1] the earlier replies of a long topic are pages, and the accepted one stays in sight', async () => {
  const { as, app } = stage;
  const { id } = (await as('lucia').post('foro/temas', { titulo: 'Largo' })).body;
  const first = (await as('pedro').post(`foro/temas/${id}/respuestas`, { texto: 'La buena' })).body.respuestas[0].id;
  await app.platform.database.query(
    `insert into forum_replies ("temaId", numero, texto, "createdAt") select $1, i, 'Número ' || i, now() from generate_series(2, 61) i`,
    [id],
  );
  await app.platform.database.query('update forum_topics set "ultimoNumero" = 61 where id = $1', [id]);
  await as('lucia').put(`foro/temas/${id}/aceptada`, { respuestaId: first });
  const { respuestas } = (await as('lucia').get(`foro/temas/${id}`)).body;
  expect(respuestas).toHaveLength(51);
  expect([respuestas[0].id, respuestas[1].texto, respuestas[50].texto]).toEqual([first, 'Número 12', 'Número 61']);
  expect((await as('lucia').get(`foro/temas/${id}/respuestas?cursor=nada`)).status).toBe(400);
});
