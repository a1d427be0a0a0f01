import { startClass } from './support/live-class.ts';
import { expect, test } from './support/test.ts';

test(
  '[LIVE-5] the toolbar hides after 20 s at first, then 4 s after each movement, and stays for the keyboard',
  { tag: '@media' },
  async ({ page, academy, student }) => {
    const { enlace } = await startClass(academy, student);
    await page.clock.install();
    await page.goto(enlace);
    const toolbar = page.getByRole('toolbar', { name: 'Controles de la clase' });
    await expect(toolbar).toBeVisible();
    await page.clock.pauseAt(Date.now() + 1_000);
    const isShown = (shown: boolean) => expect(toolbar).toHaveCSS('opacity', shown ? '1' : '0');

    await page.clock.runFor(17_000);
    await isShown(true);
    await page.clock.runFor(5_000);
    await isShown(false);

    await page.mouse.move(200, 300);
    await isShown(true);
    await page.clock.runFor(3_000);
    await isShown(true);
    await page.clock.runFor(2_000);
    await isShown(false);

    await page.mouse.move(300, 300);
    await page.getByRole('button', { name: 'Reacciones' }).click();
    await page.clock.runFor(9_000);
    await isShown(true);
    await page.keyboard.press('Escape');
    const reactions = page.getByRole('button', { name: 'Reacciones' });
    // The focus returns in an animation frame after the menu's own animation, which runs by the real clock.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(reactions).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(9_000);
    await isShown(true);
    await page.mouse.move(200, 300);
    await page.mouse.click(200, 300);
    await expect(reactions).not.toBeFocused();
    await page.clock.runFor(5_000);
    await isShown(false);

    await page.keyboard.press('Tab');
    await isShown(true);
  },
);
