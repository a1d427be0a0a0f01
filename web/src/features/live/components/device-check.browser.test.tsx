import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const ana = studentOf();
const dialog = page.getByRole('dialog', { name: 'Comprobar mi equipo' });
const begin = () => dialog.getByRole('button', { name: 'Probar cámara y micrófono' }).click();

/** Devices of the machine; each call of the browser's for devices is kept. */
let asked: MediaStreamConstraints[];
let refuses: (wanted: MediaStreamConstraints) => string | null;
/** Permissions as the browser says them. */
let permissions: Record<string, PermissionState>;

beforeEach(() => {
  asked = [];
  refuses = () => null;
  permissions = { camera: 'granted', microphone: 'granted' };
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted = {}) => {
    asked.push(wanted);
    const name = refuses(wanted);
    if (name !== null) throw new DOMException('Refused.', name);
    return streamOf(wanted);
  });
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(
    ['integrada', 'externa'].map((name) => ({
      deviceId: name,
      groupId: name,
      kind: 'videoinput',
      label: `Cámara ${name}`,
      toJSON: () => ({}),
    })),
  );
  vi.spyOn(navigator.permissions, 'query').mockImplementation(
    async ({ name }) => ({ state: permissions[name] ?? 'prompt' }) as PermissionStatus,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  return page.viewport(1440, 900);
});

/** A picture that moves and a tone, as far as they are wanted. */
function streamOf({ audio, video }: MediaStreamConstraints): MediaStream {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  const tone = context.createOscillator();
  tone.connect(output);
  tone.start();
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
  return new MediaStream([
    ...(audio ? output.stream.getAudioTracks() : []),
    ...(video ? canvas.captureStream(5).getVideoTracks() : []),
  ]);
}

const openCheck = async () => {
  await openScreen('/dashboard/profile', {
    as: ana,
    answers: {
      'GET /usuarios/me': ana,
      'GET /usuarios/me/access': { hasPassword: true, googleSince: null, pendingEmail: null },
    },
  });
  await page.getByRole('main').getByRole('button', { name: 'Probar cámara y micrófono' }).click();
  await expect.element(dialog).toBeVisible();
};

test('[ME-2] from the profile: the picture, the level of the microphone, a tone; nothing is asked before a press', async () => {
  await openCheck();
  expect(asked).toEqual([]);
  await begin();
  await expect.element(dialog.getByText('Te oímos bien.')).toBeVisible();
  expect(dialog.element().querySelector('video')).not.toBeNull();
  expect(asked).toEqual([{ audio: true, video: true }]);
  await expect.element(dialog.getByRole('button', { name: 'Probar el sonido' })).toBeEnabled();
  await expectAccessible(dialog.element());
});

test('[ME-2] the chosen camera is tried at once, and remembered in this browser', async () => {
  await openCheck();
  await begin();
  await dialog.getByRole('button', { name: /Cámara$/ }).click();
  await page.getByRole('option', { name: 'Cámara externa' }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ audio: true, video: { deviceId: 'externa' } });
  expect(JSON.parse(localStorage.getItem('sala.dispositivos') ?? '{}')).toMatchObject({ camara: 'externa' });
});

test.each([
  ['a machine without camera', 'NotFoundError', 'video', 'No se pudo usar la cámara', 'No encontramos ninguno'],
  ['a camera that another program uses', 'NotReadableError', 'video', 'No se pudo usar la cámara', 'Otro programa'],
  ['a machine without microphone', 'NotFoundError', 'audio', 'No se pudo usar el micrófono', 'No encontramos ninguno'],
] as const)('[ME-2] %s is said, and the other one is tried', async (_, error, kind, title, words) => {
  refuses = (wanted) => (wanted[kind] ? error : null);
  await openCheck();
  await begin();
  await expect.element(dialog.getByText(title)).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(words))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Terminar la prueba' })).toBeVisible();
  expect(dialog.getByText('Nivel del micrófono').query() === null).toBe(kind === 'audio');
});

test('[ME-2] a camera that is refused alone says what to do, and the microphone is tried; both refused ask no more', async () => {
  refuses = (wanted) => (wanted.video ? 'NotAllowedError' : null);
  permissions = { camera: 'denied', microphone: 'granted' };
  await openCheck();
  await begin();
  await expect.element(dialog.getByText('No se pudo usar la cámara')).toBeVisible();
  await expect.element(dialog.getByText(/Para dárselo:/)).toBeVisible();
  await expect.element(dialog.getByText('Te oímos bien.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Terminar la prueba' }));
  refuses = () => 'NotAllowedError';
  permissions = { camera: 'denied', microphone: 'denied' };
  asked = [];
  await begin();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Para dárselo:');
  await expect.element(dialog.getByRole('button', { name: 'Volver a probar' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('[ME-2] fits a phone', async () => {
  await page.viewport(360, 740);
  await openCheck();
  await begin();
  await expect.element(dialog.getByText('Te oímos bien.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test('[REAL-1] a browser without devices says so, and blames no missing https', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  await openCheck();
  await begin();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Este navegador no tiene esa función.');
});
