import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import type { FilledPage } from '../../platform/http/pages/page.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { shownCode } from './code-rules.ts';
import { certificatePages } from './public-page.ts';

const app = openAcademy();
let admin: Person;
let student: Person;
let cursoId: string;
let code: string;
beforeAll(async () => {
  admin = await app.admin();
  student = await app.student({ firstName: 'Íñigo', lastName: 'Muñoz' });
  cursoId = await createCourse(app.platform, { tituloEn: 'Citizenship' });
  await enrolStudent(app.platform, student.id, cursoId);
  code = await issueCertificate(app.platform, student.id, cursoId);
});

const call = (language: 'es' | 'en', params: Record<string, string>, query = {}, ip = '203.0.113.7') => {
  const view = { publicUrl: app.platform.config.publicUrl, signs: true };
  const [form, ofCode] = certificatePages(app.platform, view);
  const page = 'code' in params ? ofCode : form;
  return page!.answer({ params, query, language, request: { ip, id: 'test' } as FastifyRequest });
};
const check = async (typed: string, language: 'es' | 'en' = 'es', ip?: string) =>
  (await call(language, { code: typed }, {}, ip)) as FilledPage;
const factsOf = ({ lists }: FilledPage) =>
  Object.fromEntries((lists?.['FACT'] ?? []).map(({ TERM, DETAIL }) => [TERM, DETAIL]));

describe('[TEST-3] the public page of a code', () => {
  test('shows name, course, hours, dates and state in the language of the address, and nothing else', async () => {
    const page = await check(shownCode(code).toLowerCase().replaceAll('-', ' '));
    expect(page).toMatchObject({ template: 'certificate-valid', values: { NAME: 'Íñigo Muñoz' } });
    expect(page.status ?? 200).toBe(200);
    expect(factsOf(page)).toEqual({
      Curso: 'Ciudadanía y Naturalización',
      Nivel: 'Operativo',
      'Se obtuvo por': 'Asistir a las clases',
      'Duración del curso': '12\u00A0horas',
      Clases: 'Del 19 de noviembre de 2026 al 24 de noviembre de 2026',
      Emitido: '21 de noviembre de 2026',
      Código: shownCode(code),
    });
    expect(JSON.stringify(page)).not.toContain(student.email);
    expect(JSON.stringify(page)).not.toContain(student.id);
    expect(page.lists?.['BADGE']).toEqual([{ CREDENTIAL: `/api/certificados/${shownCode(code)}/credencial` }]);
    const english = await check(code, 'en');
    // [UX-6] As on the PDF, with the English.
    expect(factsOf(english)).toMatchObject({ Course: 'Ciudadanía y Naturalización (Citizenship)' });
    expect(factsOf(english)).toMatchObject({
      'Earned by': 'Attending the classes',
      'Course length': '12\u00A0hours',
      Issued: 'November 21, 2026',
    });
    expect(english.values['OTHER_LANGUAGE']).toBe(`/certificados/${shownCode(code)}`);
    expect(english.lists?.['LINKEDIN']?.[0]?.['LINKEDIN']).toContain('%2Fen%2Fcertificates%2F');
  });

  test('tells a typo from a code that nobody has', async () => {
    const typo = `${shownCode(code).slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
    expect(await check(typo)).toMatchObject({ template: 'code-mistyped', status: 404, values: { TYPED: typo } });
    expect(await check('<script>')).toMatchObject({ template: 'code-mistyped', status: 404 });
    expect(await check('0000000000000000', 'en')).toMatchObject({ template: 'code-unknown', status: 404 });
    const long = await check('x'.repeat(5_000));
    expect(long.values['TYPED']).toHaveLength(40);
  });

  test('says that a certificate was replaced, and leads to the new one; that it was revoked, and why', async () => {
    await app.platform.database.query(`update users set "lastName" = 'Muñoz Güell' where id = $1`, [student.id]);
    const reissued = await admin.post(`certificados/${code}/reemitir`);
    const fresh: string = reissued.body.codigo;
    expect(await check(code)).toMatchObject({
      template: 'certificate-replaced',
      values: { NAME: 'Íñigo Muñoz', REPLACED_BY: `/certificados/${fresh}` },
      lists: { BADGE: [], LINKEDIN: [] },
    });
    const body = { motivo: 'Se emitió <b>por error</b>.' };
    await admin.post(`certificados/${fresh}/revocar`, body);
    expect(await check(fresh, 'en')).toMatchObject({
      template: 'certificate-revoked',
      values: { REVOKED_ON: 'November 21, 2026', REASON: body.motivo, NAME: 'Íñigo Muñoz Güell' },
      lists: { BADGE: [], LINKEDIN: [] },
    });
  });

  test('leads from the form to the page of the code', async () => {
    expect(await call('es', {})).toMatchObject({
      template: 'code-form',
      values: { OTHER_LANGUAGE: '/en/certificates' },
    });
    const typed = { codigo: ` ${code.toLowerCase()} ` };
    expect(await call('en', {}, typed)).toEqual({ redirect: `/en/certificates/${shownCode(code)}` });
    expect(await call('es', {}, { codigo: '//evil.example' })).toEqual({
      redirect: '/certificados/%2F%2Fevil.example',
    });
    expect(await call('es', {}, { codigo: ['a', 'b'] })).toMatchObject({ template: 'code-form' });
  });

  test('lets nobody try codes in a row', async () => {
    const ip = '198.51.100.9';
    let page = await check('0000000000000000', 'es', ip);
    for (let more = 0; more < 60; more += 1) page = await check('0000000000000000', 'es', ip);
    expect(page).toMatchObject({ template: 'code-wait', status: 429 });
    expect(page.retryAfterSeconds).toBeGreaterThan(0);
    expect(app.securityLog.at(-1)).toMatchObject({ event: 'limit.reached', reason: 'certificate-checks' });
    expect((await check('0000000000000000', 'es', '198.51.100.10')).status).toBe(404);
  });
});

describe('[TEST-6] a transcript', () => {
  const read = async (by: Person) => (await by.get('expediente')).body;

  test('has the student’s courses with attended minutes and certificates; administrators read it, others do not', async () => {
    const body = await read(student);
    expect(body).toMatchObject({
      nombre: 'Íñigo Muñoz Güell',
      cursos: [
        {
          cursoId,
          titulo: 'Ciudadanía y Naturalización',
          estado: 'Activa',
          inscritoAt: '2026-11-21T15:00:00.000Z',
          desde: '2026-11-19',
          hasta: '2026-11-24',
          minutos: { impartidos: 0, asistidos: 0 },
          pruebas: [],
          entregas: [],
          certificado: { estado: 'Revocado' },
        },
      ],
    });
    const path = `usuarios/${student.id}/expediente`;
    expect((await admin.get(path)).body).toEqual(body);
    expect((await student.get(path)).status).toBe(403);
    const nobody = 'usuarios/00000000-0000-4000-8000-000000000000/expediente';
    expect((await admin.get(nobody)).body.code).toBe('NOT_FOUND');
    const stranger = await app.student();
    expect((await read(stranger)).cursos).toEqual([]);
  });

  test('keeps a course of which only the certificate is left', async () => {
    const other = await app.student();
    await issueCertificate(app.platform, other.id, cursoId);
    expect((await read(other)).cursos).toMatchObject([
      { cursoId, estado: null, inscritoAt: null, certificado: { estado: 'Válido' } },
    ]);
  });

  test('is kept under a code that anybody checks, and that stays while nothing changes', async () => {
    const keep = async () => (await student.post('expediente/documentos')).body;
    const { codigo } = await keep();
    app.clock.set('2026-11-21T15:10:00Z');
    expect(await keep()).toEqual({ codigo, emitidoAt: '2026-11-21T15:00:00.000Z' });
    const pdf = await student.get(`expediente/documentos/${codigo}/pdf?idioma=en`);
    expect(pdf.headers['content-disposition']).toContain(`Transcript ${codigo}.pdf`);
    const stranger = await app.student();
    const refused = await stranger.get(`expediente/documentos/${codigo}/pdf`);
    expect(refused.body.code).toBe('CERTIFICATE_NOT_FOUND');

    const page = await check(codigo, 'en');
    expect(page).toMatchObject({
      template: 'transcript',
      values: { NAME: 'Íñigo Muñoz Güell', DATE: 'November 21, 2026', CODE: codigo },
    });
    expect(page.lists?.['COURSE']).toEqual([
      {
        TITLE: 'Ciudadanía y Naturalización',
        SUMMARY: expect.stringMatching(
          /^In progress · November 19, 2026 to November 24, 2026\nAttendance: no classes held yet\nCertificate [-\w]+ \(revoked\)$/,
        ),
      },
    ]);

    await app.platform.database.query(`update subscriptions set estado = 'Expirada' where "userId" = $1`, [student.id]);
    expect((await keep()).codigo).not.toBe(codigo);
    expect((await check(codigo, 'en')).lists).toEqual(page.lists);
  });
});
