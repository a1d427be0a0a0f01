import type { Modulo } from '@puente/contracts/catalogue';
import { beforeAll, expect, test } from 'vitest';

import { addLink, classesOf, createCourse, createUser } from '../factories/academy.ts';
import { issueCertificate } from '../factories/certificate.ts';
import { createMeetings } from '../features/live/public.ts';
import { enrolStudent } from './enrol-student.ts';
import { openAcademy } from './open-academy.ts';
import { testActor } from './test-actor.ts';

const app = openAcademy();
let cursoId: string;
let claseId: string;
const readers = {} as Record<'es' | 'en', { id: string; email: string; token: string }>;
const lesson = { fechaHora: '2026-11-24T15:00:00Z', duracion: '2 horas' };

beforeAll(async () => {
  cursoId = await createCourse(app.platform, {
    titulo: 'Asilo',
    tituloEn: 'Asylum',
    tipoDeNegocio: 'Inmigración',
    tipoDeNegocioEn: 'Immigration',
    modulos: [
      {
        nombre: 'Bases',
        nombreEn: 'Basics',
        descripcion: 'De qué trata.',
        descripcionEn: 'What it is about.',
        clases: [
          { nombre: 'El miedo creíble', nombreEn: 'Credible Fear', ...lesson },
          { nombre: 'La corte', ...lesson, fechaHora: '2026-11-26T15:00:00Z' },
        ],
      },
    ],
  });
  [claseId] = (await classesOf(app.platform, cursoId)) as [string];
  for (const language of ['es', 'en'] as const) {
    const user = await createUser(app.platform, { language, timezone: 'America/New_York' });
    await enrolStudent(app.platform, user.id, cursoId);
    readers[language] = { ...user, token: await app.signIn(user.email) };
  }
  await app.settle();
});

const get = async (path: string, language: 'es' | 'en' = 'en') =>
  (await app.call('GET', `/api/${path}`, { token: readers[language].token, headers: { 'accept-language': language } }))
    .body;
const later = async () => {
  await app.settle();
  app.clock.pass({ seconds: 1 });
};

test('[UX-6] notices and mails name courses and classes in the reader’s language', async () => {
  const meetings = createMeetings(app.platform);
  await later();
  const reunionId = await meetings.schedule(testActor, claseId);
  await later();
  await meetings.step(testActor, reunionId, 'start');
  await later();
  const told = async (language: 'es' | 'en') =>
    (await get('notificaciones', language)).map(({ texto }: { texto: string }) => texto).toReversed();
  expect(await told('en')).toEqual([
    'The course “Asylum” is yours. Its classes are in your calendar.',
    expect.stringMatching(
      /^The class “Credible Fear” of “Asylum” is scheduled: Tuesday, November 24, 2026 at 10:00 AM\./,
    ),
    expect.stringMatching(/^The class “Credible Fear” of “Asylum” started at /),
  ]);
  expect(await told('es')).toEqual([
    'Ya tienes el curso «Asilo». Sus clases están en tu calendario.',
    expect.stringMatching(
      /^La clase «El miedo creíble» de «Asilo» está agendada: .* 10:00\u00A0a\.\u00A0m\. El enlace/,
    ),
    expect.stringMatching(/^La clase «El miedo creíble» de «Asilo» empezó a las /),
  ]);
  const { body: mails } = await app.call('GET', `/api/dev/mail?to=${encodeURIComponent(readers.en.email)}`);
  const all = JSON.stringify(mails);
  expect(all).toContain('Your class has started: Credible Fear');
  expect(all).not.toMatch(/Asilo|miedo/);
});

test('[UX-6] lists carry the English beside the Spanish, and null where there is none', async () => {
  await addLink(app.platform, claseId, 'Guía', 'https://uscis.gov');
  expect(await get('usuarios/me/documentos')).toMatchObject([
    {
      clase: { nombre: 'El miedo creíble', nombreEn: 'Credible Fear' },
      modulo: { nombre: 'Bases', nombreEn: 'Basics' },
      curso: { titulo: 'Asilo', tituloEn: 'Asylum' },
    },
  ]);
  expect(await get(`courses/${cursoId}`)).toMatchObject({
    tipoDeNegocio: { nombre: 'Inmigración', nombreEn: 'Immigration' },
    modulos: [
      {
        nombreEn: 'Basics',
        descripcionEn: 'What it is about.',
        clases: [{ nombreEn: 'Credible Fear' }, { nombreEn: null }],
      },
    ],
  });
  expect(await get('foro/secciones')).toMatchObject([
    { nombre: 'General', nombreEn: null },
    { nombre: 'Asilo', nombreEn: 'Asylum' },
  ]);
});

test('[UX-6] the calendar is in its owner’s language, and changes when the English does', async () => {
  const feed = async (language: 'es' | 'en') => {
    const { body } = await app.call('POST', '/api/calendario/enlace', { token: readers[language].token });
    return (await app.call('GET', new URL(body.enlace).pathname)).body.replaceAll('\r\n ', '');
  };
  const english = await feed('en');
  expect(english).toMatch(/SUMMARY:Credible Fear\r\n/);
  expect(english).toContain('Course: Asylum\\nModule: Basics');
  expect(english).toMatch(/SUMMARY:La corte\r\n/);
  expect(await feed('es')).toMatch(/SUMMARY:El miedo creíble\r\n/);

  const admin = await app.signIn((await createUser(app.platform, { role: 'admin' })).email);
  const { titulo, nivel, precio, tipoDeNegocioId, modulos } = await get(`courses/${cursoId}`);
  const renamed = modulos.map(({ nombre, clases }: Modulo) => ({
    nombre,
    clases: clases.map((clase) => ({
      nombre: clase.nombre,
      nombreEn: 'Fear, Credibly',
      fechaHora: clase.fechaHora,
      duracion: clase.duracion,
    })),
  }));
  const body = { titulo, nivel, precio, tipoDeNegocioId, modulos: renamed };
  expect((await app.call('PUT', `/api/courses/${cursoId}`, { token: admin, body })).status).toBe(200);
  await app.settle();
  expect(await feed('en')).toMatch(/SEQUENCE:1\r\n[^]*SUMMARY:Fear\\, Credibly\r\n/);
});

test('[UX-6] a certificate states what was certified; lists add the English while the course has that title', async () => {
  await issueCertificate(app.platform, readers.en.id, cursoId);
  expect(await get('certificados')).toMatchObject([{ curso: { titulo: 'Asilo', tituloEn: 'Asylum' } }]);
  await app.platform.database.query(`update courses set titulo = 'Asilo hoy' where id = $1`, [cursoId]);
  expect(await get('certificados')).toMatchObject([{ curso: { titulo: 'Asilo', tituloEn: null } }]);
});
