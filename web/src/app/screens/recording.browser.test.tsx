import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type CommandReplies, openChannel, refusedCommand } from '../../testing/components/channel-for-test.ts';
import { meetingOf, ofClass } from '../../testing/components/live-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { tutorOf } from '../../testing/components/people-for-test.ts';

const record = page.getByRole('button', { name: 'Grabar «El relato»' });
const stop = page.getByRole('button', { name: 'Detener la grabación de «El relato»' });
const notices = page.getByRole('region', { name: 'Avisos' });
const kept = page.getByText('Tus grabaciones en esta computadora');

/** Lets the browser share a drawing instead of a screen, and refuse the microphone. */
function shareDrawing(): void {
  const drawing = document.createElement('canvas');
  drawing.getContext('2d')?.fillRect(0, 0, 100, 100);
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(async () => drawing.captureStream(10));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
}

async function openTutoring(replies: CommandReplies = {}) {
  const channel = openChannel(replies);
  const screen = await openScreen('/dashboard/paneladmin/tutorias', {
    as: tutorOf(),
    answers: { 'GET /docencia/cursos': [], 'GET /reuniones': [meetingOf('En Vivo')] },
  });
  await expect.poll(channel.isOpen).toBe(true);
  return { ...screen, channel };
}

async function expectRefused(sentence: string): Promise<void> {
  await record.click();
  await expect.element(notices.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(record).toBeEnabled();
  await expect.element(kept).not.toBeInTheDocument();
}

afterEach(() => vi.unstubAllGlobals());

test('[LIVE-7] sharing that is refused is said, and leaves nothing behind', async () => {
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { channel } = await openTutoring();
  await expectRefused('no diste permiso para compartir la pantalla');
  expect(channel.sent('grabarSala')).toEqual([]);
});

test('[LIVE-7] a browser that cannot record says where one can', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  await openTutoring();
  await expectRefused('Este navegador no puede grabar la clase');
});

test('[LIVE-7] a computer without a sound output, whose browser mixes no sound, is told so', async () => {
  shareDrawing();
  vi.spyOn(AudioContext.prototype, 'resume').mockReturnValue(new Promise(() => {}));
  vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended');
  const { channel } = await openTutoring();
  await record.click();
  // Its name has the text that is seen meanwhile.
  await expect.element(page.getByRole('button', { name: /^Preparando… Grabar «/ })).toBeVisible();
  await expectAccessible();
  await expect.element(notices.getByRole('alert')).toMatchTextContent('no encuentra la salida de sonido');
  await expect.element(record).toBeEnabled();
  expect(channel.sent('grabarSala')).toEqual([]);
});

test('[LIVE-7] nobody is recorded who has not been told', async () => {
  shareDrawing();
  const { channel } = await openTutoring({ grabarSala: () => refusedCommand('ROOM_SEAT_LOST') });
  await expectRefused('hay personas en la sala y tú no estás');
  expect(channel.sent('grabarSala')).toEqual([{ reunionId: ofClass.reunionId, grabando: true }]);
});

test('[LIVE-7] a class that ends is not recorded on: the room is told, the file is saved and kept until it is discarded', async () => {
  shareDrawing();
  const { answer, channel, downloads } = await openTutoring({ grabarSala: () => ({}) });
  answer({ 'GET /documentos/ajustes': { tamanoMaximo: 1, documentoMaximo: 1, subidaDeGrabaciones: 'preguntar' } });
  await record.click();
  await expect.element(stop).toBeVisible();
  await expect.element(notices).toMatchTextContent('Se graba sin tu micrófono');
  answer({ 'GET /reuniones': [meetingOf('Completada')] });
  const { id: claseId, cursoId, reunionId } = ofClass;
  channel.tell('reunionActualizada', { id: reunionId, claseId, cursoId, estado: 'Completada' });
  const dialog = page.getByRole('dialog', { name: 'La grabación está lista' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible(dialog.element());
  await expect.poll(downloads).toEqual([expect.stringMatching(new RegExp(`^clase-${claseId}-[\\d-]{10}\\.webm$`))]);
  await expect.poll(() => channel.sent('grabarSala').map(({ grabando }) => grabando)).toEqual([true, false]);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(kept).toBeVisible();
  await page.getByRole('button', { name: 'Descartar la grabación de «El relato»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect.element(kept).not.toBeInTheDocument();
});
