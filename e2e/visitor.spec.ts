import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { desktop, expectNoSidewaysScroll, phone } from './support/viewport.ts';

for (const [path, language] of [
  ['/', 'es'],
  ['/en', 'en'],
] as const) {
  for (const viewport of [phone, desktop]) {
    test(`[LAND-9, UX-2, UX-3] the landing page in ${language} at ${viewport.width} px`, async ({
      page,
      expectAccessible,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test('[LAND-9] the landing page is readable without JavaScript', async ({ browser, academy }) => {
  const context = await browser.newContext({ baseURL: academy.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('[ROUTE-3] without a session the dashboard redirects to the landing page', async ({ page }) => {
  await page.goto('/dashboard/subscriptions');
  await expect(page).toHaveURL('/');
});

test('[ROUTE-2] a logged-in user arrives at the overview', async ({ page, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard');
  await expect(page).toHaveURL('/dashboard/overview');
});

test('[ROUTE-7] an unknown address shows a not-found page with a link back', async ({ page, watch }) => {
  watch.allow(/404.*\/no-existe/);
  await page.goto('/no-existe');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('[API-3] the API has a documentation page', async ({ page, watch }) => {
  // An inline style of Swagger UI, which our content security policy refuses; it has no effect on the page.
  watch.allow(/inline style.*swagger-ui-bundle\.js/);
  await page.goto('/api/docs');
  await page.locator('#operations-tag-accounts').click();
  await expect(page.getByText('/auth/login')).toBeVisible();
});
