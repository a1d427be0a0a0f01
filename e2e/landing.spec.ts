import type { Page } from '@playwright/test';

import { LoginDialog, RegistrationDialog } from './support/account-dialogs.ts';
import { signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';

const sections = {
  whyus: 'Por qué Puente',
  courses: 'Cursos',
  tutors: 'Instructores',
  levels: 'Niveles',
  plans: 'Planes',
  testimonials: 'Testimonios',
};

const header = (page: Page) => page.getByRole('banner');
/** Scrolls, and waits until the page has drawn the place: whether the header changes its look there, and is far down. */
const marksAt = (page: Page, place: number) =>
  page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return ['data-scrolled', 'data-far'].map((mark) => document.documentElement.hasAttribute(mark));
  }, place);
const toTop = (page: Page) => page.getByRole('link', { name: 'Volver arriba' });

/** The distance between the header and the start of a section. */
const below = (page: Page, id: string) =>
  page.evaluate((section) => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(section)?.getBoundingClientRect().top ?? 0) - bottom;
  }, id);

/** Follows a header link to a section and counts the scroll positions on the way (smooth scrolling). */
async function scrollPositionsOnTheWay(page: Page, id: keyof typeof sections): Promise<number> {
  await page.evaluate(() => {
    const places = new Set<number>();
    addEventListener('scroll', () => places.add(scrollY));
    Object.assign(globalThis, { places });
  });
  await header(page).getByRole('link', { name: sections[id], exact: true }).click();
  await expect(page).toHaveURL(`/#${id}`);
  await expect
    .poll(async () => Math.round((await below(page, id)) / 20), 'clear of the header, and close to it')
    .toBe(1);
  return page.evaluate(async () => {
    // A loaded page applies the change in its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as unknown as { places: Set<number> }).places.size;
  });
}

test(
  '[LAND-1, LAND-2, LAND-3, UX-4] on a desktop each header link leads to its section below the sticky header, gliding where motion is wanted; the header changes its look after 50 px, and after 200 px a button leads back',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/');
    const clear = 'rgba(0, 0, 0, 0)';
    await expect(header(page)).toHaveCSS('background-color', clear);
    await expect(toTop(page)).toBeHidden();
    expect(await marksAt(page, 50)).toEqual([false, false]);
    expect(await marksAt(page, 51)).toEqual([true, false]);
    await expect(header(page)).not.toHaveCSS('background-color', clear);
    expect(await marksAt(page, 200)).toEqual([true, false]);
    await expect(toTop(page)).toBeHidden();
    expect(await marksAt(page, 201)).toEqual([true, true]);
    await toTop(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(toTop(page)).toBeHidden();
    await expect(header(page)).toHaveCSS('background-color', clear);

    expect(await scrollPositionsOnTheWay(page, 'plans')).toBe(1);
    for (const id of Object.keys(sections) as (keyof typeof sections)[]) {
      await scrollPositionsOnTheWay(page, id);
      await expect(header(page)).toBeInViewport({ ratio: 1 });
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await scrollPositionsOnTheWay(page, 'whyus')).toBeGreaterThan(3);
  },
);

test('[LAND-5, LAND-6] on a desktop the header opens login and registration, and so does the hero', async ({
  page,
}) => {
  await page.goto('/');
  await expect(header(page).locator('summary')).toBeHidden();
  await header(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  const login = new LoginDialog(page);
  await expect(login.root).toBeVisible();
  await login.cancel();
  const registration = new RegistrationDialog(page);
  await header(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(registration.root).toBeVisible();
  await registration.cancel();
  await page.getByRole('main').getByRole('button', { name: 'Empieza hoy' }).click();
  await expect(registration.root).toBeVisible();
});

test(
  '[LAND-3, LAND-5] on a phone login and registration are in a collapsible menu, and there is no button back to the top',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const menu = header(page).locator('summary');
    const register = header(page).getByRole('button', { name: 'Crear cuenta' });
    await expect(register).toBeHidden();
    await menu.click();
    await expect(header(page).getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(register).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(register).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await header(page).getByRole('link', { name: sections.plans }).click();
    await expect(page).toHaveURL('/#plans');
    await expect(register).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-far', '');
    await expect(toTop(page)).toBeHidden();

    await menu.click();
    await register.click();
    await expect(new RegistrationDialog(page).root).toBeVisible();
  },
);

test('[LAND-4, UX-1] the language selected by flag persists across visits and applies to the dashboard, and the other way round', async ({
  page,
  context,
  academy,
  student,
}) => {
  await context.clearCookies();
  await page.goto('/contacto');
  await expect(header(page).getByRole('listitem').filter({ hasText: 'Español' }).locator('svg')).toBeVisible();
  await header(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact');
  const chosen = (await context.cookies()).find(({ name }) => name === 'idioma');
  expect(chosen?.value).toBe('en');
  expect((chosen?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(300 * 86_400);
  await page.goto('/');
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be the bridge your community needs.');

  await signIn(context, academy, student);
  await page.goto('/dashboard/subscriptions');
  await expect(page.getByRole('heading', { name: 'My Courses and Classes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Switch to Spanish' }).click();
  await expect(page.getByRole('heading', { name: 'Mis Cursos y Clases' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test('[LAND-9] without JavaScript the landing page is readable, and its footer links to the academy’s address', async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false, viewport: desktop });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto', exact: true }).click();
  await expect(page).toHaveURL('/contacto');
  await expect(page.getByRole('main').getByRole('link', { name: '@' }).first()).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
});

test('[BRAND-3, UX-2] on a phone the page has twelve screens at most, and a keyboard reaches the lists that are swiped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/en', '/']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(12);
  }
  const people = page.getByRole('list', { name: 'Tus instructores' });
  await people.focus();
  await expect(people).toBeFocused();
  await expect(people.getByRole('listitem').last()).not.toBeInViewport();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(people.getByRole('listitem').last()).toBeInViewport({ timeout: 200 });
  }).toPass();
  await page.setViewportSize(desktop);
  await expect(people).not.toHaveAttribute('tabindex');
});
