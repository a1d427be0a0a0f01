import type { Locator, Page } from '@playwright/test';

import { LoginDialog, RegistrationDialog } from './support/account-dialogs.ts';
import { findInCalendar } from './support/calendar.ts';
import { buyCourse, makeCourse } from './support/courses.ts';
import { demo, openAs, signIn } from './support/person.ts';
import { cards, openCourse, PurchaseDialog } from './support/purchase.ts';
import { expect, test as base } from './support/test.ts';
import { desktop, expectNoSidewaysScroll, phone } from './support/viewport.ts';

const test = base.extend<{ expectSound: (page: Page) => Promise<void> }>({
  /** Nothing for axe to find, no untranslated key, and no sideways scrolling, narrow or wide. */
  expectSound: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      const { width } = page.viewportSize() ?? desktop;
      for (const viewport of width === phone.width ? [desktop, phone] : [phone, desktop]) {
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page);
      }
      expect(await untranslated(page)).toEqual([]);
      await settled(page);
      await expectAccessible(page);
    });
  },
});

// Each language, each theme and each width, without every combination of the three.
for (const { language, colorScheme, viewport } of [
  { language: 'es', colorScheme: 'dark', viewport: phone },
  { language: 'en', colorScheme: 'light', viewport: desktop },
] as const) {
  const t = (es: string, en: string) => (language === 'es' ? es : en);

  test.describe(`[UX-1, UX-2, UX-3] in ${language}, ${colorScheme}, at ${viewport.width} px`, () => {
    test.use({ viewport, colorScheme });

    test.beforeEach(async ({ page, context, academy }) => {
      await context.addCookies([{ name: 'idioma', value: language, url: academy.url }]);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    });

    test(`[UX-2, REG-1, LOGIN-1] the landing page and its dialogs, in ${language}`, async ({ page, expectSound }) => {
      await page.goto(t('/', '/en'));
      await expectSound(page);
      await page.goto(`${t('/', '/en')}?dialog=register`);
      const registration = new RegistrationDialog(page, language);
      await registration.password.fill('corta');
      await registration.confirmation.fill('otra');
      await registration.submit();
      await expect(registration.alert).toBeVisible();
      await expectSound(page);
      await page.goto(`${t('/', '/en')}?dialog=login`);
      const login = new LoginDialog(page, language);
      await login.submit();
      await expect(login.alert).toBeVisible();
      await expectSound(page);
    });

    test(`[UX-2, ROUTE-1, ROUTE-6, ROUTE-7] the screens outside the dashboard, in ${language}`, async ({
      page,
      academy,
      student,
      watch,
      expectSound,
    }) => {
      watch.allow(/status of 40[04]/);
      await page.goto('/verify-email?token=inventado');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectSound(page);
      await page.goto('/no-existe');
      await expect(page.getByRole('main').getByRole('link')).toBeVisible();
      await expectSound(page);
      const { id } = await makeCourse(academy);
      for (const intent of [await buyCourse(academy, student, id), 'pi_inventado']) {
        await page.goto(`/payment-success?payment_intent=${intent}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      }
    });

    test(`[UX-2] the dashboard's screens, in ${language}`, async ({ page, academy, expectSound }) => {
      test.slow();
      await signIn(page.context(), academy, demo.student);
      for (const path of [
        'overview',
        'documents',
        'community',
        'support',
        'testcertificate',
        'notifications',
        'profile',
        'no-existe',
      ]) {
        await page.goto(`/dashboard/${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
        await expectSound(page);
      }
      await page.goto('/dashboard/profile');
      await page.getByRole('tab', { name: t('Seguridad', 'Security') }).click();
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
      await expectSound(page);
    });

    test(`[UX-2, SHELL-4] the menus and the administrators' panel, in ${language}`, async ({
      page,
      academy,
      expectSound,
    }) => {
      await openAs(page, academy, demo.admin, '/dashboard/paneladmin');
      await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
      await expectSound(page);
      await page.getByRole('button', { name: t('Tu cuenta', 'Your account') }).click();
      await expectSound(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /notifica/i })
        .click();
      await expectSound(page);
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: t('Abrir el menú', 'Open the menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
      expect(await untranslated(page)).toEqual([]);
    });

    test(`[UX-2, SUBS-2, SUBS-3] the courses, the calendar and a class, in ${language}`, async ({
      page,
      academy,
      expectSound,
    }) => {
      await openAs(page, academy, demo.student, '/dashboard/subscriptions');
      await page
        .getByRole('button', { name: t('Módulos y clases', 'Modules and classes') })
        .first()
        .click();
      for (const view of [t('Mes', 'Month'), t('Semana', 'Week'), t('Lista', 'List')]) {
        await page.getByRole('tab', { name: view }).click();
        await expectSound(page);
      }
      await (await findInCalendar(page, /\d:\d\d/, language)).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
    });

    test(`[UX-2, PAY-2, PAY-3, PAY-7] the purchase, step by step, in ${language}`, async ({
      page,
      academy,
      student: _student,
      watch,
      expectSound,
    }) => {
      test.slow();
      watch.allow(/status of 402.*\/api\/dev\/stripe/);
      const course = await makeCourse(academy, { porcentajeDescuento: 0.1 });
      await openCourse(page, course.id);
      const dialog = new PurchaseDialog(page, language);
      await expect(dialog.root.getByRole('button', { name: dialog.words.acquire })).toBeVisible();
      await expectSound(page);
      await dialog.acquire();
      await dialog.choose('instalments');
      await dialog.pay();
      await expect(dialog.root.getByRole('alert')).toBeVisible();
      await expectSound(page);
      await dialog.consent();
      await dialog.payWith(cards.declined);
      await expect(dialog.root.getByRole('alert')).toContainText(t('rechazada', 'declined'));
      await expectSound(page);
      await dialog.payWith(cards.good);
      await expect(dialog.finishButton).toBeVisible();
      await expectSound(page);
    });
  });
}

test('[UX-2] a course is bought with the keyboard alone', async ({ page, academy, student: _student }) => {
  const course = await makeCourse(academy);
  await page.goto('/dashboard/overview');
  const details = page.getByRole('button', { name: `Ver más detalles de ${course.titulo}` });
  await expect(details).toBeVisible();
  await press(page, details, 'Enter');
  const dialog = new PurchaseDialog(page);
  await press(page, dialog.root.getByRole('button', { name: dialog.words.acquire }), 'Enter');
  await press(page, dialog.mode('full'), 'Space');
  await expect(dialog.payButton).toBeEnabled();
  await tabTo(page, dialog.root.getByLabel('Número de tarjeta'));
  await page.keyboard.type(cards.good);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1240');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await press(page, dialog.payButton, 'Enter');
  await expect(dialog.finishButton).toBeVisible();
  await press(page, dialog.finishButton, 'Enter');
  await expect(dialog.root).toBeHidden();
});

/** Moves the focus to an element as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'the Tab key reaches it').toBeFocused();
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Text on the page that looks like the key of a text that is missing: `payment.full`. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      const isShown = texts.currentNode.parentElement?.checkVisibility() ?? false;
      if (isShown && /^[a-z]+(\.[a-zA-Z]+)+$/.test(text)) found.push(text);
    }
    return found;
  });

/** Waits for what fades or slides in; what turns for ever is left to turn. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
