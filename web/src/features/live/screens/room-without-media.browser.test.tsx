import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { doorOf, ofClass, ownRoomAccess } from '../../../testing/components/live-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf, tutorOf } from '../../../testing/components/people-for-test.ts';
import { accessTo } from '../jitsi/testing.ts';
import { fakeId, fakeMessages, fakePerson, fakeSala } from '../testing/fake-room.ts';

const { reunionId } = ofClass;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const spanish = page.getByRole('heading', { name: 'Este navegador no puede mostrar la clase' });
const english = page.getByRole('heading', { name: 'This browser cannot show the class' });
const toolbar = page.getByRole('toolbar');

// WebKitGTK as Debian builds it has neither.
beforeEach(() => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return page.viewport(1440, 900);
});

interface Options {
  isStaff?: boolean;
  language?: 'es' | 'en';
  door?: Parameters<typeof doorOf>[0];
  access?: typeof ownRoomAccess;
}

async function enter({ isStaff = false, language = 'es', door = {}, access = ownRoomAccess }: Options = {}) {
  const channel = openChannel({
    entrarSala: () => ({
      puestoId: fakeId(isStaff ? 0 : 1),
      sala: fakeSala([fakePerson(0), fakePerson(1, { puedeHablar: true })], { reunionId, version: 1 }),
      mensajes: [],
    }),
    salirSala: () => ({}),
    levantarMano: () => ({}),
    verSala: () => ({}),
    latidoSala: () => ({}),
    mensajeSala: ({ texto }) => {
      const [mensaje] = fakeMessages(1).map((each) => ({ ...each, reunionId, texto }));
      if (!mensaje) throw new Error('There is no message.');
      return { mensaje };
    },
  });
  await openScreen(ofClass.enlace, {
    as: isStaff ? tutorOf() : studentOf(),
    language,
    now: '2026-03-01T16:05:00Z',
    answers: {
      'GET /reuniones/sala/:roomName': doorOf({ esPersonal: isStaff, ...door }),
      'POST /reuniones/validar-acceso': access,
    },
  });
  return channel;
}

test('[REAL-1, LIVE-4, LIVE-8] a student without WebRTC is told so, sees who is there, writes and raises a hand', async () => {
  const channel = await enter();
  await expect.element(page.getByRole('heading', { name: 'Clase en vivo: El relato' })).toBeVisible();
  await expect.element(spanish).toBeVisible();
  await expect.element(page.getByText('Si la clase se graba, la encontrarás después')).toBeVisible();
  await expect.element(toolbar.getByRole('button', { name: /micrófono|cámara|pantalla|Vista/i })).toHaveLength(0);
  await expectAccessible();

  await button('Abrir el chat').click();
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Solo leo.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Mensajes de la clase' })).toMatchTextContent('Solo leo.');
  await toolbar.getByRole('button', { name: 'Personas' }).click();
  await expect.element(page.getByRole('region', { name: 'Personas' }).getByRole('listitem')).toHaveLength(2);
  await button('Levantar la mano').click();
  await expect.poll(() => channel.sent('levantarMano')).toMatchObject([{ levantada: true }]);

  // Keys of what is missing do nothing, and the settings have none of it.
  await userEvent.keyboard('mcv');
  await button('Más').click();
  await page.getByRole('menuitem', { name: 'Ajustes' }).click();
  const settings = page.getByRole('dialog', { name: 'Ajustes' });
  await expect.element(settings.getByRole('switch')).toBeVisible();
  await expect.element(settings.getByRole('radio')).toHaveLength(0);
  await expect.element(settings.getByRole('button', { name: 'Probar cámara y micrófono' })).not.toBeInTheDocument();
  expect(channel.sent('conectarMedios')).toEqual([]);
});

test('[REAL-1, UX-1] a tutor reads in English, on a phone, that nobody sees or hears them, and leads the room', async () => {
  await page.viewport(360, 740);
  await enter({ isStaff: true, language: 'en' });
  await expect.element(english).toBeVisible();
  await expect.element(page.getByText('nobody sees or hears you')).toBeVisible();
  await expect.element(toolbar.getByRole('button', { name: /microphone|camera|screen|quality/i })).toHaveLength(0);
  await button('Copy the link').click();
  await expect.element(page.getByText(/^(Link copied\.|It could not be copied\.)/)).toBeInTheDocument();
  await expectAccessible();
});

test.each([
  ['es', spanish, 'con este navegador tendrás solo el chat', 'Copiar el enlace'],
  ['en', english, 'with this browser you will only have the chat', 'Copy the link'],
] as const)('[REAL-1] before the class the waiting place says it, too: %s', async (language, _, text, copy) => {
  await enter({ language, door: { estado: 'Agendada', fechaHora: '2026-03-01T18:00:00Z' } });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button(copy)).toBeVisible();
  await expect.element(button(/^(Comprobar mi equipo|Check my equipment)$/)).not.toBeInTheDocument();
});

test('[REAL-1] a class at Jitsi is not loaded, and says it', async () => {
  await enter({
    access: {
      ...accessTo({ isModerator: false }),
      jitsi: { domain: 'meet.test', scriptUrl: 'https://meet.test/external_api.js', roomName: 'sala-1' },
    },
  });
  await expect.element(spanish).toBeVisible();
  await expect.element(button('Abrir el chat')).not.toBeInTheDocument();
  expect(document.querySelector('script[src*="meet.test"]')).toBeNull();
});
