import type { Locator, Page } from '@playwright/test';

import { stopIntercepting } from './support/intercepting.ts';
import { demo, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

for (const [language, scheme, words] of [
  ['es', 'dark', { section: 'Suscripciones', action: 'Ver Calendario' }],
  ['en', 'light', { section: 'Subscriptions', action: 'See the Calendar' }],
] as const) {
  test(`[UX-4] before any script comes, the overview has its frame in ${language} and asks for its data, once`, async ({
    page,
    academy,
    student,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.context().addCookies([{ name: 'idioma', value: language, url: academy.url }]);
    // Its connection fetches again what may have changed.
    await page.routeWebSocket(/socket\.io/, () => {});
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!archivos)/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
    });
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page.context(), academy, student);
    await page.goto('/dashboard/overview', { waitUntil: 'commit' });

    const link = page.getByRole('main').getByRole('link', { name: words.action });
    await expect(link).toBeVisible();
    await expect(page.locator('aside').getByRole('link', { name: words.section })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(canvas).toBe(scheme === 'dark' ? 'rgb(15, 25, 23)' : 'rgb(248, 243, 234)');
    const first = [
      'GET /api/cursos/sugerencias',
      'GET /api/notificaciones',
      'GET /api/suscripciones/mis-suscripciones',
      'GET /api/usuarios/me/asistencia',
      'POST /api/auth/refresh',
    ];
    await expect.poll(() => asked.toSorted()).toEqual(first);
    const placeOf = async (at: Locator) => {
      const { x = 0, width = 0 } = (await at.boundingBox()) ?? {};
      return { x, width };
    };
    const before = { link: await placeOf(link), header: await page.locator('header').first().boundingBox() };

    // A press on the frame, which does nothing yet, is not lost.
    await page.getByRole('banner').getByRole('button').last().click();
    come();
    await expect(page.getByRole('banner').getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.firstName);
    await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0);
    expect({ link: await placeOf(link), header: await page.locator('header').first().boundingBox() }).toEqual(before);
    expect(asked.toSorted()).toEqual(first);
  });
}

interface List {
  name: string;
  /** The screen's path, and what to press to show the list. */
  path: string;
  tab?: string;
  as?: 'admin' | 'tutor';
  /** The request of the list. */
  call: RegExp;
}

/** The loading states that no other test covers. */
const lists: List[] = [
  { name: 'the programs on offer', path: 'overview', call: /\/cursos\/sugerencias/ },
  { name: 'the topics of the forum', path: 'community', call: /\/foro\/temas/ },
  { name: 'the tests', path: 'testcertificate', call: /\/pruebas(\?|$)/ },
  { name: 'the documents', path: 'documents', call: /\/me\/documentos/ },
  { name: 'the card on file', path: 'payments', call: /\/payments\/card/ },
  { name: 'the personal data', path: 'profile', call: /\/usuarios\/me(?!\/)/ },
  { name: 'the sessions', path: 'profile', tab: 'Seguridad', call: /\/auth\/sessions/ },
  { name: 'the ways to log in', path: 'profile', tab: 'Seguridad', call: /\/usuarios\/me\/access/ },
  { name: 'the connected accounts', path: 'profile', tab: 'Seguridad', call: /\/usuarios\/me\/identities/ },
  { name: 'the notification settings', path: 'profile', tab: 'Notificaciones', call: /\/notificaciones\/ajustes/ },
  { name: 'the messages', path: 'notifications?tab=mensajes', call: /\/mensajes\/bandeja-entrada/ },
  { name: 'the support tickets', path: 'support', call: /\/soporte\/tickets/ },
  { name: 'the certificates', path: 'testcertificate', call: /\/certificados\?/ },
  { name: 'the assignments', path: 'testcertificate', call: /\/tareas\?/ },
  { name: 'the transcript', path: 'transcript', call: /\/expediente(\?|$)/ },
  { name: 'the announcements', path: 'community/anuncios', call: /\/anuncios\?/ },
  { name: 'all courses', path: 'paneladmin/cursos', as: 'admin', call: /\/admin\/courses(\?|$)/ },
  { name: 'all subscriptions', path: 'paneladmin/suscripciones', as: 'admin', call: /\/api\/suscripciones(\?|$)/ },
  { name: 'the purchases', path: 'paneladmin/compras', as: 'admin', call: /\/api\/compras(\?|$)/ },
  { name: 'the codes', path: 'paneladmin/codigos', as: 'admin', call: /\/api\/codigos(\?|$)/ },
  { name: 'the users', path: 'paneladmin/usuarios', as: 'admin', call: /\/admin\/users\?/ },
  { name: 'the tickets of everybody', path: 'paneladmin/soporte', as: 'admin', call: /\/admin\/tickets\?/ },
  { name: 'the audit', path: 'paneladmin/auditoria', as: 'admin', call: /\/auditoria\?/ },
  { name: 'the settings', path: 'paneladmin/configuracion', as: 'admin', call: /\/api\/configuracion(\?|$)/ },
  { name: 'the meetings', path: 'paneladmin', as: 'tutor', call: /\/reuniones\?/ },
  { name: 'a tutor’s start page', path: 'overview', as: 'tutor', call: /\/docencia\/inicio/ },
  { name: 'the classes of a tutor', path: 'subscriptions', as: 'tutor', call: /\/docencia\/clases/ },
];

for (const as of ['student', 'tutor', 'admin'] as const) {
  test(`[UX-4] every list of a demo ${as}: a skeleton while loading, a message after a failure, and a retry`, async ({
    page,
    academy,
    watch,
  }) => {
    test.slow();
    watch.allow(/status of 404/);
    // Without a realtime connection, because the page refetches when it connects.
    await page.routeWebSocket(/socket\.io/, () => {});
    await signIn(page.context(), academy, demo[as]);
    const seen = new Set<string>();
    for (const { name, path, tab, call } of lists.filter(({ as: whose = 'student' }) => whose === as)) {
      await test.step(name, async () => {
        const held = await hold(page, call);
        // A screen that was there keeps what it had, so its document is loaded anew.
        if (seen.has(path)) await page.goto(`/dashboard/${path}`);
        else await visit(page, `/dashboard/${path}`);
        seen.add(path);
        if (tab) await page.getByRole('tab', { name: tab }).click();
        await expectStates(page, held);
      });
    }
  });
}

/** Holds the answers of a list back, and fails them by what it returns. */
async function hold(page: Page, call: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await promise;
    await route.fulfill({ status: 404, json: {} });
  });
  return resolve;
}

/** Expects a skeleton, a message once the answer fails, and the list after a retry. */
async function expectStates(page: Page, fail: () => void): Promise<void> {
  const main = page.getByRole('main');
  const shape = main.locator('.animate-pulse');
  await expect(shape.first()).toBeVisible();
  await expect(main.getByRole('status').first(), 'says so to those who don’t see it').toBeAttached();
  fail();
  await expect(shape).toHaveCount(0);
  await expect(main.getByRole('alert')).toContainText(/\p{L}{3}/u);
  await stopIntercepting(page);
  await main.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(shape).toHaveCount(0);
  await expect(
    main.locator('input, li, article, table, h3, .class-calendar').filter({ visible: true }).first(),
  ).toBeVisible();
}
