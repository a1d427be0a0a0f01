import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { assignTutor, createCourse, createUser, factoryActor } from '../../factories/academy.ts';
import type { PageRow } from '../../platform/http/pages/page-template.ts';
import type { FilledPage, Page } from '../../platform/http/pages/page.ts';
import { staticDocument } from '../../platform/http/pages/static-document.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { googleCourse } from '../../testing/structured-data/google-course.ts';
import { courseChanged } from '../catalogue/events.ts';
import { shortened } from './course-page.ts';
import { featured } from './landing-cards.ts';

const app = openAcademy();

const inDays = (days: number) => new Date(app.platform.now().getTime() + days * 86_400_000).toISOString();
const modules = (...days: number[]) => [
  {
    nombre: 'Módulo',
    descripcion: 'De qué trata.',
    clases: days.map((day, i) => ({ nombre: `Clase ${i + 1}`, fechaHora: inDays(day), duracion: '90 minutos' })),
  },
];
const feature = () => app.features.find(({ name }) => name === 'course-pages')!;
const [listed, cards] = [() => feature().pages![0]!, () => feature().pages![2]!];
const shownBy = ({ answer }: Page, language: 'es' | 'en', params = {}) =>
  answer({ params, language, query: {}, request: {} as never }) as Promise<FilledPage | null>;
const page = (slug: string, language: 'es' | 'en' = 'es') => shownBy(listed(), language, { slug });
const cardsIn = async (language: 'es' | 'en') => (await shownBy(cards(), language))!;
const rows = (found: FilledPage | PageRow, name: string): readonly PageRow[] => {
  const list = 'lists' in found ? (found as FilledPage).lists?.[name] : (found as PageRow)[name];
  return list as readonly PageRow[];
};

describe('[SHOP-1] the page of a course', () => {
  let id: string;
  beforeAll(async () => {
    id = await createCourse(app.platform, {
      titulo: 'Asilo <b>político</b>',
      descripcion: 'Una frase. '.repeat(40),
      precio: 800,
      porcentajeDescuento: 0.2,
      modulos: modules(10, 17, 24),
    });
    const tutor = await createUser(app.platform, { role: 'tutor', firstName: 'Ana', lastName: 'de la Solís' });
    await assignTutor(app.platform, id, tutor.id);
  });

  test('says what it costs now and in instalments, when it begins, who teaches, and what comes back', async () => {
    const found = (await page('asilo-b-politico-b'))!;
    expect(found).toMatchObject({
      template: 'course',
      values: {
        TITLE: 'Asilo <b>político</b>',
        CONTENT_LANGUAGE: 'es',
        CLASSES: '3 clases en vivo, 4.5 horas en total',
        ACCESS: '12 meses desde la compra',
      },
    });
    expect(found.values['DESCRIPTION']!.length).toBeLessThanOrEqual(159);
    const [offer] = rows(found, 'OPEN');
    expect(offer).toMatchObject({
      PRICE: '$640.00',
      CHECKOUT: `/dashboard/overview?curso=${id}&paso=pago`,
      LISTPRICE: [{ LIST_PRICE: '$800.00', DISCOUNT: '20 % de descuento' }],
      LATE: [],
      CLOSES: [{ TEXT: 'Inscripción abierta hasta el 8 de diciembre de 2026' }],
      REFUND: [{ TEXT: expect.stringContaining('la primera clase, el 1 de diciembre de 2026') as string }],
      PLAN: [
        {
          TEXT: 'o $100.00 hoy y 5 pagos mensuales de $108.00',
          PAYMENT: [
            { NUMBER: 'Pago 1', DAY: 'Hoy, al inscribirte', AMOUNT: '$100.00' },
            { NUMBER: 'Pago 2', DAY: '21 de diciembre de 2026', AMOUNT: '$108.00' },
            ...Array.from({ length: 4 }, () => expect.anything() as unknown),
          ],
        },
      ],
    });
    expect(rows(found, 'TUTORS')).toEqual([
      { TUTOR: [{ NAME: 'Ana de la Solís', PHOTO: [], INITIALS: [{ LETTERS: 'AS' }], BIO: [] }] },
    ]);
    expect(rows(rows(found, 'MODULE')[0]!, 'CLASS')[0]).toMatchObject({ NAME: 'Clase 1', ISO: inDays(10) });
  });

  test('is in the language of its address; what the academy gives in Spanish alone is said to be', async () => {
    const english = (await page('asilo-b-politico-b', 'en'))!;
    expect(english.values).toMatchObject({ CONTENT_LANGUAGE: 'es', CLASSES: '3 live classes, 4.5 hours in all' });
    expect(rows(english, 'UNTRANSLATED')).toHaveLength(1);
    await createCourse(app.platform, {
      titulo: 'Visas',
      tituloEn: 'Visas, in short',
      descripcionEn: 'All about them.',
      modulos: modules(3, 4).map((modulo) => ({ ...modulo, nombreEn: 'Basics' })),
    });
    const translated = (await page('visas', 'en'))!;
    expect(translated.values).toMatchObject({
      TITLE: 'Visas, in short',
      CONTENT_LANGUAGE: 'en',
    });
    expect(translated.html).toEqual({ ABOUT: '<p>All about them.</p>\n' });
    expect(rows(translated, 'UNTRANSLATED')).toEqual([]);
    // [UX-6] Each name says its language.
    const [modulo] = rows(translated, 'MODULE');
    expect(modulo).toMatchObject({ NAME: 'Basics', NAME_LANGUAGE: 'en' });
    expect(rows(modulo!, 'CLASS')[0]).toMatchObject({ NAME: 'Clase 1', NAME_LANGUAGE: 'es' });
  });

  test('has structured data with what search engines require of a course', async () => {
    const { data } = (await page('asilo-b-politico-b', 'en'))!;
    expect(googleCourse.safeParse(data!['COURSE']).error).toBeUndefined();
    expect(data!['COURSE']).toMatchObject({
      '@type': 'Course',
      name: 'Asilo <b>político</b>',
      url: expect.stringMatching(/\/en\/courses\/asilo-b-politico-b$/) as string,
      provider: { '@type': 'EducationalOrganization', name: 'Academia Puente' },
      offers: [{ '@type': 'Offer', category: 'Paid', price: '640.00', priceCurrency: 'USD', validThrough: inDays(17) }],
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          startDate: inDays(10),
          courseWorkload: 'PT4H30M',
          courseSchedule: { repeatFrequency: 'Weekly', repeatCount: 3, duration: 'PT1H30M' },
          instructor: [{ '@type': 'Person', name: 'Ana de la Solís' }],
        },
      ],
    });
  });

  test('of a course that has begun says how many classes are over; of a closed one, that it is closed', async () => {
    await createCourse(app.platform, { titulo: 'Empezado', modulos: modules(-1, 6, 13) });
    const begun = rows((await page('empezado', 'en'))!, 'OPEN')[0]!;
    expect(begun['LATE']).toEqual([{ TEXT: '1 of 3 classes is over. Their materials are in your dashboard.' }]);
    expect(rows(begun, 'REFUND')[0]!['TEXT']).toMatch(/has begun/);
    await createCourse(app.platform, { titulo: 'Pasado', modulos: modules(-30, -23) });
    const closed = (await page('pasado'))!;
    expect(rows(closed, 'OPEN')).toEqual([]);
    expect(googleCourse.safeParse(closed.data!['COURSE']).error).toBeUndefined();
    expect(closed.data!['COURSE']).toMatchObject({ offers: [], hasCourseInstance: [] });
  });

  test('[ADM-2, SHOP-1] has the drawing that was chosen, on the page, in link previews and in the structured data', async () => {
    await createCourse(app.platform, { titulo: 'Dibujado', imagen: 'megaphone', modulos: modules(10) });
    const { values, lists, data } = (await page('dibujado'))!;
    expect(values).toMatchObject({ SHARE: '/share/megaphone.png' });
    expect(Object.keys(lists ?? {}).filter((name) => name.startsWith('PICTURE'))).toEqual(['PICTUREMEGAPHONE']);
    expect(data!['COURSE']).toMatchObject({ image: expect.stringMatching(/\/share\/megaphone\.png$/) as string });
    expect((await page('asilo-b-politico-b'))!.values).toMatchObject({ SHARE: '/share/form.png' });
  });

  test('[BRAND-4] has the photo of the course in the place of the drawing, also on the card of the landing page', async () => {
    const curso = await createCourse(app.platform, { titulo: 'Retratado', modulos: modules(10) });
    await app.platform.database.transaction(factoryActor, async (tx) => {
      await sql`with photo as (
        insert into course_photos (avif, webp, jpeg)
        values ('{cursos/a.avif,cursos/b.avif,cursos/c.avif}', '{cursos/a.webp,cursos/b.webp,cursos/c.webp}', 'cursos/d.jpg')
        returning id) update courses set "fotoId" = photo.id from photo where courses.id = ${curso}`.execute(tx);
      await sql`update programmes set slug = ${featured.megaphone} where slug = 'retratado'`.execute(tx);
      await app.platform.events.publish(tx, courseChanged, { cursoId: curso });
    });
    const row = {
      AVIF: '/api/archivos/cursos/a.avif 400w, /api/archivos/cursos/b.avif 800w, /api/archivos/cursos/c.avif 1200w',
      WEBP: '/api/archivos/cursos/a.webp 400w, /api/archivos/cursos/b.webp 800w, /api/archivos/cursos/c.webp 1200w',
      SOURCE: '/api/archivos/cursos/b.webp',
    };
    const { values, lists, data } = (await page(featured.megaphone))!;
    expect(lists).toMatchObject({ PHOTO: [row] });
    expect(Object.keys(lists ?? {}).filter((name) => name.startsWith('PICTURE'))).toEqual([]);
    expect(values).toMatchObject({ SHARE: '/api/archivos/cursos/d.jpg' });
    expect(data!['COURSE']).toMatchObject({
      image: expect.stringMatching(/\/api\/archivos\/cursos\/d\.jpg$/) as string,
    });
    expect((await cardsIn('es')).lists).toMatchObject({ PHOTOMEGAPHONE: [row], PHOTOFORM: [] });
  });

  test('[BRAND-4] shows the description’s headings, lists and links; search engines and cards get its words', async () => {
    await createCourse(app.platform, {
      titulo: 'Con lista',
      descripcion: '# Para quién\n\n- **Preparadores**\n- [USCIS](https://uscis.gov) <b>',
      modulos: modules(10),
    });
    const { values, html, data } = (await page('con-lista'))!;
    expect(html!['ABOUT']).toBe(
      '<h2>Para quién</h2>\n<ul>\n<li><strong>Preparadores</strong></li>\n<li><a href="https://uscis.gov/" rel="nofollow noopener noreferrer">USCIS</a> &lt;b&gt;</li>\n</ul>\n',
    );
    expect(values['DESCRIPTION']).toBe('Para quién Preparadores USCIS <b>');
    expect(data!['COURSE']).toMatchObject({ description: 'Para quién\nPreparadores\nUSCIS <b>' });
    const student = await app.student();
    const suggested = (await student.get('cursos/sugerencias?limit=200')).body as { titulo: string }[];
    expect(suggested.find(({ titulo }) => titulo === 'Con lista')).toMatchObject({
      descripcion: 'Para quién\nPreparadores\nUSCIS <b>',
    });
  });

  test('[ADM-14, SHOP-4] says how long access lasts as soon as an administrator changes it', async () => {
    const admin = await app.admin();
    const accessAt = async (meses: number | null) => {
      await admin.put('configuracion', { acceso: { meses } });
      await app.settle();
      return (await page('asilo-b-politico-b'))!.values['ACCESS'];
    };
    expect(await accessAt(3)).toBe('3 meses desde la compra');
    expect(await accessAt(0)).toBe('Sin fecha de expiración');
    expect(await accessAt(null)).toBe('12 meses desde la compra');
  });

  test('[BRAND-1, SHOP-4] says until when everything comes back as soon as an administrator changes it', async () => {
    const admin = await app.admin();
    const refundAt = async (dias: number | null) => {
      await admin.put('configuracion', { reembolso: { dias } });
      await app.settle();
      return JSON.stringify((await page('asilo-b-politico-b'))!.lists);
    };
    expect(await refundAt(0)).toContain('Si cambias de opinión antes de la primera clase, el ');
    expect(await refundAt(1)).toMatch(
      /Si cambias de opinión hasta el [^"]*, 1 día antes de la primera clase, te devolvemos/,
    );
    expect(await refundAt(60)).toContain('El plazo para cambiar de opinión ya pasó');
    expect(await refundAt(null)).toContain('Si cambias de opinión antes de la primera clase, el ');
  });

  test('of a free course asks for no payment and owes nothing; one without dates says so', async () => {
    await createCourse(app.platform, { titulo: 'Gratis', precio: 0, modulos: [] });
    const found = (await page('gratis'))!;
    expect(rows(found, 'OPEN')[0]).toMatchObject({ PRICE: 'Gratis', PLAN: [], REFUND: [], PAID: [] });
    expect(rows(found, 'START')).toEqual([]);
  });

  test('shows the other editions that can be bought', async () => {
    const first = await createCourse(app.platform, { titulo: 'Ediciones', modulos: modules(5, 12) });
    const { programaId } = (await app.call('GET', `/api/courses/${first}`)).body;
    const second = await createCourse(app.platform, { titulo: 'Ediciones', programaId, modulos: modules(65, 72) });
    const found = (await page('ediciones'))!;
    expect(rows(found, 'OPEN')[0]!['CHECKOUT']).toContain(first);
    const [others] = rows(found, 'EDITIONS');
    expect(rows(others!, 'EDITION')).toMatchObject([{ PRICE: '$600.00', START: [{ ISO: inDays(65) }] }]);
    expect(rows(others!, 'EDITION')[0]!['CHECKOUT']).toContain(second);
  });

  test.each(['nada', '', 'Asilo', '../visas', "x' or '1'='1"])('there is none at the address %j', async (slug) => {
    expect(await page(slug)).toBeNull();
  });

  test('is in the sitemap in both languages, and made anew when a course has changed', async () => {
    expect(await listed().addresses!()).toContainEqual({ es: '/cursos/visas', en: '/en/courses/visas' });
    const kept = listed().kept!;
    const make = (text: string) => async () => ({ value: staticDocument(text), isKept: true });
    const shown = async (text: string) => (await kept.get('x', make(text))).body('identity').toString();
    expect([await shown('before'), await shown('after')]).toEqual(['before', 'before']);
    const { platform } = app;
    await platform.database.transaction(factoryActor, (tx) =>
      platform.events.publish(tx, courseChanged, { cursoId: id }),
    );
    await app.settle();
    expect(await shown('after')).toBe('after');
  });
});

test('[BRAND-3, TEST-3] says what the certificate asks for, and nothing where there is none', async () => {
  const id = await createCourse(app.platform, { titulo: 'Con certificado', modulos: modules(10) });
  const certificate = async (language: 'es' | 'en' = 'es') =>
    rows((await page('con-certificado', language))!, 'CERTIFICATE');
  expect(await certificate()).toEqual([]);
  const set = (certifica: string) =>
    app.platform.database.query(
      `update courses set certifica = '${certifica}', "asistenciaMinima" = 75 where id = '${id}'`,
    );
  await set('asistencia');
  expect((await certificate())[0]!['TEXT']).toContain('Con al menos 75 % de asistencia');
  await createCourseTest(app.platform, id, { obligatoria: true });
  expect((await certificate())[0]!['TEXT']).toContain('Al aprobar el examen del curso');
  expect((await certificate('en'))[0]!['TEXT']).toContain("When you pass the course's test");
  await set('no');
  expect(await certificate()).toEqual([]);
});

test('[SHOP-2] the landing page has price, next date and page of what is on offer, and plans with prices', async () => {
  await createCourse(app.platform, { titulo: 'Visas de Trabajo y Empleo', precio: 180, modulos: modules(10, 17) });
  await createCourse(app.platform, { titulo: 'Ciudadanía y Naturalización', modulos: modules(-30, -23) });
  const { lists = {} } = await cardsIn('es');
  expect(lists['OFFERBRIEFCASE']).toEqual([
    {
      HREF: `/cursos/${featured.briefcase}`,
      SALE: [{ PRICE: '$180.00', NEXT: 'Empieza el 1 de diciembre de 2026' }],
      CLOSED: [],
    },
  ]);
  expect(lists['OFFERSTAR']).toMatchObject([{ HREF: `/cursos/${featured.star}`, SALE: [], CLOSED: [{}] }]);
  expect(lists['OFFERLEDGER']).toEqual([]);
  expect(lists['PLANSINGLE']).toMatchObject([{ PRICE: 'Desde $180.00 por curso' }]);
  expect(lists['PLANROUTE']![0]!['PRICE']).toMatch(/^\d+ cursos, \$[\d,.]+ en total/);
  const english = await cardsIn('en');
  expect(english.lists!['OFFERBRIEFCASE']![0]).toMatchObject({
    HREF: `/en/courses/${featured.briefcase}`,
    SALE: [{ NEXT: 'Starts on December 1, 2026' }],
  });
});

test('[SHOP-3] a card of the landing page whose edition is closed says so, and when it goes on or that a next one comes', async () => {
  const inDaysOf = (slug: string) =>
    createCourse(app.platform, { titulo: slug.replaceAll('-', ' '), modulos: modules(-30, -23) });
  await inDaysOf(featured.ledger);
  const going = await createCourse(app.platform, {
    titulo: featured.passport.replaceAll('-', ' '),
    modulos: modules(-1, 6),
  });
  await app.platform.database.query(
    `update courses set "inscripcionCierra" = now() - interval '1 year' where id = $1`,
    [going],
  );
  await app.settle();
  const { lists = {} } = await cardsIn('es');
  expect(lists['OFFERLEDGER']).toMatchObject([
    { SALE: [], CLOSED: [{ STATE: 'Inscripción cerrada', NEXT: 'Próxima edición por anunciar' }] },
  ]);
  expect(lists['OFFERPASSPORT']).toMatchObject([
    {
      SALE: [],
      CLOSED: [
        { STATE: 'Inscripción cerrada', NEXT: expect.stringMatching(/^Ya empezó; próxima clase, el /) as string },
      ],
    },
  ]);
  const { lists: english = {} } = await cardsIn('en');
  expect(rows(english['OFFERLEDGER']![0]!, 'CLOSED')).toEqual([
    { STATE: 'Enrollment closed', NEXT: 'Next edition to be announced' },
  ]);
});

test('a description is cut between words', () => {
  expect(shortened('Dos  líneas\ny nada más.')).toBe('Dos líneas y nada más.');
  expect(shortened('palabra, '.repeat(30))).toMatch(/palabra…$/);
});
