import { randomUUID } from 'node:crypto';

import type { Intento } from '@puente/contracts/assessments';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse } from '../../../factories/academy.ts';
import { createCourseTest, fillBank, questionOfEachKind } from '../../../testing/course-tests.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { questionOf, type TestStudent, testStudent } from '../../../testing/features/test-taking.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { openSocket } from '../../../testing/test-socket.ts';

const app = openAcademy();
let student: TestStudent;
let cursoId: string;
let pruebaId: string;

beforeEach(async () => {
  student = await testStudent(app);
  cursoId = await createCourse(app.platform);
  await enrolStudent(app.platform, student.id, cursoId);
  pruebaId = await createCourseTest(app.platform, cursoId, { intentosPermitidos: 2 });
});

const setEstado = (estado: string) =>
  sql`update subscriptions set estado = ${estado} where "userId" = ${student.id}`.execute(
    app.platform.database.bookkeeping,
  );

describe('[TEST-1] a test', () => {
  test('is pending, then failed, then passed, and can be taken until then', async () => {
    expect(await student.tests()).toMatchObject([
      {
        id: pruebaId,
        estado: 'Pendiente',
        curso: { id: cursoId },
        totalPreguntas: 7,
        mejorNota: null,
        intentos: { usados: 0, permitidos: 2 },
        impedimento: null,
        intentoActual: null,
        certificadoUrl: null,
      },
    ]);
    const first = await student.start(pruebaId);
    expect(await student.test(pruebaId)).toMatchObject({
      intentoActual: { id: first.id, vence: null },
      intentos: { usados: 1 },
      historial: [{ id: first.id, resultado: null, cierre: null, entregadoAt: null }],
    });
    await student.answerRight(first, 1);
    expect(await student.handIn(first)).toMatchObject({
      estado: 'Calificado',
      cierre: 'entregado',
      resultado: { aprobado: false, puntosMaximos: 11 },
      prueba: { estado: 'Reprobado' },
    });
    const second = await student.start(pruebaId);
    expect(second).toMatchObject({ numero: 2, respuestas: [], calificaciones: [] });
    await student.answerRight(second);
    expect(await student.handIn(second)).toMatchObject({
      resultado: { puntos: 11, nota: 100, aprobado: true },
      prueba: { estado: 'Aprobado' },
    });
    const { historial, ...shown } = await student.test(pruebaId);
    expect(shown).toMatchObject({ estado: 'Aprobado', mejorNota: 100, impedimento: 'aprobada' });
    expect(historial).toMatchObject([{ numero: 2 }, { numero: 1 }]);
    expect(await student.begin(pruebaId)).toMatchObject({ status: 422, body: { code: 'TEST_PASSED_ALREADY' } });
  });

  test('is refused without attempts left, before it opens, once it is closed, and without access', async () => {
    for (const _ of [1, 2]) await student.handIn(await student.start(pruebaId));
    expect(await student.begin(pruebaId)).toMatchObject({ status: 422, body: { code: 'TEST_NO_ATTEMPTS_LEFT' } });

    const later = await createCourseTest(app.platform, cursoId, { disponibleDesde: '2026-11-22T15:00:00Z' });
    const over = await createCourseTest(app.platform, cursoId, { disponibleHasta: '2026-11-20T15:00:00Z' });
    for (const id of [later, over]) expect((await student.begin(id)).body.code).toBe('TEST_NOT_OPEN');
    const open = await createCourseTest(app.platform, cursoId);
    await setEstado('Inactiva');
    expect((await student.begin(open)).body.code).toBe('TEST_ACCESS_ENDED');
    expect((await student.test(open)).impedimento).toBe('sin-acceso');
    await setEstado('Cancelada');
    expect(await student.begin(open)).toMatchObject({ status: 404, body: { code: 'TEST_NOT_FOUND' } });
    // Finished attempts stay to be seen.
    expect((await student.tests()).map(({ id }) => id)).toEqual([pruebaId]);
  });

  test('that is a draft, or of another course, is not there', async () => {
    const draft = await createCourseTest(app.platform, cursoId, { estado: 'Borrador' });
    const other = await createCourseTest(app.platform, await createCourse(app.platform));
    for (const id of [draft, other, randomUUID()]) {
      expect((await student.get(`pruebas/${id}`)).body.code).toBe('TEST_NOT_FOUND');
      expect((await student.begin(id)).body.code).toBe('TEST_NOT_FOUND');
    }
    expect((await student.tests()).map(({ id }) => id)).toEqual([pruebaId]);
  });

  test('[API-2] stands in pages: under way, then to take, then not to take, then passed; each by its closing', async () => {
    const of = (disponibleDesde: string | null, disponibleHasta: string | null) =>
      createCourseTest(app.platform, cursoId, { disponibleDesde, disponibleHasta });
    const closed = await of(null, '2026-11-20T15:00:00Z');
    const soon = await of(null, '2026-11-23T15:00:00Z');
    const sooner = await of(null, '2026-11-22T15:00:00Z');
    const later = await of('2026-11-22T15:00:00Z', null);
    const passed = await of(null, null);
    const attempt = await student.start(passed);
    await student.answerRight(attempt);
    await student.handIn(attempt);
    const current = await of(null, null);
    await student.start(current);

    const seen: [string, unknown][] = [];
    let cursor = '';
    do {
      const page = await student.get(`pruebas?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body.map(({ id, impedimento }: { id: string; impedimento: unknown }) => [id, impedimento]));
      cursor = String(page.headers['x-next-cursor'] ?? '');
    } while (cursor);
    expect(seen).toEqual([
      [current, null],
      [sooner, null],
      [soon, null],
      [pruebaId, null],
      [closed, 'terminada'],
      [later, 'aun-no'],
      [passed, 'aprobada'],
    ]);
  });
});

describe('[TEST-2] no key travels before the grade', () => {
  /** Words that only keys and explanations have. */
  const secrets =
    /CLAVE-|EXPLICA-|98765|98\.765|"correcta"|"valor"|"tolerancia"|"aceptadas"|"parejaId":(?!"[0-9a-f-]{36}"\}\])/;

  test('in any answer to the student; afterwards as the test says', async () => {
    const kept = await createCourseTest(app.platform, cursoId, { clave: 'nunca', nombre: 'Sin clave' });
    const shown = await createCourseTest(app.platform, cursoId, { clave: 'siempre', nombre: 'Con clave' });
    for (const id of [kept, shown]) {
      const attempt = await student.start(id);
      const texts = [
        attempt,
        await student.tests(),
        await student.test(id),
        await student.attempt(attempt.id),
        (await student.answer(attempt, questionOf(attempt, 'textoCorto'), { tipo: 'textoCorto', texto: 'ICE' })).body,
        (await student.answer(attempt, questionOf(attempt, 'numero'), { tipo: 'numero', texto: '5' })).body,
        (await student.check(attempt.id, questionOf(attempt, 'numero').id)).body,
      ].map((answer) => JSON.stringify(answer));
      for (const text of texts) expect(text).not.toMatch(secrets);
      expect(attempt.calificaciones).toEqual([]);

      const graded = await student.handIn(attempt);
      expect(graded.calificaciones).toHaveLength(7);
      const text = JSON.stringify(graded);
      if (id === kept) {
        expect(text).not.toMatch(secrets);
        expect(graded.calificaciones.every(({ clave, explicacion }) => clave === null && explicacion === '')).toBe(
          true,
        );
        continue;
      }
      for (const secret of ['CLAVE-USCIS', 'EXPLICA-ORDEN', '98765.5']) expect(text).toContain(secret);
      const grade = (tipo: Parameters<typeof questionOf>[1]) =>
        graded.calificaciones.find(({ preguntaId }) => preguntaId === questionOf(graded, tipo).id);
      expect(grade('textoCorto')).toMatchObject({
        resultado: 'incorrecta',
        clave: { respuesta: { texto: 'CLAVE-USCIS' }, tambien: 'También se acepta: «CLAVE-Servicio de Ciudadanía».' },
      });
      expect(grade('numero')?.clave?.tambien).toBe('Se acepta una diferencia de hasta 12.5.');
      expect(grade('unica')).toMatchObject({ resultado: 'sin-respuesta', puntos: 0, explicacion: 'EXPLICA-UNICA' });

      // While the next attempt is under way, the last one keeps its key, too.
      await student.start(id);
      expect(JSON.stringify(await student.attempt(attempt.id))).not.toMatch(secrets);
    }
  });

  test('by "alTerminar" it is shown once no attempt is left', async () => {
    const first = await student.start(pruebaId);
    expect(JSON.stringify(await student.handIn(first))).not.toMatch(secrets);
    const last = await student.start(pruebaId);
    expect(JSON.stringify(await student.attempt(first.id))).not.toMatch(secrets);
    expect(JSON.stringify(await student.handIn(last))).toMatch(secrets);
    expect(JSON.stringify(await student.attempt(first.id))).toMatch(secrets);
  });

  test('neither do the shapes of the API have a place for it', async () => {
    const document = (await app.call('GET', '/api/docs/json')).body;
    const text = JSON.stringify(
      document.paths?.['/api/pruebas/{id}/intentos'] ?? document.paths?.['/pruebas/{id}/intentos'],
    );
    expect(text).toContain('calificaciones');
    const outside = text
      .split('"calificaciones"')
      .map((part, at) => (at === 0 ? part : part.split('"respuestas"').slice(1).join('')));
    expect(outside.join('')).not.toMatch(/"(clave|correcta|explicacion|aceptadas|valor)":/);
  });
});

describe('[TEST-4] an answer', () => {
  let attempt: Intento;
  beforeEach(async () => {
    attempt = await student.start(pruebaId);
  });
  const text = (texto: string) => ({ tipo: 'textoCorto', texto }) as const;
  const savedIn = async ({ id }: { id: string }) => (await student.attempt(id)).respuestas;

  test('is saved as it is given, over the version that was read, and reaches the student’s other tabs alone', async () => {
    const { id: preguntaId } = questionOf(attempt, 'textoCorto');
    const stranger = await testStudent(app);
    const [other, theirs] = [
      await openSocket(app.server.server, { token: student.token }),
      await openSocket(app.server.server, { token: stranger.token }),
    ];
    const envioId = randomUUID();
    const first = await student.answer(attempt, { id: preguntaId }, text('U'), { envioId });
    expect(first).toMatchObject({
      status: 200,
      body: {
        intentoId: attempt.id,
        preguntaId,
        version: 1,
        respuesta: text('U'),
        guardadoAt: app.clock.now.toISOString(),
      },
    });
    // A lost answer: the same sending again changes nothing.
    app.clock.pass({ seconds: 1 });
    expect(await student.answer(attempt, { id: preguntaId }, text('U'), { envioId })).toMatchObject({
      status: 200,
      body: first.body,
    });

    const second = await student.answer(attempt, { id: preguntaId }, text('USCIS'), { version: 1 });
    expect(second.body.version).toBe(2);
    // A device that has not seen it.
    for (const sending of [{ version: 1 }, { version: 0, envioId }, { version: 7 }])
      expect(await student.answer(attempt, { id: preguntaId }, text('ICE'), sending)).toMatchObject({
        status: 409,
        body: { code: 'ANSWER_CHANGED_ELSEWHERE' },
      });
    expect(await savedIn(attempt)).toEqual([{ preguntaId, respuesta: text('USCIS'), version: 2 }]);

    await expect.poll(() => other.heard('respuestaGuardada').at(-1)).toEqual(second.body);
    await theirs.ask(['ping'], 'pong');
    expect(theirs.heard('respuestaGuardada')).toEqual([]);
  });

  test('must fit its question, which must be the attempt’s', async () => {
    const [unica, multiple] = [questionOf(attempt, 'unica'), questionOf(attempt, 'multiple')];
    const misfits = [
      student.answer(attempt, unica, text('N-400')),
      student.answer(attempt, unica, { tipo: 'unica', opcionId: multiple.opciones[0]!.id }),
      student.answer(attempt, multiple, { tipo: 'multiple', opcionIds: [unica.opciones[0]!.id] }),
    ];
    for (const refused of misfits)
      expect(await refused).toMatchObject({ status: 400, body: { code: 'ANSWER_NOT_FITTING' } });
    const nowhere = await student.answer(attempt, { id: randomUUID() }, text('x'));
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'QUESTION_NOT_FOUND' } });
    expect(await savedIn(attempt)).toEqual([]);
  });

  test('[ASVS-8.2.2] is its student’s alone, and so is the attempt', async () => {
    const stranger = await testStudent(app);
    await enrolStudent(app.platform, stranger.id, cursoId);
    const refused = [
      stranger.answer(attempt, questionOf(attempt, 'textoCorto'), text('x')),
      stranger.get(`intentos/${attempt.id}`),
      stranger.post(`intentos/${attempt.id}/entregar`),
      stranger.check(attempt.id, questionOf(attempt, 'numero').id),
    ];
    for (const answer of refused)
      expect(await answer).toMatchObject({ status: 404, body: { code: 'ATTEMPT_NOT_FOUND' } });
    expect((await student.attempt(attempt.id)).estado).toBe('En curso');
  });

  test('is refused once the attempt was handed in, which stays as it was graded', async () => {
    const [answered, other] = [questionOf(attempt, 'textoCorto'), questionOf(attempt, 'numero')];
    const envioId = randomUUID();
    const sent = await student.answer(attempt, answered, text('CLAVE-USCIS'), { envioId });
    const graded = await student.handIn(attempt);
    expect(await student.answer(attempt, other, { tipo: 'numero', texto: '5' })).toMatchObject({
      status: 409,
      body: { code: 'ATTEMPT_OVER' },
    });
    // Its answer was lost: it had been saved.
    expect((await student.answer(attempt, answered, text('CLAVE-USCIS'), { envioId })).body).toEqual(sent.body);
    expect((await student.handIn(attempt)).resultado).toEqual(graded.resultado);
  });

  test('can still be given, and handed in, when access ends meanwhile; a new attempt can’t be begun', async () => {
    await setEstado('Expirada');
    expect((await student.answer(attempt, questionOf(attempt, 'textoCorto'), text('CLAVE-USCIS'))).status).toBe(200);
    expect(await student.start(pruebaId)).toMatchObject({ id: attempt.id });
    expect(await student.handIn(attempt)).toMatchObject({ estado: 'Calificado', resultado: { puntos: 1 } });
    expect((await student.begin(pruebaId)).body.code).toBe('TEST_ACCESS_ENDED');
  });
});

describe('[TEST-2] a test that is edited', () => {
  test('keeps in an attempt what it asked, with its points, sections and pass mark', async () => {
    const admin = await testStudent(app);
    await sql`update users set role = 'admin' where id = ${admin.id}`.execute(app.platform.database.bookkeeping);
    const attempt = await student.start(pruebaId);
    const { body: definition } = await admin.get(`pruebas/${pruebaId}/definicion`);
    const form = {
      nombre: 'Otra',
      notaMinima: 100,
      version: definition.version,
      estado: 'Publicada',
      secciones: [{ nombre: 'Nueva', preguntas: [{ definicion: questionOfEachKind.verdaderoFalso }] }],
    };
    expect((await admin.put(`pruebas/${pruebaId}/definicion`, form)).status).toBe(200);
    const { prueba, ahora, ...now } = await student.attempt(attempt.id);
    expect(now).toEqual({ ...attempt, prueba: undefined, ahora: undefined });
    expect([prueba.nombre, prueba.notaMinima, ahora]).toEqual(['Otra', 70, app.clock.now.toISOString()]);
    await student.answerRight(attempt, 1);
    expect((await student.handIn(attempt)).resultado?.puntosMaximos).toBe(11);
    expect((await student.start(pruebaId)).secciones).toMatchObject([{ nombre: 'Nueva', preguntas: [{}] }]);
  });

  test('draws from its bank, others in each attempt', async () => {
    const { verdaderoFalso } = questionOfEachKind;
    const questions = Array.from({ length: 12 }, (_, at) => ({ ...verdaderoFalso, texto: `Pregunta ${at}` }));
    const [, , gone] = await fillBank(app.platform, cursoId, 'Básico', questions);
    const admin = await app.admin();
    expect((await admin.delete(`banco/${gone}`)).status).toBe(200);
    const sorteo = { banco: 'Básico', cantidad: 5 };
    const drawn = await createCourseTest(app.platform, cursoId, { secciones: [{ sorteo }], intentosPermitidos: null });
    const seen = new Set<string>();
    for (let times = 0; times < 6; times += 1) {
      const attempt = await student.start(drawn);
      const texts = attempt.secciones.flatMap(({ preguntas }) => preguntas.map(({ texto }) => texto));
      expect(new Set(texts).size).toBe(5);
      for (const each of texts) seen.add(each);
      await student.handIn(attempt);
    }
    expect(seen.size).toBeGreaterThan(5);
    expect(seen).not.toContain('Pregunta 2');
  });
});
