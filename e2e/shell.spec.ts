import type { Page } from '@playwright/test';

import { buyCourse, makeCourse } from './support/courses.ts';
import { demo, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { phone } from './support/viewport.ts';

const sections = ['Bienvenida', 'Suscripciones', 'Documentos', 'Foro Comunidad', 'Soporte', 'Test y Certificaciones'];
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notificaci/i });
const avatar = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Tu cuenta' });
const bellMenu = (page: Page) => page.getByRole('region', { name: 'Notificaciones' });
const accountMenu = (page: Page) => page.getByRole('region', { name: 'Tu cuenta' });

test('[SHELL-1, ADM-1] the sections are in order, and administrators and tutors have one more: the panel, with its own', async ({
  page,
  visitor,
  academy,
}) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(sidebar(page)).toHaveText(sections);
  const admin = await visitor();
  await openAs(admin, academy, demo.admin, '/dashboard/overview');
  await expect(sidebar(admin)).toHaveText(['Panel Administrativo', ...sections]);
  await sidebar(admin).first().click();
  await expect(admin).toHaveURL('/dashboard/paneladmin');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Gestión de Cursos');
  const panel = admin.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link');
  const specified = [
    'Cursos',
    'Documentos / Multimedia',
    'Tutorías',
    'Usuarios',
    'Suscripciones',
    'Compras',
    'Soporte',
  ];
  const others = ['Tareas', 'Tests', 'Códigos', 'Reportes', 'Auditoría', 'Configuración'];
  await expect(panel).toHaveText([...specified, ...others]);
  const tutor = await visitor();
  await openAs(tutor, academy, demo.tutor, '/dashboard/overview');
  await expect(sidebar(tutor)).toHaveText(['Mis Tutorías', ...sections]);
});

test('[SHELL-1, UX-2] on a phone the sections open as a modal, and close by a selection or Escape', async ({
  page,
  academy,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  const toggle = page.getByRole('button', { name: 'Abrir el menú' });
  await expect(sidebar(page)).toHaveCount(0);
  await toggle.click();
  await expect(sidebar(page)).toHaveText(sections);
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await toggle.click();
  await sidebar(page).filter({ hasText: 'Documentos' }).click();
  await expect(page).toHaveURL('/dashboard/documents');
  await expect(sidebar(page)).toHaveCount(0);
});

test('[SHELL-2, NOTI-1] the bell and the avatar menu count unread items, and opening the bell marks them as read', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/overview');
  await expect(bell(page)).toHaveAccessibleName(/^\d+ notificaciones? sin leer$/);
  const unread = /^\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? '';

  await avatar(page).click();
  const menu = accountMenu(page);
  await expect(menu.getByText(`${student.firstName} ${student.lastName}`)).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Notificaciones' })).toContainText(unread);
  await menu.getByRole('link', { name: 'Tu Perfil y Ajustes' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(menu).toBeHidden();

  await bell(page).click();
  await expect(bellMenu(page).getByText(new RegExp(course.titulo)).first()).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
});

test('[SHELL-3] without a picture the avatar is a silhouette', async ({ page, academy, student }) => {
  await openAs(page, academy, student, '/dashboard/overview');
  await expect(avatar(page).locator('svg')).toBeVisible();
  await expect(avatar(page).locator('img')).toHaveCount(0);
});

test('[SHELL-4] opening one menu closes the other; a click outside and Escape close both', async ({
  page,
  academy,
}) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await bell(page).click();
  await expect(bellMenu(page)).toBeVisible();
  await avatar(page).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(bellMenu(page)).toBeHidden();
  await bell(page).click();
  await expect(bellMenu(page)).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(bellMenu(page)).toBeHidden();

  await avatar(page).focus();
  await page.keyboard.press('Enter');
  await expect(accountMenu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(accountMenu(page)).toBeHidden();
  await expect(avatar(page)).toBeFocused();
  await avatar(page).click();
  await avatar(page).click();
  await expect(accountMenu(page)).toBeHidden();
});

test('[SHELL-5] the footer shows the current year', async ({ page, academy }) => {
  await page.clock.setFixedTime(new Date('2026-02-03T12:00:00Z'));
  await openAs(page, academy, demo.student, '/dashboard/support');
  await expect(page.getByRole('contentinfo')).toHaveText(/© 2026 /);
});

test('[ROUTE-4] a new screen starts at its top, and going back restores the scroll position', async ({
  page,
  academy,
}) => {
  await page.setViewportSize(phone);
  await openAs(page, academy, demo.student, '/dashboard/overview');
  const details = page.getByRole('button', { name: /^Ver más detalles/ }).first();
  await expect(details).toBeVisible();
  // A web font that arrives later changes line heights, and scroll anchoring moves the position by a few pixels.
  await page.evaluate(async () => void (await document.fonts.ready));
  await details.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await sidebar(page).filter({ hasText: 'Suscripciones' }).click();
  await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  await page.reload();
  await expect.poll(scrolled).toBeGreaterThan(200);
});

test('[ROUTE-5] old links to messages redirect to the notifications, with their query', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/status of 400/);
  await openAs(page, academy, demo.student, '/dashboard/mensajes?mensaje_id=7');
  await expect(page).toHaveURL('/dashboard/notifications?mensaje_id=7');
});

test('[ROUTE-7] an unknown section shows a not-found screen with a link to the dashboard', async ({
  page,
  academy,
}) => {
  await openAs(page, academy, demo.student, '/dashboard/no-existe');
  await expect(page.getByRole('main').getByText('Esta página no existe').last()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir a mi panel' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('[LAND-4, UX-1] the language selected on the landing page applies to the dashboard and persists', async ({
  page,
  context,
  academy,
  student,
}) => {
  await context.clearCookies();
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .click();
  await expect(page).toHaveURL('/en');
  await signIn(context, academy, student);
  await page.goto('/dashboard/subscriptions');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'My Courses and Classes' })).toBeVisible();

  const later = await context.newPage();
  await later.goto('/');
  await expect(later).toHaveURL('/en');

  await page.getByRole('button', { name: 'Switch to Spanish' }).click();
  await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await later.goto('/');
  await expect(later).toHaveURL('/');
});
