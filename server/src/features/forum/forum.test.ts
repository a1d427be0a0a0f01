import { afterAll, beforeAll, expect, test } from 'vitest';

import { enrolStudent } from '../../testing/enrol-student.ts';
import { assignTutor, createCourse, createUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let cursoId: string;
const people: Record<string, { id: string; email: string }> = {};
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  cursoId = await createCourse(app.platform, { titulo: 'Asilo afirmativo' });
  for (const [name, role] of [
    ['lucia', 'user'],
    ['pedro', 'user'],
    ['extrana', 'user'],
    ['tutor', 'tutor'],
    ['otroTutor', 'tutor'],
    ['admin', 'admin'],
  ] as const) {
    people[name] = await createUser(app.platform, { role, firstName: name });
    tokens[name] = await app.signIn(people[name].email);
  }
  await enrolStudent(app.platform, people['lucia']!.id, cursoId);
  await enrolStudent(app.platform, people['pedro']!.id, cursoId);
  await assignTutor(app.platform, cursoId, people['tutor']!.id);
});
afterAll(() => app.close());

const as = (name: string) => ({
  get: (path: string) => app.call('GET', path, { token: tokens[name]! }),
  post: (path: string, body: unknown) => app.call('POST', path, { token: tokens[name]!, body }),
  put: (path: string, body: unknown) => app.call('PUT', path, { token: tokens[name]!, body }),
  del: (path: string) => app.call('DELETE', path, { token: tokens[name]! }),
});

test('[FORO-1] a title alone opens a topic in the general section, which everybody reads', async () => {
  const made = await as('extrana').post('foro/temas', { titulo: '¿Dónde empieza un caso?' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    titulo: '¿Dónde empieza un caso?',
    cuerpo: '',
    seccion: { id: 'general', nombre: 'General' },
    sigo: true,
    respuestas: [],
    totalRespuestas: 0,
    puede: { editar: true, borrar: true, reportar: false, moderar: false, responder: true, aceptar: true },
  });
  const { body } = await as('lucia').get(`foro/temas/${made.body.id}`);
  expect(body).toMatchObject({ id: made.body.id, sigo: false, puede: { editar: false, reportar: true } });
});

test('[FORO-1] search', async () => {
  const { body: topic } = await as('lucia').post('foro/temas', {
    titulo: 'Naturalización y exámenes',
    cuerpo: 'Los **jueces** piden el [N-400](https://uscis.gov).',
    cursoId,
  });
  const { body: replied } = await as('pedro').post(`foro/temas/${topic.id}/respuestas`, {
    texto: 'Mi *petición* fue aprobada.',
  });
  for (const search of [
    'naturalizacion',
    'NATURALIZACIONES',
    'examen',
    'juez',
    'n400',
    'N-400',
    '400',
    'naturali',
    'peticiones aprobadas',
    'jue',
  ])
    expect([
      search,
      (await as('lucia').get(`foro/temas?search=${encodeURIComponent(search)}`)).body.map((t: { id: string }) => t.id),
    ]).toEqual([search, [topic.id]]);
  console.log(
    JSON.stringify((await as('lucia').get(`foro/temas?search=petici`)).body[0].coincidencias),
    replied.respuestas.length,
  );
  console.log(JSON.stringify((await as('lucia').get(`foro/temas?search=jueces`)).body[0].coincidencias));
  expect((await as('extrana').get(`foro/temas?search=juez`)).body).toEqual([]);
  console.log(
    (await as('lucia').get('foro/secciones')).body,
    (await as('lucia').get('foro/temas/parecidos?titulo=examen de naturalizacion')).body,
  );
});
