import type { Page } from '@playwright/test';

import { LoginDialog, RegistrationDialog } from './support/account-dialogs.ts';
import { demo, signIn } from './support/person.ts';
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
const scrollTo = (page: Page, place: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
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

test('[LAND-1] each header link scrolls smoothly to its section and stops below the sticky header', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const id of Object.keys(sections) as (keyof typeof sections)[]) {
    expect(await scrollPositionsOnTheWay(page, id), `places on the way to ${id}`).toBeGreaterThan(3);
    await expect(header(page)).toBeInViewport({ ratio: 1 });
  }
});

test('[LAND-1, UX-4] with prefers-reduced-motion the page jumps there at once', async ({ page }) => {
  await page.goto('/');
  expect(await scrollPositionsOnTheWay(page, 'plans')).toBe(1);
});

test('[LAND-2] the header changes its style after 50 px of scrolling', async ({ page }) => {
  await page.goto('/');
  await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await scrollTo(page, 50);
  await page.waitForTimeout(300);
  await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await scrollTo(page, 51);
  await expect(header(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await scrollTo(page, 0);
  await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('[LAND-3] on a desktop a button after 200 px of scrolling leads back to the top', async ({ page }) => {
  await page.goto('/');
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 200);
  await page.waitForTimeout(300);
  await expect(toTop(page)).toBeHidden();
  await scrollTo(page, 201);
  await toTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(toTop(page)).toBeHidden();
});

test('[LAND-3] on a phone there is no back-to-top button', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await scrollTo(page, 3000);
  await expect(page.locator('html')).toHaveAttribute('data-far', '');
  await expect(toTop(page)).toBeHidden();
});

test('[LAND-4] the language selected by flag persists across visits and applies to the dashboard', async ({
  page,
  context,
  academy,
}) => {
  await page.goto('/contacto');
  await expect(header(page).getByRole('listitem').filter({ hasText: 'Español' }).locator('svg')).toBeVisible();
  await header(page).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/contact');

  const chosen = (await context.cookies()).find(({ name }) => name === 'idioma');
  expect(chosen?.value).toBe('en');
  expect((chosen?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(300 * 86_400);

  const nextVisit = await context.newPage();
  await nextVisit.goto('/');
  await expect(nextVisit).toHaveURL('/en');
  await expect(nextVisit.getByRole('heading', { level: 1 })).toHaveText('Be the bridge your community needs.');

  await signIn(context, academy, demo.tutor);
  await nextVisit.goto('/dashboard/overview');
  await expect(nextVisit.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/en');
  await header(page).getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/');
});

test('[LAND-5] on a desktop login and registration are in the header', async ({ page }) => {
  await page.goto('/');
  await expect(header(page).locator('summary')).toBeHidden();
  await header(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  const login = new LoginDialog(page);
  await expect(login.root).toBeVisible();
  await login.cancel();
  await header(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(new RegistrationDialog(page).root).toBeVisible();
});

test('[LAND-5] on a phone they are in a collapsible menu', async ({ page, expectAccessible }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = header(page).locator('summary');
  const register = header(page).getByRole('button', { name: 'Crear cuenta' });
  await expect(register).toBeHidden();
  await menu.click();
  await expect(header(page).getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(register).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(register).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await header(page).getByRole('link', { name: sections.plans }).click();
  await expect(page).toHaveURL('/#plans');
  await expect(register).toBeHidden();

  await menu.click();
  await register.click();
  await expect(new RegistrationDialog(page).root).toBeVisible();
});

for (const [path, action, language] of [
  ['/', 'Empieza hoy', 'es'],
  ['/en', 'Start today', 'en'],
] as const) {
  test(`[LAND-6] the hero’s button opens registration, in ${language}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: action }).click();
    await expect(new RegistrationDialog(page, language).root).toBeVisible();
  });
}

test('[LAND-7] shows the mission and the six featured courses, with the number of lessons where it is fixed', async ({
  page,
}) => {
  await page.goto('/en');
  await expect(page.getByText('We train preparers to strengthen communities')).toBeVisible();
  const courses = page.locator('#courses').getByRole('listitem');
  for (const [index, [name, lessons]] of [
    ['Preparer Program', /Live classes/],
    ['Taxes and Company Formation', /Live classes/],
    ['Digital Marketing', /Live classes/],
    ['Work and Employment Visas', /7 lessons/],
    ['Citizenship and Naturalization', /6 lessons/],
    ['Consular Processing / Adjustment', /5 lessons/],
  ].entries()) {
    await expect(courses.nth(index).getByRole('heading')).toHaveText(String(name));
    await expect(courses.nth(index)).toContainText(lessons ?? '');
  }
  await expect(courses).toHaveCount(6);
});

test('[LAND-8] shows instructors, levels, plans and testimonials, each with its own portrait', async ({ page }) => {
  await page.goto('/');
  const headings = (id: string) => page.locator(`#${id}`).getByRole('heading', { level: 3 });
  await expect(headings('tutors')).toHaveText(['Lucía Herrera', 'Andrés Villalobos', 'Mariana Solís', 'Mateo Rivas']);
  await expect(headings('levels')).toHaveText(['Básico', 'Intermedio', 'Avanzado']);
  await expect(headings('plans')).toHaveText(['Básico', 'Pro', 'Institucional']);
  await expect(page.locator('#plans').getByRole('listitem').filter({ hasText: 'Más popular' }).first()).toContainText(
    'Pro',
  );
  await expect(page.locator('#testimonials blockquote')).toHaveCount(3);

  const faces = await page
    .locator('#tutors svg, #testimonials svg')
    .evaluateAll((drawn) => drawn.map((svg) => svg.innerHTML));
  expect(new Set(faces.filter((face) => face.length > 200)).size).toBe(7);
});

for (const [path, pages] of [
  ['/', { Privacidad: '/privacidad', Términos: '/terminos', Contacto: '/contacto' }],
  ['/en', { Privacy: '/en/privacy', Terms: '/en/terms', Contact: '/en/contact' }],
] as const) {
  test(`[LAND-9] without JavaScript ${path} is readable, and its footer links to existing pages`, async ({
    visitor,
  }) => {
    const page = await visitor({ javaScriptEnabled: false, viewport: desktop });
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(600);
    }
    await expect(page.getByRole('main').getByRole('link', { name: '@' }).first()).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
  });
}
