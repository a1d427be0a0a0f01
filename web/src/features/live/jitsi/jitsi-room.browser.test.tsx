import type { AccesoASala } from '@puente/contracts/live';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { type Channel, openChannel } from '../../../testing/components/channel-for-test.ts';
import { doorOf } from '../../../testing/components/live-for-test.ts';
import { openScreen, type OpenScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';
import type { JitsiEvents } from './external-api.ts';
import { accessTo, reunionId, salaWith } from './testing.ts';

interface Options {
  lang: string;
  jwt: string;
  roomName: string;
  userInfo: object;
  configOverwrite: object;
}

/** Stand-in for Jitsi's own class: frames an empty page, and says what a test lets it. */
class Conference {
  readonly domain: string;
  readonly options: Options;
  readonly listeners = new Map<string, (told: never) => void>();
  readonly frame = document.createElement('iframe');

  constructor(domain: string, { parentNode, ...options }: Options & { parentNode: HTMLElement }) {
    this.domain = domain;
    this.options = options;
    parentNode.append(this.frame);
    conferences.push(this);
  }

  addListener(event: string, listener: (told: never) => void): void {
    this.listeners.set(event, listener);
  }

  executeCommand(): void {}

  getIFrame(): HTMLIFrameElement {
    return this.frame;
  }

  dispose(): void {
    this.frame.remove();
  }
}

const conferences: Conference[] = [];
const testPage = globalThis as { jitsiOfTest?: typeof Conference; JitsiMeetExternalAPI?: unknown };
/** Jitsi's script; without a class to give it has failed. */
const scriptUrl = URL.createObjectURL(
  new Blob(['globalThis.JitsiMeetExternalAPI = globalThis.jitsiOfTest;'], { type: 'text/javascript' }),
);

afterEach(() => {
  conferences.length = 0;
});

const puestoId = '0190f000-0000-7000-8000-000000000001';
const access = (isModerator: boolean): AccesoASala => ({
  ...accessTo({ isModerator }),
  jitsi: { domain: 'meet.test', scriptUrl, roomName: 'sala-1' },
});

const retry = page.getByRole('button', { name: /^(Reintentar|Try again)$/ });
const alert = page.getByRole('alert');

interface Entered extends OpenScreen {
  channel: Channel;
}

async function enter({
  language = 'es',
  isModerator = false,
}: { language?: 'es' | 'en'; isModerator?: boolean } = {}): Promise<Entered> {
  const channel = openChannel({
    entrarSala: () => ({ puestoId, sala: salaWith(1), mensajes: [] }),
    salirSala: () => ({}),
  });
  const screen = await openScreen('/sala/sala-1', {
    as: studentOf(),
    language,
    answers: {
      'GET /reuniones/sala/:roomName': doorOf({ reunionId, esPersonal: isModerator }),
      'POST /reuniones/validar-acceso': access(isModerator),
    },
  });
  return { ...screen, channel };
}

/** The conference number `count` of the page, which Jitsi has joined. */
async function joined(count = 1): Promise<Conference> {
  await expect.poll(() => conferences.length).toBe(count);
  tell('videoConferenceJoined', { id: 'me' });
  await expect.element(page.getByRole('heading', { name: 'El relato' })).toMatchTextContent(/Clase en vivo|Live class/);
  return conferences.at(-1) as Conference;
}

function tell<E extends keyof JitsiEvents>(event: E, told: JitsiEvents[E]): void {
  conferences.at(-1)?.listeners.get(event)?.(told as never);
}

/** The parts of Jitsi that errors come from. */
const partOf = { conference: 'CONFERENCE', connection: 'CONNECTION', gum: 'CONFIG', x: 'CONFIG' } as const;

function fail(name: string): void {
  const type = partOf[name.split('.')[0] as keyof typeof partOf];
  tell('errorOccurred', { error: { type, name, isFatal: true } });
}

// First: a script that has loaded stays.
test('[LIVE-8] a script that does not load is said; it is loaded when one tries again', async () => {
  await enter();
  await expect.element(alert).toMatchTextContent('Error de conexión. Verifica tu conexión a internet.');
  testPage.jitsiOfTest = Conference;
  await retry.click();
  await joined();
});

test.each([
  [
    'es',
    {
      'conference.destroyed': 'Error de sala. La reunión puede haber terminado.',
      'connection.droppedError': 'Error de conexión. Verifica tu conexión a internet.',
      'gum.permission_denied': 'No hay permiso para usar la cámara',
      x: 'Error inesperado al conectar con la videoconferencia.',
    },
    'Error en conexión',
  ],
  [
    'en',
    {
      'conference.destroyed': 'The meeting may have ended',
      'connection.droppedError': 'Connection error',
      'gum.permission_denied': 'There is no permission to use the camera',
      x: 'Unexpected error while connecting to the video',
    },
    'Connection error',
  ],
] as const)(
  '[LIVE-8] each fatal error of Jitsi has its sentence, and a way to try again (%s)',
  async (language, sentences, title) => {
    testPage.jitsiOfTest = Conference;
    await enter({ language });
    let count = 0;
    for (const [name, sentence] of Object.entries(sentences)) {
      await joined((count += 1));
      fail(name);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      await expect.element(alert).toMatchTextContent(sentence);
      expect(document.querySelector('iframe')).toBeNull();
      await expect.element(page.getByRole('button', { name: /^(Cerrar|Close)$/ })).toBeVisible();
      await retry.click();
    }
  },
);

test('[LIVE-5, LIVE-9, UX-1] a student joins in their language, and takes a seat once the conference is joined', async () => {
  testPage.jitsiOfTest = Conference;
  const { channel } = await enter({ language: 'en' });
  await expect.poll(() => conferences.length).toBe(1);
  expect(channel.sent('entrarSala')).toEqual([]);
  const { domain, options, frame } = await joined();
  await expect.element(page.getByRole('heading', { name: 'Live class: El relato' })).toBeVisible();
  await expect.poll(() => channel.sent('entrarSala')).toMatchObject([{ reunionId, token: 'pass' }]);
  expect(domain).toBe('meet.test');
  expect(options).toMatchObject({
    roomName: 'sala-1',
    lang: 'en',
    jwt: 'jwt',
    userInfo: { displayName: 'Lucía Fernández', email: 'lucia@academia.test' },
  });
  expect(frame.title).toBe('El relato');
});

test('[LIVE-4, LIVE-10] leaving gives the seat back and takes the frame away; one comes back with a new token', async () => {
  testPage.jitsiOfTest = Conference;
  const { channel, sent } = await enter();
  await joined();
  await expect.poll(() => channel.sent('entrarSala')).toHaveLength(1);
  tell('readyToClose', {});
  await expect.element(page.getByText('Saliste de la clase')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await expect.poll(() => channel.sent('salirSala')).toEqual([{ puestoId }]);

  await page.getByRole('button', { name: 'Volver a entrar' }).click();
  await joined(2);
  expect(sent('POST /reuniones/validar-acceso')).toHaveLength(2);
  await page.getByRole('button', { name: 'Finalizar Sesión' }).click();
  await expect.element(page.getByText('Saliste de la clase')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('[LIVE-4] when the class is finished, the page leaves Jitsi and says so', async () => {
  testPage.jitsiOfTest = Conference;
  const { channel } = await enter();
  await joined();
  await expect.poll(() => channel.sent('entrarSala')).toHaveLength(1);
  await expect
    .poll(() => {
      channel.tell('salaFin', { puestoId, razon: 'terminada' });
      return document.querySelector('iframe');
    })
    .toBeNull();
  await expect.element(page.getByText('La clase terminó')).toBeVisible();
});

test('[LIVE-7] a recording at Jitsi is said to whoever is in the room', async () => {
  testPage.jitsiOfTest = Conference;
  await enter({ isModerator: true });
  await joined();
  tell('recordingStatusChanged', { on: true });
  await expect.element(page.getByText('Se está grabando', { exact: true })).toBeVisible();
});
