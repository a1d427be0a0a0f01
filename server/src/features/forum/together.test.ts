import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { countStatements } from '../../testing/count-statements.ts';
import { cursorAfter, forumStage, type ForumStage } from '../../testing/features/forum.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { ForumReading } from './reading.ts';
import { ForumWriting } from './writing.ts';

const app = openAcademy();
let stage: ForumStage;
beforeAll(async () => {
  stage = await forumStage(app);
});

test('[FORO-1] replies that come at once all arrive, once, in one order for everyone', async () => {
  const { as } = stage;
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
  const { as } = stage;
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

test('[FORO-1] a reply and what comes with it is one statement of its transaction', async () => {
  const { as } = stage;
  const { id } = (await as('lucia').post('foro/temas', { titulo: 'Una sentencia' })).body;
  const { database, statements } = countStatements(app.platform.database);
  const platform = { ...app.platform, database };
  const writing = new ForumWriting(platform, new ForumReading(platform));
  const person = { id: as('pedro').id, role: 'user' } as const;
  const actor = {
    kind: 'person',
    userId: as('pedro').id,
    role: 'user',
    sessionId: '',
    requestId: '',
    address: '',
  } as const;
  const reply = { texto: 'Palabra *única*', adjuntos: [], envioId: randomUUID() };
  const tema = await writing.reply({ actor, person }, id, reply);
  expect(statements()).toBe(1);
  expect(tema).toMatchObject({ totalRespuestas: 1, sigo: true, respuestas: [{ texto: 'Palabra *única*' }] });
  expect((await as('lucia').get('foro/temas?search=única')).body).toMatchObject([{ id }]);
  await app.settle();
  expect(JSON.stringify((await as('lucia').get('notificaciones')).body)).toContain('Una sentencia');
  // The same sending again.
  expect((await writing.reply({ actor, person }, id, reply)).totalRespuestas).toBe(1);
});

test.runIf(onPostgres)(
  '[FORO-5] counters stay right while people reply, and staff hide, show, close and open at once',
  async () => {
    const { as, cursoId } = stage;
    const { id } = (await as('lucia').post('foro/temas', { titulo: 'Cuentas', cursoId })).body;
    const path = `foro/temas/${id}/respuestas`;
    const early = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => (await as('pedro').post(path, { texto: `Primera ${at}` })).body),
    );
    const replyIds: string[] = early.at(-1).respuestas.map((reply: { id: string }) => reply.id);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => as(at % 2 ? 'lucia' : 'pedro').post(path, { texto: `Otra ${at}` })),
      ...replyIds.map((reply, at) => as('tutor').put(`foro/respuestas/${reply}/moderacion`, { oculta: at % 3 !== 0 })),
      ...replyIds.map((reply, at) => as('admin').put(`foro/respuestas/${reply}/moderacion`, { oculta: at % 2 === 0 })),
      as('tutor').put(`foro/temas/${id}/moderacion`, { cerrado: true }),
      as('admin').put(`foro/temas/${id}/moderacion`, { cerrado: false }),
    ]);
    const { rows } = await app.platform.database.query(
      `select t."totalRespuestas" = (select count(*) from forum_replies r where r."temaId" = t.id and not r.oculta) as replies,
         t."ultimoNumero" = (select max(numero) from forum_replies r where r."temaId" = t.id) as newest,
         t."ultimoNumero" = (select count(*) from forum_replies r where r."temaId" = t.id) as gapless,
         t."ultimaActividad" = (select max(r."createdAt") from forum_replies r where r."temaId" = t.id and not r.oculta) as active,
         (select count(*) from forum_texts x where x."temaId" = t.id and x."isReply") = t."totalRespuestas" as found,
         (select temas from forum_section_sizes where seccion = t.seccion) = (
           select count(*) from forum_topics o where o.seccion = t.seccion and not o.oculto) as sized
       from forum_topics t where t.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ replies: true, newest: true, gapless: true, active: true, found: true, sized: true }]);
    await app.settle();
  },
);

test('[FORO-5] a list shows three replies that its reader sees, however many of the newest are hidden', async () => {
  const { as, cursoId } = stage;
  const { id } = (await as('lucia').post('foro/temas', { titulo: 'Ocultas', cursoId })).body;
  for (const [at, who] of (['pedro', 'pedro', 'pedro', 'pedro', 'lucia'] as const).entries()) {
    const { respuestas } = (await as(who).post(`foro/temas/${id}/respuestas`, { texto: `n${at}` })).body;
    if (at > 2) await as('tutor').put(`foro/respuestas/${respuestas.at(-1).id}/moderacion`, { oculta: true });
  }
  const textsFor = async (who: Parameters<typeof as>[0]) => {
    const { body } = await as(who).get(`foro/temas?seccion=${cursoId}`);
    const tema = body.find((each: { id: string }) => each.id === id);
    return tema.respuestas.map(({ texto }: { texto: string }) => texto);
  };
  expect(await textsFor('late')).toEqual(['n0', 'n1', 'n2']);
  expect(await textsFor('lucia')).toEqual(['n1', 'n2', 'n4']);
  expect(await textsFor('tutor')).toEqual(['n2', 'n3', 'n4']);
  await app.settle();
});
