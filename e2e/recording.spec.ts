import type { Page } from '@playwright/test';

import type { Academy } from './support/academy.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { browserWithDevices } from './support/live.ts';
import { demo, openAs, type Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

test.use({ launchOptions: browserWithDevices });

const megabyte = 1_048_576;

/** A class that is live, of a course that the student has. Each test has its own, named uniquely. */
async function startClass(academy: Academy, student: Person) {
  const nombre = `Elegibilidad ${crypto.randomUUID().slice(0, 8)}`;
  const course = await makeCourse(academy, {
    modulos: [{ nombre: 'Fundamentos', clases: [{ nombre, fechaHora: inHours(-0.1), duracion: '1 hora' }] }],
  });
  await buyCourse(academy, student, course.id);
  const [clase] = course.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error('The course has no class.');
  await academy.moveMeeting(clase.id, 'schedule');
  await academy.moveMeeting(clase.id, 'start');
  return { id: clase.id, nombre };
}

/** The tutor's page, where a class is recorded. */
const recorderOn = (page: Page, nombre: string) => {
  const dialog = page.getByRole('dialog', { name: 'La grabación está lista' });
  return {
    record: page.getByRole('button', { name: `Grabar «${nombre}»` }),
    stop: page.getByRole('button', { name: `Detener la grabación de «${nombre}»` }),
    dialog,
    kept: page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Tus grabaciones' }),
    uploaded: page.getByText('Ya está en los documentos de la clase').first(),
    /** Waits until at least so many seconds, one to nine, are recorded: a busy machine may never show that very second. */
    runs: (seconds: number) =>
      expect(page.getByText(new RegExp(`^Grabando: 0:(0[${seconds}-9]|[1-5]\\d),`))).toBeVisible(),
  };
};

/** Reads the state of the page's player. */
const playerOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    duration: video.duration,
    at: video.currentTime,
    width: video.videoWidth,
  }));

test(
  '[LIVE-7, LIVE-12, DOC-4, NOTI-5] a class is recorded, saved, uploaded, and seen later by a student, who seeks',
  { tag: '@media' },
  async ({ page, academy, student, visitor, expectAccessible }) => {
    test.slow();
    const clase = await startClass(academy, student);
    const tutor = await visitor();
    await openAs(tutor, academy, demo.admin, '/dashboard/paneladmin/tutorias');
    const recorder = recorderOn(tutor, clase.nombre);
    await recorder.record.click();
    await recorder.runs(6);
    await expectAccessible(tutor);
    const [download] = await Promise.all([tutor.waitForEvent('download'), recorder.stop.click()]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^clase-${clase.id}-\\d{4}-\\d\\d-\\d\\d\\.webm$`));
    await expect(recorder.dialog).toContainText(/· 0:\d\d ·/);
    await expectAccessible(tutor);
    await recorder.dialog.getByRole('button', { name: /^Subir a la clase/ }).click();
    await expect(recorder.uploaded).toBeVisible();

    await page.goto('/dashboard/notifications');
    await page.getByRole('link', { name: new RegExp(`grabación de «${clase.nombre}»`) }).click();
    await expect(page).toHaveURL(/\/dashboard\/documents\?documento=/);
    const player = page.getByRole('dialog', { name: `Grabación: ${clase.nombre}` });
    await expect(player).toBeVisible();
    await expect.poll(async () => (await playerOf(page)).duration).toBeGreaterThan(4);
    expect((await playerOf(page)).duration).toBeLessThan(60);
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = 5;
      await video.play();
    });
    await expect.poll(async () => (await playerOf(page)).at).toBeGreaterThan(5);
    expect((await playerOf(page)).width).toBeGreaterThan(0);
    await expectAccessible(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      player.getByRole('link', { name: 'Descargar' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`Grabación ${clase.nombre}.webm`);

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/dashboard/documents');
  },
);

test(
  '[LIVE-7] a closed tab loses nothing: the recording is made whole at the next visit, and its upload goes on over cuts and reloads',
  { tag: '@media' },
  async ({ academy, student, visitor, watch }) => {
    test.slow();
    watch.allow(/ERR_CONNECTION_RESET.*\/partes/);
    const clase = await startClass(academy, student);
    const tutor = await visitor();
    await openAs(tutor, academy, demo.admin, '/dashboard/paneladmin/tutorias');
    await recorderOn(tutor, clase.nombre).record.click();
    await recorderOn(tutor, clase.nombre).runs(4);

    const next = await tutor.context().newPage();
    await next.goto('/dashboard/paneladmin/tutorias');
    const { record, uploaded } = recorderOn(next, clase.nombre);
    await expect(record).toBeVisible();
    await expect(next.getByText('Tus grabaciones'), 'another tab leaves it alone while it is made').toBeHidden();
    await tutor.close({ runBeforeUnload: false });
    await next.reload();
    await expect(
      next.getByRole('button', { name: `Guardar en esta computadora la grabación de «${clase.nombre}»` }),
    ).toBeVisible();
    await expect(next.getByText(/· 0:(0[3-9]|[1-5]\d) ·/)).toBeVisible();

    await lengthen(next, 12 * megabyte);
    await next.reload();
    let parts = 0;
    await next.route('**/partes*', async (route) => {
      parts += 1;
      if (parts === 2) await route.abort('connectionreset');
      else await route.continue();
    });
    await next.getByRole('button', { name: /^Subir a la clase/ }).click();
    await expect(next.getByText('Sin conexión con la academia')).toBeVisible();
    await next.unroute('**/partes*');
    const sent: string[] = [];
    next.on('request', (request) => void (request.url().includes('/partes') && sent.push(request.url())));
    await next.reload();
    await expect(uploaded).toBeVisible();
    expect(sent, 'the first part was there already').toHaveLength(3);
    await next.reload();
    await expect(record).toBeVisible();
    await expect(next.getByText('Tus grabaciones')).toBeHidden();
  },
);

/** Makes the recording in the browser's folder as long as one of an hour, in bytes. */
const lengthen = (page: Page, bytes: number): Promise<void> =>
  page.evaluate(async (more) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('grabaciones');
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) {
      if (!name.endsWith('.webm')) continue;
      const handle = await folder.getFileHandle(name);
      const { size } = await handle.getFile();
      const file = await handle.createWritable({ keepExistingData: true });
      await file.write({ type: 'write', position: size, data: new Uint8Array(more) });
      await file.close();
    }
  }, bytes);
