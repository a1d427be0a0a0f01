import { expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { languageChoice } from '../platform/i18n/language.ts';
import { returnAddress } from '../platform/session/return-address.ts';
import { freshLogin } from '../platform/tab-note.ts';
import type { Answers } from '../testing/components/answers-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';

const ana = studentOf();
const heading = page.getByRole('heading', { level: 1 });

/** A person who has nothing yet. */
const nothing: Answers = {
  'GET /suscripciones/mis-suscripciones': [],
  'GET /cursos/sugerencias': [],
  'GET /usuarios/me/asistencia': [],
  'GET /payments/plans': [],
  'GET /usuarios/me/documentos': [],
  'GET /foro/secciones': [],
  'GET /foro/temas': [],
  'GET /soporte/tickets': [],
  'GET /payments/mine': [],
  'GET /pruebas': [],
  'GET /tareas': [],
  'GET /certificados': [],
};
const openAt = (address: string, answers: Answers = {}) =>
  openScreen(address, { as: ana, answers: { ...nothing, ...answers } });
const whereIs = () => `${location.pathname}${location.search}`;

const sections = [
  { name: 'Suscripciones', path: 'subscriptions', title: 'Mis Cursos y Clases' },
  { name: 'Documentos', path: 'documents', title: 'Documentos' },
  { name: 'Foro Comunidad', path: 'community', title: 'Foro Comunidad' },
  { name: 'Soporte', path: 'support', title: 'Soporte' },
  { name: 'Test y Certificaciones', path: 'testcertificate', title: 'Test y Certificaciones' },
];

test('[ROUTE-2, UX-2] the dashboard begins at its overview; every section has its page and its title, and the focus starts at its heading', async () => {
  await openAt('/dashboard');
  await expect.poll(whereIs).toBe('/dashboard/overview');
  await expect.element(heading).toBeVisible();
  const titles = new Set([document.title]);
  const links = page.getByRole('navigation', { name: 'Secciones', exact: true });
  for (const { name, path, title } of sections) {
    await links.getByRole('link', { name }).click();
    await expect.poll(whereIs).toBe(`/dashboard/${path}`);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    titles.add(document.title);
  }
  expect(titles.size, 'different titles').toBe(sections.length + 1);
});

test('[ROUTE-2] support answers in either spelling', async () => {
  await openAt('/dashboard/Support');
  await expect.element(heading).toHaveTextContent('Soporte');
});

test('[ROUTE-5] old links to messages lead to the notifications, with their query', async () => {
  await openAt('/dashboard/mensajes?tab=mensajes', {
    'GET /mensajes/bandeja-entrada': [],
    'GET /mensajes/sin-leer': { total: 0 },
  });
  await expect.poll(whereIs).toBe('/dashboard/notifications?tab=mensajes');
  await expect.element(page.getByRole('tabpanel')).toBeVisible();
});

for (const { language, title, back } of [
  { language: 'es', title: 'Esta página no existe', back: 'Ir a mi panel' },
  { language: 'en', title: 'This page does not exist', back: 'Go to my dashboard' },
] as const) {
  test(`[ROUTE-7] an unknown section says so, and leads to the dashboard, in ${language}`, async () => {
    await openScreen('/dashboard/nada', { as: ana, language, answers: nothing });
    await expect.element(heading).toHaveTextContent(title);
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect.poll(whereIs).toBe('/dashboard/overview');
  });

  test(`[ROUTE-7] an unknown address says so to a visitor, and leads to the landing page, in ${language}`, async () => {
    const screen = await openScreen('/no-existe', { language });
    await expect.element(heading).toHaveTextContent(title);
    await page.getByRole('main').getByRole('link').click();
    expect(screen.left()).toEqual(['/']);
  });
}

test('[ROUTE-3, LOGIN-7] a login that comes back from Google leads to the page that was asked for, once', async () => {
  returnAddress.keep(`${location.origin}/dashboard/subscriptions?desde=correo`);
  await openAt('/dashboard/overview');
  await expect.poll(whereIs).toBe('/dashboard/subscriptions?desde=correo');
  await page.getByRole('link', { name: 'Bienvenida' }).click();
  await expect.poll(whereIs).toBe('/dashboard/overview');
});

const savesLanguage: Answers = { 'PUT /usuarios/me': { user: ana, message: 'Listo.' } };

test('[LAND-4] a login applies the account’s language, and other pages keep that of the device', async () => {
  const english = studentOf({ language: 'en' });
  await openScreen('/dashboard/nada', { as: english });
  await expect.element(heading).toHaveTextContent('Esta página no existe');
  await cleanup();
  freshLogin.write('yes');
  await openScreen('/dashboard/nada', { as: english });
  await expect.element(heading).toHaveTextContent('This page does not exist');
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('idioma=en');
});

test('[LAND-4] a login keeps the language that the visitor has just switched to, and saves it to the account', async () => {
  freshLogin.write('yes');
  languageChoice.write('es');
  const screen = await openScreen('/dashboard/nada', { as: studentOf({ language: 'en' }), answers: savesLanguage });
  await expect.element(heading).toHaveTextContent('Esta página no existe');
  await expect.poll(() => screen.sent('PUT /usuarios/me').map(({ body }) => body)).toEqual([{ language: 'es' }]);
  expect(document.documentElement.lang).toBe('es');
});

test('[LAND-4, UX-1] the language is switched in the header, for the page, its next visits and the account', async () => {
  const screen = await openScreen('/dashboard/nada', { as: ana, answers: savesLanguage });
  await page.getByRole('button', { name: 'EN: ' }).click();
  await expect.element(heading).toHaveTextContent('This page does not exist');
  expect(document.documentElement.lang).toBe('en');
  expect(document.cookie).toContain('idioma=en');
  await expect.poll(() => screen.sent('PUT /usuarios/me').map(({ body }) => body)).toEqual([{ language: 'en' }]);
});
