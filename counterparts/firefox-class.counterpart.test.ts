import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';

import { Academy } from '../e2e/support/academy.ts';
import { buyCourse } from '../e2e/support/courses.ts';
import {
  browserWithDevices,
  expectArriving,
  forwardingProcess,
  pressTool,
  scheduleClass,
  watchConnections,
} from '../e2e/support/live.ts';
import { demo, joinAcademy, newAddress, newcomer, openAs, signIn } from '../e2e/support/person.ts';
import { Watch } from '../e2e/support/watch.ts';
import { openFirefox } from './testing/browser-firefox.ts';
import { missingPrograms } from './testing/programs.ts';

const missing = missingPrograms({ 'firefox-esr': 'firefox-esr' });

/** A camera, a microphone and a screen of Firefox's own, which it gives without asking, and connections over loopback. */
const devices = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
};

const tutorName = 'Andrés Villalobos';
const sizes = { width: 1280, height: 720 };

describe.skipIf(missing !== null)(`a class between Firefox and Chromium ${missing ?? ''}`, () => {
  let academy: Academy;
  const browsers: Partial<Record<'Firefox' | 'Chromium', Browser>> = {};
  beforeAll(async () => {
    academy = await Academy.open();
    browsers.Firefox = await openFirefox(devices);
    browsers.Chromium = await chromium.launch(browserWithDevices);
  }, 180_000);
  afterAll(async () => {
    for (const browser of Object.values(browsers)) await browser.close();
    await academy.close();
  });

  test.each([
    ['Firefox', 'Chromium'],
    ['Chromium', 'Firefox'],
  ] as const)('[REAL-1] the tutor is in %s, the student in %s', async (tutors, students) => {
    const watch = new Watch(academy.url);
    const open = async (name: 'Firefox' | 'Chromium'): Promise<Page> => {
      const context = await browsers[name]?.newContext({
        baseURL: academy.url,
        viewport: sizes,
        locale: 'es-US',
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
      });
      if (!context) throw new Error(`${name} is not open.`);
      watch.observe(context);
      const page = await context.newPage();
      await watchConnections(page);
      if (name === 'Firefox') await page.addInitScript(giveScreen);
      return page;
    };
    const [tutor, student] = [await open(tutors), await open(students)];
    try {
      await holdClass(academy, tutor, student);
      expectValue(watch.problems).toEqual([]);
    } finally {
      await Promise.all([tutor, student].map((page) => page.context().close()));
    }
  });
});

/** A whole class: waiting, voice, picture, a raised hand, the screen, the recording, a cut and the end. */
async function holdClass(academy: Academy, tutor: Page, student: Page): Promise<void> {
  const clase = await scheduleClass(academy);
  const person = { ...newcomer(), firstName: 'Lucía', lastName: 'Paredes' };
  await joinAcademy(student.context(), academy, person);
  await buyCourse(academy, person, clase.cursoId);
  await openAs(tutor, academy, demo.tutor, clase.enlace);
  await openAs(student, academy, person, clase.enlace);
  await expect(student.getByText('en cuanto empiece la clase, entrarás automáticamente')).toBeVisible();
  await tutor.getByRole('button', { name: 'Iniciar Clase' }).click();
  await tutor.getByRole('button', { name: 'Sí, Iniciar Clase' }).click();
  const inside = (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: `Clase en vivo: ${clase.nombre}` })).toBeVisible({
      timeout: 30_000,
    });
  await Promise.all([inside(tutor), inside(student)]);

  // The tutor is seen and heard.
  await pressTool(tutor, 'Encender micrófono');
  await pressTool(tutor, 'Encender cámara');
  await expectArriving(student, { pictures: 1, sounds: 1 }, 30_000);
  await expectMoving(student.getByRole('group', { name: tutorName, exact: true }));
  await expect.poll(() => heard(student), { timeout: 20_000 }).toBeGreaterThan(0);

  // The student asks to speak, is allowed to, and is seen and heard.
  await pressTool(student, 'Pedir la palabra');
  await pressTool(tutor, 'Personas, 1 mano levantada');
  await tutor.getByRole('region', { name: 'Personas' }).getByRole('button', { name: 'Permitir hablar' }).click();
  await pressTool(student, 'Encender micrófono');
  await pressTool(student, 'Encender cámara');
  await expectArriving(tutor, { pictures: 1, sounds: 1 }, 30_000);
  await expectMoving(tutor.getByRole('group', { name: 'Lucía Paredes', exact: true }));
  await expect.poll(() => heard(tutor), { timeout: 20_000 }).toBeGreaterThan(0);

  // The chat, both ways.
  for (const [from, to, text] of [
    [tutor, student, '¿Se oye?'],
    [student, tutor, 'Se oye y se ve.'],
  ] as const) {
    await pressTool(from, /^Chat/);
    await from.getByRole('textbox', { name: 'Mensaje' }).fill(text);
    await from.keyboard.press('Enter');
    await expect(from.getByRole('region', { name: 'Mensajes de la clase' })).toContainText(text);
    await from.keyboard.press('Escape');
    await pressTool(to, /^Chat/);
    await expect(to.getByRole('region', { name: 'Mensajes de la clase' })).toContainText(text);
    await to.keyboard.press('Escape');
  }

  // The tutor shares the screen.
  await pressTool(tutor, 'Compartir pantalla');
  await expectMoving(student.getByRole('group', { name: `Pantalla de ${tutorName}` }));
  await pressTool(tutor, 'Dejar de compartir');
  await expect(student.getByRole('group', { name: `Pantalla de ${tutorName}` })).toBeHidden();

  // The process that forwards the media is killed; all comes back.
  process.kill(forwardingProcess(academy.pid), 'SIGKILL');
  await Promise.all([tutor, student].map((page) => expectArriving(page, { pictures: 1, sounds: 1 }, 40_000)));

  // The tutor leaves by a reload, and is back.
  await signIn(tutor.context(), academy, demo.tutor);
  await tutor.reload();
  await inside(tutor);
  await expectArriving(tutor, { pictures: 1, sounds: 1 }, 30_000);

  // The end.
  await tutor.getByRole('button', { name: 'Finalizar Sesión' }).click();
  await tutor.getByRole('button', { name: 'Finalizar Clase' }).click();
  await tutor.getByRole('button', { name: 'Sí, Finalizar Clase' }).click();
  await expect(student.getByRole('heading', { name: 'La clase terminó' })).toBeVisible({ timeout: 20_000 });
}

/** Runs in the page: shares a picture that moves as its screen, whose choice belongs to Firefox and has no way in. */
function giveScreen(): void {
  // A page that is not secure, such as the empty one at the start.
  if (!navigator.mediaDevices) return;
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1280, height: 720 });
    const drawing = canvas.getContext('2d');
    let turn = 0;
    setInterval(() => {
      if (!drawing) return;
      turn = (turn + 20) % 360;
      drawing.fillStyle = `hsl(${turn} 60% 50%)`;
      drawing.fillRect(0, 0, 1280, 720);
    }, 100);
    return canvas.captureStream(10);
  };
}

/** Waits until a tile shows a picture that changes. Firefox counts no frames of a stream; its pixels are compared. */
async function expectMoving(tile: Locator): Promise<void> {
  const video = tile.locator('video');
  const pixels = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(64, 36);
      const drawing = canvas.getContext('2d');
      if (element.videoWidth === 0 || !drawing) return '';
      drawing.drawImage(element, 0, 0, 64, 36);
      return `${element.videoWidth} × ${element.videoHeight} ${drawing.getImageData(0, 0, 64, 36).data.join('')}`;
    });
  await expect.poll(pixels, { timeout: 30_000 }).not.toBe('');
  const before = await pixels();
  await expect.poll(pixels, { timeout: 30_000 }).not.toBe(before);
}

/** The energy of the sound that a page has received so far. */
const heard = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const connection = (globalThis as { connections?: RTCPeerConnection[] }).connections?.at(-1);
    const report = (await connection?.getStats()) as unknown as Map<string, RTCInboundRtpStreamStats> | undefined;
    return [...(report?.values() ?? [])]
      .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
      .reduce((sum, { totalAudioEnergy = 0 }) => sum + totalAudioEnergy, 0);
  });
