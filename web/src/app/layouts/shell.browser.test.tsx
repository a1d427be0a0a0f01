import type { User } from '@puente/contracts/accounts';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { version } from '../../../../package.json';
import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, noAnswer } from '../../testing/components/answers-for-test.ts';
import { pictureAddress } from '../../testing/components/files-for-test.ts';
import { bell, bellPanel, notificationOf } from '../../testing/components/notifications-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf, studentOf, tutorOf } from '../../testing/components/people-for-test.ts';
import { sectionAt } from './sections.tsx';

const sections = ['Bienvenida', 'Suscripciones', 'Documentos', 'Foro Comunidad', 'Soporte', 'Test y Certificaciones'];
const links = page.getByRole('navigation', { name: 'Secciones', exact: true }).getByRole('link');
const panelMenu = page.getByRole('navigation', { name: 'Secciones del panel' });
/** Without the way back. */
const panelLinks = panelMenu.getByRole('listitem').getByRole('link');
const sectionsOfAdministrators = [
  'Cursos',
  'Documentos / Multimedia',
  'Tutorías',
  'Tareas',
  'Tests',
  'Glosario',
  'Usuarios',
  'Suscripciones',
  'Compras',
  'Códigos',
  'Soporte',
  'Reportes',
  'Página de inicio',
  'Correos',
  'Auditoría',
  'Estado del sistema',
  'Configuración',
];
const toggle = page.getByRole('button', { name: 'Abrir el menú' });
const avatar = page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' });
const accountMenu = page.getByRole('region', { name: 'Tu cuenta' });

const shownSections = () => panelLinks.elements().map(({ textContent }) => textContent);
const shownLinks = () => links.elements().map(({ textContent }) => textContent);

/** Opens the frame around a screen that asks for nothing. */
const openFrame = (answers: Answers = {}, as: User = studentOf()) => openScreen('/dashboard/nada', { as, answers });

afterEach(() => page.viewport(1440, 900));

for (const { person, first } of [
  { person: studentOf(), first: [] },
  { person: tutorOf(), first: ['Mis Tutorías'] },
  { person: adminOf(), first: ['Panel Administrativo'] },
]) {
  test(`[SHELL-1] the sections are in order, and staff alone have one more, by the name of their work: ${person.role}`, async () => {
    await openFrame({}, person);
    await expect.poll(shownLinks).toEqual([...first, ...sections]);
  });
}

test.each([
  ['/dashboard/testcertificate/1/revision', 'tests'],
  ['/dashboard/Support', 'support'],
  ['/dashboard/curso/1', 'subscriptions'],
  ['/dashboard/payments', 'subscriptions'],
  ['/dashboard/tareas/1', 'tests'],
  ['/dashboard/glosario', 'documents'],
  ['/dashboard/profile', undefined],
])('[SHELL-1] at %s, the section %s is marked', (address, section) => {
  expect(sectionAt(address)).toBe(section);
});

test('[SHELL-1, ADM-1] the panel of administrators begins at its courses, and lists its sections in their order', async () => {
  await openFrame({ 'GET /admin/courses': [], 'GET /businesstypes': [] }, adminOf());
  await links.first().click();
  await expect.poll(() => location.pathname).toBe('/dashboard/paneladmin');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Cursos');
  // The seven of the specification are in its order.
  expect(shownSections()).toEqual(sectionsOfAdministrators);
  await expect.element(panelLinks.filter({ hasText: 'Cursos' })).toHaveAttribute('aria-current', 'page');
});

test('[PANEL-1] in the panel its sections, by groups, are the only menu; the way back is on top', async () => {
  await openScreen('/dashboard/paneladmin/codigos', {
    as: adminOf(),
    answers: { 'GET /codigos': [], 'GET /reportes/hoy': noAnswer, 'GET /docencia/inicio': noAnswer },
  });
  await expect.element(panelLinks.filter({ hasText: 'Códigos' })).toHaveAttribute('aria-current', 'page');
  await expect.element(links).toHaveLength(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Códigos');
  const ofGroup = (name: string) =>
    panelMenu
      .getByRole('list', { name })
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  expect([...ofGroup('Enseñanza'), ...ofGroup('Personas'), ...ofGroup('Dinero'), ...ofGroup('Academia')]).toEqual(
    sectionsOfAdministrators,
  );
  expect(ofGroup('Dinero')).toEqual(['Compras', 'Códigos']);
  await expectAccessible();
  await panelMenu.getByRole('link').first().click();
  await expect.poll(() => location.pathname).toBe('/dashboard/overview');
  await expect.element(links.first()).toHaveTextContent('Panel Administrativo');
  await expect.element(panelMenu).not.toBeInTheDocument();
});

test('[OPS-2] the foot of the panel’s menu says the running version, in the reader’s language', async () => {
  const answers = { 'GET /codigos': [], 'GET /reportes/hoy': noAnswer, 'GET /docencia/inicio': noAnswer };
  await openScreen('/dashboard/paneladmin/codigos', { as: adminOf(), answers });
  await expect.element(panelMenu.getByText(`Versión ${version}`)).toBeVisible();
  await cleanup();
  await openScreen('/dashboard/paneladmin/codigos', { as: adminOf(), answers, language: 'en' });
  await expect
    .element(page.getByRole('navigation', { name: 'Sections of the panel' }).getByText(`Version ${version}`))
    .toBeVisible();
});

test('[PANEL-1, UX-2] on a phone the panel’s menu is the modal, which closes by a selection', async () => {
  await page.viewport(360, 740);
  await openScreen('/dashboard/paneladmin/codigos', {
    as: adminOf(),
    answers: { 'GET /codigos': [], 'GET /admin/courses': [], 'GET /businesstypes': [] },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Gestión de Códigos');
  await expect.element(panelLinks).toHaveLength(0);
  await toggle.click();
  await expect.poll(shownSections).toEqual(sectionsOfAdministrators);
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  await expectAccessible();
  await panelLinks.filter({ hasText: 'Cursos' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gestión de Cursos' })).toHaveFocus();
  await expect.element(panelLinks).toHaveLength(0);
});

test('[SHELL-1, UX-2] on a phone the sections open as a modal, and close by a selection or Escape', async () => {
  await page.viewport(360, 740);
  await openFrame({ 'GET /usuarios/me/documentos': [] });
  await expect.element(toggle).toBeVisible();
  expect(shownLinks()).toEqual([]);
  await toggle.click();
  await expect.poll(shownLinks).toEqual(sections);
  expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(shownLinks).toEqual([]);
  await expect.element(toggle).toHaveFocus();
  await toggle.click();
  await links.filter({ hasText: 'Documentos' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/documents');
  await expect.poll(shownLinks).toEqual([]);
});

test('[SHELL-2, NOTI-1] the bell and the menu of the avatar count what is unread, and opening the bell marks it as read', async () => {
  const screen = await openFrame({
    'GET /notificaciones': [
      notificationOf(1, { leido: false }),
      notificationOf(2, { leido: false }),
      notificationOf(3),
    ],
    'POST /notificaciones/marcar-todas-leidas': { message: 'Listo.' },
  });
  await expect.element(bell).toHaveAccessibleName('2 notificaciones sin leer');
  expect(document.title).toMatch(/^\(2\) /);
  await avatar.click();
  await expect.element(accountMenu.getByText('Ana Quispe')).toBeVisible();
  await expect.element(accountMenu.getByRole('link', { name: 'Notificaciones' })).toHaveTextContent('Notificaciones2');
  expect(screen.sent('POST /notificaciones/marcar-todas-leidas')).toEqual([]);
  await bell.click();
  await expect.element(bellPanel.getByRole('listitem')).toHaveLength(3);
  await expect.element(bell).toHaveAccessibleName('Notificaciones');
  expect(screen.sent('POST /notificaciones/marcar-todas-leidas')).toHaveLength(1);
  expect(document.title).not.toMatch(/\d/);
});

test('[SHELL-2] the menu of the avatar leads to the profile, and logs out', async () => {
  const ana = studentOf();
  const screen = await openFrame({
    'GET /usuarios/me': ana,
    'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
    'POST /auth/logout': { message: 'Listo.' },
  });
  await avatar.click();
  await accountMenu.getByRole('link', { name: 'Tu Perfil y Ajustes' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/profile');
  await expect.element(accountMenu).not.toBeInTheDocument();
  await avatar.click();
  await accountMenu.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(screen.left).toContain('/');
  expect(screen.sent('POST /auth/logout')).toHaveLength(1);
});

for (const { profileImageUrl, drawn } of [
  { profileImageUrl: null, drawn: 'svg' },
  { profileImageUrl: pictureAddress, drawn: 'img' },
]) {
  test(`[SHELL-3] the avatar is the picture of its person, or a silhouette: ${drawn}`, async () => {
    await openFrame({}, studentOf({ profileImageUrl }));
    await expect.element(avatar).toBeVisible();
    expect([...avatar.element().querySelectorAll('svg, img')].map(({ localName }) => localName)).toEqual([drawn]);
  });
}

test('[SHELL-4] opening one menu closes the other; a press outside and Escape close both', async () => {
  await openFrame();
  await bell.click();
  await expect.element(bellPanel).toBeVisible();
  await avatar.click();
  await expect.element(accountMenu).toBeVisible();
  await expect.element(bellPanel).not.toBeInTheDocument();
  await bell.click();
  await expect.element(bellPanel).toBeVisible();
  await expect.element(accountMenu).not.toBeInTheDocument();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect.element(bellPanel).not.toBeInTheDocument();

  avatar.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(accountMenu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(accountMenu).not.toBeInTheDocument();
  await expect.element(avatar).toHaveFocus();
  await avatar.click();
  await expect.element(accountMenu).toBeVisible();
  await avatar.click();
  await expect.element(accountMenu).not.toBeInTheDocument();
});
