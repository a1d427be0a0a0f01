import { beginAttempt, createCourseTest, fillBank, questionOfEachKind } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { createCourse, createUser } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { ExpectedChange } from './expected-change-for-test.ts';

const definicion = questionOfEachKind.unica;
const form = { nombre: 'Después', notaMinima: 80, secciones: [{ preguntas: [{ definicion }] }] };

/** What staff changes of tests, by route. */
export function changesOfTests(app: () => TestApp): Record<string, ExpectedChange[]> {
  const created = async () => createCourseTest(app().platform, await createCourse(app().platform), { nombre: 'Antes' });
  const begun = async () => {
    const { platform } = app();
    const cursoId = await createCourse(platform);
    const { id: userId } = await createUser(platform);
    await enrolStudent(platform, userId, cursoId);
    const id = await createCourseTest(platform, cursoId, { nombre: 'Antes' });
    await beginAttempt(platform, userId, id);
    return { id, userId };
  };
  const inBank = async () => {
    const [id] = await fillBank(app().platform, await createCourse(app().platform), 'Básico', [definicion]);
    return id!;
  };

  return {
    'POST /courses/:id/pruebas': [
      {
        action: 'test.created',
        call: async () => ({ path: `courses/${await createCourse(app().platform)}/pruebas`, body: form }),
        before: null,
        after: { nombre: 'Después', estado: 'Borrador' },
      },
    ],
    'PUT /pruebas/:id/definicion': [
      {
        action: 'test.changed',
        call: async () => {
          const id = await created();
          return { id, path: `pruebas/${id}/definicion`, body: { ...form, version: 1 } };
        },
        before: { nombre: 'Antes', estado: 'Publicada' },
        after: { nombre: 'Después', estado: 'Borrador' },
      },
    ],
    'DELETE /pruebas/:id': [
      {
        action: 'test.deleted',
        call: async () => {
          const id = await created();
          return { id, path: `pruebas/${id}` };
        },
        before: { nombre: 'Antes' },
        after: null,
      },
      {
        action: 'test.archived',
        call: async () => {
          const { id } = await begun();
          return { id, path: `pruebas/${id}` };
        },
        before: { estado: 'Publicada' },
        after: { estado: 'Archivada' },
      },
    ],
    'PUT /pruebas/:id/ajustes/:usuarioId': [
      {
        action: 'test.adjusted',
        call: async () => {
          const { id, userId } = await begun();
          return { id, path: `pruebas/${id}/ajustes/${userId}`, body: { minutosExtra: 15, intentosExtra: 1 } };
        },
        before: { minutosExtra: 0, intentosExtra: 0 },
        after: { minutosExtra: 15, intentosExtra: 1 },
      },
    ],
    'POST /courses/:id/banco': [
      {
        action: 'question.added',
        call: async () => ({
          path: `courses/${await createCourse(app().platform)}/banco`,
          body: { banco: 'Básico', definicion },
        }),
        before: null,
        after: { banco: 'Básico' },
      },
    ],
    'PUT /banco/:id': [
      {
        action: 'question.changed',
        call: async () => {
          const id = await inBank();
          return { id, path: `banco/${id}`, body: { banco: 'Avanzado', definicion, version: 1 } };
        },
        before: { banco: 'Básico' },
        after: { banco: 'Avanzado' },
      },
    ],
    'DELETE /banco/:id': [
      {
        action: 'question.archived',
        call: async () => {
          const id = await inBank();
          return { id, path: `banco/${id}` };
        },
        before: { banco: 'Básico' },
        after: null,
      },
    ],
  };
}
