import type { Page } from '@playwright/test';

import { startClass } from './support/live-class.ts';
import { expect, test } from './support/test.ts';
import { desktop, phone } from './support/viewport.ts';

const door = '**/api/reuniones/sala/*';
const entry = '**/api/reuniones/validar-acceso*';
const refusedAs = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status, code, message }),
});

const words = {
  es: {
    header: 'Error en conexión',
    connection: 'Error de conexión. Verifica tu conexión a internet.',
    room: 'Error de sala. La reunión puede haber terminado.',
    unexpected: 'Error inesperado al conectar con la videoconferencia.',
    retry: 'Reintentar',
    close: 'Cerrar',
    live: 'Clase en vivo: El relato',
  },
  en: {
    header: 'Connection error',
    connection: 'Connection error. Check your internet connection.',
    room: 'Room error. The meeting may have ended.',
    unexpected: 'Unexpected error while connecting to the video conference.',
    retry: 'Try again',
    close: 'Close',
    live: 'Live class: El relato',
  },
} as const;

for (const language of ['es', 'en'] as const) {
  const said = words[language];
  /** The screen of a failed room, at both widths. */
  const expectFailure = async (page: Page, sentence: string) => {
    await expect(page.getByRole('heading', { level: 1, name: said.header })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toContainText(sentence);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('button', { name: said.retry })).toBeInViewport();
      await expect(page.getByRole('button', { name: said.close })).toBeInViewport();
    }
  };

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'es' ? 'es-US' : 'en-US' });

    test(
      '[LIVE-4, LIVE-8] a dead line, a room that is over and an error of the server are said at the door, and retried',
      { tag: '@media' },
      async ({ page, academy, student, watch, expectAccessible }) => {
        test.slow();
        watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (404|409|500).*\/reuniones\//);
        const { enlace } = await startClass(academy, student);
        await page.context().addCookies([{ name: 'idioma', value: language, url: academy.url }]);

        const retry = () => page.getByRole('button', { name: said.retry }).click();
        let lost = door;
        let refusal: ReturnType<typeof refusedAs> | null = null;
        await page.route(door, (route) => (lost === door ? route.abort() : route.fallback()));
        await page.route(entry, (route) => {
          if (lost === entry) return route.abort();
          return refusal ? route.fulfill(refusal) : route.fallback();
        });
        await page.goto(enlace);
        await expectFailure(page, said.connection);
        await expectAccessible(page);

        lost = entry;
        await retry();
        await expectFailure(page, said.connection);

        lost = '';
        refusal = refusedAs(409, 'ROOM_NOT_LIVE', 'La clase terminó.');
        await retry();
        await expect(page.getByRole('alert')).toContainText(said.room);
        await expectFailure(page, said.room);

        refusal = refusedAs(500, 'INTERNAL_ERROR', '');
        await retry();
        await expect(page.getByRole('alert')).toContainText(said.unexpected, { timeout: 20_000 });
        await expectFailure(page, said.unexpected);
        await expectAccessible(page);

        refusal = null;
        await page.getByRole('button', { name: said.retry }).click();
        await expect(page.getByRole('heading', { level: 1, name: said.live })).toBeVisible();
      },
    );
  });
}

test(
  '[LIVE-8] without a network the door says so, instead of looking for the class for ever',
  { tag: '@media' },
  async ({ page, context, academy, student, watch }) => {
    watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const { enlace } = await startClass(academy, student);
    await page.route(door, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await page.goto(enlace);
    await expect(page.getByRole('alert')).toContainText(words.es.connection, { timeout: 20_000 });
    await page.unroute(door);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: words.es.live })).toBeVisible({ timeout: 20_000 });
  },
);
