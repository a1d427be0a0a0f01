import type { ContenidoDeInicio, InicioEditable, SeccionDeInicio } from '@puente/contracts/landing';
import { originalLanding } from '@puente/contracts/landing-original';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { assignTutor, createCourse, createUser } from '../../factories/academy.ts';
import { pageTemplate } from '../../platform/http/pages/page-template.ts';
import type { FilledPage } from '../../platform/http/pages/page.ts';
import { forged } from '../../testing/forged.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { Landing } from './landing.ts';

const app = openAcademy({ per: 'process' });
let admin: Person;
beforeEach(async () => {
  admin = await app.admin();
});

const read = async () => (await admin.get('pagina-de-inicio')).body as InicioEditable;
const original = <S extends SeccionDeInicio>(seccion: S, changed: Partial<ContenidoDeInicio[S]> = {}) => ({
  ...originalLanding[seccion],
  ...changed,
});
/** Saves a section over what is stored. */
const save = async (seccion: SeccionDeInicio, contenido: object, version?: string) =>
  admin.put('pagina-de-inicio', {
    escrita: { seccion, contenido },
    version: version ?? (await read()).estado[seccion].version,
  });
const pages = () => app.features.find(({ name }) => name === 'course-pages')!.pages!;
/** Reads what the page shows: the landing page, or by its token a preview of it. */
const shown = async (language: 'es' | 'en', token?: string) =>
  (await pages()[token === undefined ? 2 : 3]!.answer({
    params: token === undefined ? {} : { token },
    language,
    query: {},
    request: {} as never,
  })) as FilledPage | null;
const instructor = (nombre: string, changed: object = {}) => ({
  ...originalLanding.instructores.filas[0]!,
  nombre,
  ...changed,
});
const upload = (content: Blob, by = admin) => {
  const body = new FormData();
  body.set('retrato', content, 'retrato.png');
  return by.call('POST', 'pagina-de-inicio/retratos', { body });
};
const photo = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0d5349' } })
        .png()
        .toBuffer(),
    ),
  ]);

test('[BRAND-3] what nobody has changed is the original; a change shows in both languages, and its English may be missing', async () => {
  expect((await shown('es'))!.values).toMatchObject({ HERO: originalLanding.portada.titulo, HERO_LANG: 'es' });
  expect((await shown('en'))!.values).toMatchObject({ HERO: originalLanding.portada.tituloEn, HERO_LANG: 'en' });
  const saved = await save('portada', original('portada', { titulo: 'Otro título', tituloEn: null }));
  expect(saved.status).toBe(200);
  expect((saved.body as InicioEditable).estado).toMatchObject({
    portada: { original: false },
    razones: { original: true },
  });
  expect((await shown('es'))!.values).toMatchObject({ HERO: 'Otro título', HERO_LANG: 'es' });
  expect((await shown('en'))!.values).toMatchObject({ HERO: 'Otro título', HERO_LANG: 'es', KICKER_LANG: 'en' });
});

test('[BRAND-3] of two who change a section at the same time the second is told; the original comes back in one step', async () => {
  const { version } = (await read()).estado.portada;
  expect((await save('portada', original('portada', { boton: 'Entra' }), version)).status).toBe(200);
  expect((await save('portada', original('portada', { boton: 'Pasa' }), version)).body.code).toBe('CHANGED_MEANWHILE');
  const restore = (of: string) => admin.delete(`pagina-de-inicio/portada?version=${of}`);
  expect((await restore(version)).body.code).toBe('CHANGED_MEANWHILE');
  const back = await restore((await read()).estado.portada.version);
  expect(back.body).toMatchObject({
    contenido: { portada: originalLanding.portada },
    estado: { portada: { original: true, version } },
  });
});

test('[BRAND-3] a kept page is made anew once a section has changed, in every process that is told', async () => {
  const kept = pages()[2]!.kept!;
  const made = () => kept.get('page', async () => ({ value: { at: Math.random() } as never, isKept: true }));
  const first = await made();
  expect(await made()).toBe(first);
  await save('portada', original('portada', { boton: 'Entra' }));
  await app.settle();
  expect(await made()).not.toBe(first);
});

test.each<[string, SeccionDeInicio, object]>([
  ['a title without a text', 'portada', { titulo: ' ' }],
  ['a title that is too long', 'portada', { titulo: 'a'.repeat(81) }],
  ['a title in two lines', 'portada', { titulo: 'a\nb' }],
  ['more facts than there is room for', 'portada', { hechos: 'a\nb\nc\nd' }],
  ['an unknown field', 'portada', { color: 'azul' }],
  ['a picture from elsewhere', 'instructores', { filas: [instructor('Ana', { retrato: 'https://x.test/a.webp' })] }],
  [
    'a portrait outside its folder',
    'instructores',
    { filas: [instructor('Ana', { retrato: '/api/archivos/perfiles/a.webp' })] },
  ],
  [
    'more people than there is room for',
    'instructores',
    { filas: Array.from({ length: 13 }, () => instructor('Ana')) },
  ],
])('[BRAND-3, ASVS-2.2.1] %s is refused', async (_what, seccion, changed) => {
  const { status, body } = await save(seccion, { ...originalLanding[seccion], ...changed });
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect((await read()).estado[seccion].original).toBe(true);
});

test('[BRAND-3] only administrators read, write, restore, preview and upload', async () => {
  const { version } = (await read()).estado.portada;
  const escrita = { seccion: 'portada', contenido: originalLanding.portada };
  for (const person of [await app.tutor(), await app.student()]) {
    for (const answer of [
      await person.get('pagina-de-inicio'),
      await person.put('pagina-de-inicio', { escrita, version }),
      await person.delete(`pagina-de-inicio/portada?version=${version}`),
      await person.post('pagina-de-inicio/vista-previa', { escrita }),
      await upload(await photo(), person),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  }
  expect((await app.call('GET', 'pagina-de-inicio')).body.code).toBe('SESSION_REQUIRED');
});

test('[BRAND-3, ASVS-1.2.1] markup in a section stays text on the page', async () => {
  const titulo = '<script>alert(1)</script>__SECRET__';
  await save('portada', original('portada', { titulo }));
  const html = pageTemplate('<h1 lang="__HERO_LANG__">__HERO__</h1>')((await shown('es'))!);
  expect(html).toBe('<h1 lang="es">&lt;script&gt;alert(1)&lt;/script&gt;__SECRET__</h1>');
});

test('[BRAND-1, BRAND-3] the first screen and the plans say the terms of installments, each in its language', async () => {
  const said = async (language: 'es' | 'en') => {
    const { lists = {} } = (await shown(language))!;
    const [, fact] = lists['FACTS'] as { POINT: string }[];
    const [plan] = lists['PLANS']![0]!['PLAN'] as { ABOUT: string }[];
    return `${fact!.POINT} · ${plan!.ABOUT}`;
  };
  expect(await said('es')).toContain('Pago único o seis cuotas');
  expect(await said('en')).toContain('Pay once or in six installments');
  await admin.put('configuracion', { cuotas: { numero: 4, primera: 200 } });
  const { filas } = originalLanding.planes;
  const texto = 'Desde {minimo}: {primera} y el resto en {meses}.';
  const planes = original('planes', { filas: [{ ...filas[0]!, texto, textoEn: null }] });
  expect((await save('planes', planes)).status).toBe(200);
  expect((await read()).contenido.planes.filas[0]!.texto).toBe(texto);
  await app.settle();
  expect(await said('es')).toBe(
    'Pago único o cuatro cuotas · Desde 230 dólares: 200 dólares y el resto en tres meses.',
  );
  // Texts without English are in Spanish, also their amounts.
  expect(await said('en')).toBe(
    'Pay once or in four installments · Desde 230 dólares: 200 dólares y el resto en tres meses.',
  );
});

test('[BRAND-1] an unknown placeholder is named, and nothing is saved; other sections have none', async () => {
  const refused = await save('portada', original('portada', { texto: 'En {cuota}, {primera} hoy' }));
  expect([refused.status, refused.body.code]).toEqual([422, 'TEXT_PLACEHOLDER_UNKNOWN']);
  expect(refused.body.message).toMatch(/\{cuota\}\. .*\{cuotas\}, \{primera\}, \{meses\}, \{minimo\}/);
  const [plan] = originalLanding.planes.filas;
  const planes = original('planes', { filas: [{ ...plan!, puntosEn: 'One\n{' }] });
  expect((await save('planes', planes)).body.code).toBe('TEXT_PLACEHOLDER_UNKNOWN');
  expect((await read()).estado.planes.original).toBe(true);
  const razones = original('razones', { texto: 'En {cuotas} o {así}' });
  expect((await save('razones', razones)).status).toBe(200);
  expect((await shown('es'))!.lists!['WHYUS']![0]!['TEXT']).toBe('En {cuotas} o {así}');
});

test('[BRAND-3] hidden entries and sections are not on the page, and neither is the link to such a section', async () => {
  const [first, ...rest] = originalLanding.razones.filas;
  await save('razones', original('razones', { filas: [{ ...first!, visible: false }, ...rest] }));
  await save('testimonios', original('testimonios', { visible: false }));
  const { lists = {} } = (await shown('es'))!;
  expect((lists['WHYUS']![0]!['REASON'] as { NAME: string }[]).map(({ NAME }) => NAME)).toEqual(
    rest.map(({ titulo }) => titulo),
  );
  expect([lists['NOWHYUS'], lists['TESTIMONIALS'], lists['NOTESTIMONIALS']]).toEqual([[], [], [{}]]);
});

test('[BRAND-3] a preview shows what is being written to whoever has its address, for half an hour, and publishes nothing', async () => {
  const escrita = { seccion: 'portada', contenido: original('portada', { titulo: 'Por ver' }) };
  const { body } = await admin.post('pagina-de-inicio/vista-previa', { escrita });
  const tokenOf = (path: string) => path.split('/').at(-1)!;
  expect(await shown('es', tokenOf(body.es))).toMatchObject({ template: '/', values: { HERO: 'Por ver' } });
  expect(await shown('en', tokenOf(body.en))).toMatchObject({ template: '/en' });
  expect((await shown('es'))!.values['HERO']).toBe(originalLanding.portada.titulo);
  // No cache keeps it.
  expect(pages()[3]!.kept).toBeUndefined();
  expect(await shown('es', forged(tokenOf(body.es)))).toBeNull();
  app.clock.pass({ minutes: 31 });
  expect(await shown('es', tokenOf(body.es))).toBeNull();
});

test('[BRAND-3, SHOP-1] an instructor with an account has portrait and biography on the pages of their courses, until they are removed', async () => {
  const tutor = await createUser(app.platform, { role: 'tutor', firstName: 'Ana', lastName: 'Solís' });
  const student = await createUser(app.platform);
  const id = await createCourse(app.platform, {
    titulo: 'Asilo',
    modulos: [
      {
        nombre: 'Módulo',
        descripcion: '',
        clases: [
          {
            nombre: 'Clase',
            fechaHora: new Date(app.platform.now().getTime() + 86_400_000).toISOString(),
            duracion: '1 hora',
          },
        ],
      },
    ],
  });
  await assignTutor(app.platform, id, tutor.id);
  expect((await read()).tutores).toEqual([{ id: tutor.id, nombre: 'Ana Solís', cursos: ['Asilo'] }]);

  const { retrato } = (await upload(await photo())).body as { retrato: string };
  expect((await app.call('GET', retrato)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const linked = (tutorId: string) =>
    save('instructores', original('instructores', { filas: [instructor('Ana', { tutorId, retrato })] }));
  expect((await linked(student.id)).body.code).toBe('LANDING_TUTOR_UNKNOWN');
  expect((await linked(tutor.id)).status).toBe(200);
  const tutors = async (language: 'es' | 'en') => {
    const page = (await pages()[0]!.answer({
      params: { slug: 'asilo' },
      language,
      query: {},
      request: {} as never,
    })) as FilledPage;
    return (page.lists!['TUTORS']![0]!['TUTOR'] as object[])[0];
  };
  const { biografiaEn, cargo } = originalLanding.instructores.filas[0]!;
  expect(await tutors('es')).toMatchObject({ NAME: 'Ana Solís', PHOTO: [{ SRC: retrato }], BIO: [{ ROLE: cargo }] });
  expect(await tutors('en')).toMatchObject({ INITIALS: [], BIO: [{ TEXT: biografiaEn, TEXT_LANGUAGE: 'en' }] });

  await save('instructores', original('instructores', { filas: [] }));
  expect(await tutors('es')).toEqual({ NAME: 'Ana Solís', PHOTO: [], INITIALS: [{ LETTERS: 'AS' }], BIO: [] });
  expect((await app.call('GET', `courses/${id}`)).status).toBe(200);
});

test('[BRAND-3, SAFE-4] whoever leaves the academy is taken off the page', async () => {
  const tutor = await createUser(app.platform, { role: 'tutor' });
  await save(
    'instructores',
    original('instructores', { filas: [instructor('Ana', { tutorId: tutor.id }), instructor('Eva')] }),
  );
  const landing = new Landing(app.platform);
  await app.platform.database.transaction(testActor, (tx) => landing.forget(tx, tutor.id));
  expect((await read()).contenido.instructores.filas.map(({ nombre }) => nombre)).toEqual(['Eva']);
});

test('[BRAND-3, ASVS-5.2.2] what is no picture is refused; a portrait that no section shows is deleted after a week', async () => {
  expect((await upload(new Blob(['<svg></svg>']))).body.code).toBe('NOT_A_PICTURE');
  const [used, unused] = [(await upload(await photo())).body.retrato, (await upload(await photo())).body.retrato];
  await save('instructores', original('instructores', { filas: [instructor('Ana', { retrato: used })] }));
  const statuses = async () => [(await app.call('GET', used)).status, (await app.call('GET', unused)).status];
  const prune = app.features.find(({ name }) => name === 'landing')!.jobs![0]!;
  const run = async () => {
    await prune.handler({}, { actor: testActor, signal: new AbortController().signal } as never);
    await app.settle();
  };
  app.clock.pass({ days: 6 });
  await run();
  expect(await statuses()).toEqual([200, 200]);
  app.clock.pass({ days: 2 });
  await run();
  expect(await statuses()).toEqual([200, 404]);
  const gone = original('instructores', { filas: [instructor('Ana', { retrato: unused })] });
  expect((await save('instructores', gone)).body.code).toBe('LANDING_PORTRAIT_GONE');
  expect((await app.call('GET', '/api/archivos/retratos/..%2fx')).status).toBe(404);
});
