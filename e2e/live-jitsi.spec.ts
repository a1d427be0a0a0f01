import type { Page } from '@playwright/test';

import { conferencesOf, decoded, emit, latestConference, type RecordedConference, test } from './support/jitsi.ts';
import { startClass } from './support/live-class.ts';
import { demo, openAs } from './support/person.ts';
import { expect } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

/** Waits for the conference number `count` of a page, and joins it as Jitsi would. */
async function join(page: Page, count = 1): Promise<RecordedConference> {
  await expect.poll(async () => (await conferencesOf(page)).length).toBe(count);
  await emit(page, 'videoConferenceJoined', { id: 'me' });
  await expect(page.getByRole('heading', { name: 'El relato' })).toContainText(/Clase en vivo|Live class/);
  return latestConference(page);
}

/** What a page sends over its socket, by the names of the commands. */
function commandsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const name = /^42\d*\["(\w+)"/.exec(String(payload))?.[1];
      if (name) sent.push(name);
    }),
  );
  return sent;
}

test('[LIVE-5, LIVE-6, LIVE-9, LIVE-10] a student joins muted, with few buttons and a token that makes no moderator', async ({
  page,
  academy,
  student,
  jitsi,
  expectAccessible,
}) => {
  const { enlace, roomName } = await startClass(academy, student);
  const sent = commandsOf(page);
  await page.goto(enlace);
  await expect(page.getByRole('button', { name: 'Finalizar Sesión' })).toBeVisible();
  await expect.poll(async () => (await conferencesOf(page)).length).toBe(1);
  expect(sent).not.toContain('entrarSala');
  const { domain, options } = await join(page);
  await expect.poll(() => sent).toContain('entrarSala');

  expect(domain).toBe(jitsi.domain);
  expect(options).toMatchObject({
    roomName,
    lang: 'es',
    userInfo: { displayName: `${student.firstName} ${student.lastName}`, email: student.email },
    configOverwrite: {
      startWithAudioMuted: true,
      startWithVideoMuted: true,
      prejoinConfig: { enabled: false },
      constraints: { video: { height: { min: 240, ideal: 720, max: 720 }, width: { ideal: 1280 } } },
      toolbarConfig: { initialTimeout: 20_000, timeout: 4_000, alwaysVisible: false },
      remoteVideoMenu: { disableKick: true, disableGrantModerator: true },
      disableRemoteMute: true,
    },
  });
  for (const button of ['desktop', 'videoquality', 'security'])
    expect(options.configOverwrite.toolbarButtons).not.toContain(button);
  expect(decoded(options.jwt).claims).toMatchObject({
    aud: 'academia',
    iss: 'academia',
    sub: '127.0.0.1',
    room: roomName,
    context: { user: { email: student.email, affiliation: 'member' } },
  });
  await expect(page.frameLocator('iframe[title="El relato"]').getByText('The conference')).toBeVisible();
  await expectAccessible(page);
});

test('[LIVE-6] a tutor joins with every tool, as an owner', async ({ page, academy, student, expectAccessible }) => {
  const { enlace } = await startClass(academy, student);
  await openAs(page, academy, demo.admin, enlace);
  const { options } = await join(page);
  expect(options.configOverwrite).toMatchObject({
    toolbarButtons: expect.arrayContaining(['desktop', 'videoquality', 'security', 'mute-everyone']),
    remoteVideoMenu: { disableKick: false, disableGrantModerator: false },
    disableRemoteMute: false,
  });
  expect(decoded(options.jwt).claims).toMatchObject({ context: { user: { affiliation: 'owner' } } });
  await emit(page, 'recordingStatusChanged', { on: true });
  await expect(page.getByText('Se está grabando', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe('in English, on a phone', () => {
  test.use({ viewport: phone, locale: 'en-US' });

  test('[LIVE-5, LIVE-9, UX-1, UX-3] a student joins in their language', async ({
    page,
    academy,
    student,
    expectAccessible,
  }) => {
    const { enlace } = await startClass(academy, student);
    await page.context().addCookies([{ name: 'idioma', value: 'en', url: academy.url }]);
    await page.goto(enlace);
    const { options } = await join(page);
    expect(options.lang).toBe('en');
    await expect(page.getByRole('heading', { name: 'El relato' })).toContainText('Live class: El relato');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await emit(page, 'errorOccurred', { error: { type: 'CONFERENCE', name: 'conference.destroyed', isFatal: true } });
    await expect(page.getByRole('alert')).toContainText('The meeting may have ended');
  });
});

test('[LIVE-4, LIVE-10] leaving gives the seat back and takes the frame away; one comes back with a new token', async ({
  page,
  academy,
  student,
}) => {
  const { enlace } = await startClass(academy, student);
  const sent = commandsOf(page);
  await page.goto(enlace);
  await join(page);
  await emit(page, 'readyToClose', {});
  await expect(page.getByText('Saliste de la clase')).toBeVisible();
  expect((await conferencesOf(page))[0]?.isDisposed).toBe(true);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => sent).toContain('salirSala');

  await page.getByRole('button', { name: 'Volver a entrar' }).click();
  await join(page, 2);
  await page.getByRole('button', { name: 'Finalizar Sesión' }).click();
  await expect(page.getByText('Saliste de la clase')).toBeVisible();
  expect((await conferencesOf(page)).map(({ isDisposed }) => isDisposed)).toEqual([true, true]);
});

test('[LIVE-8] a fatal error of Jitsi is said, with a way to try again', async ({ page, academy, student }) => {
  const { enlace } = await startClass(academy, student);
  await page.goto(enlace);
  await join(page);
  await emit(page, 'errorOccurred', { error: { type: 'CONFERENCE', name: 'conference.destroyed', isFatal: true } });
  await expect(page.getByText('Error en conexión')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Error de sala. La reunión puede haber terminado.');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await join(page, 2);
  await emit(page, 'errorOccurred', { error: { type: 'CONNECTION', name: 'connection.droppedError', isFatal: true } });
  await expect(page.getByRole('alert')).toContainText('Error de conexión. Verifica tu conexión a internet.');
});

test('[LIVE-8] a missing permission and an error that nobody knows have their sentences, in both languages', async ({
  page,
  academy,
  student,
}) => {
  const { enlace } = await startClass(academy, student);
  const errors = [
    ['gum.permission_denied', 'No hay permiso para usar la cámara', 'There is no permission to use the camera'],
    ['x', 'Error inesperado al conectar con la videoconferencia.', 'Unexpected error while connecting to the video'],
  ] as const;
  for (const [index, language] of (['es', 'en'] as const).entries()) {
    await page.context().addCookies([{ name: 'idioma', value: language, url: academy.url }]);
    await page.goto(enlace);
    for (const [turn, [name, ...sentences]] of errors.entries()) {
      await join(page, turn + 1);
      await emit(page, 'errorOccurred', { error: { type: 'CONFIG', name, isFatal: true } });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Error en conexión|Connection error)$/);
      await expect(page.getByRole('alert')).toContainText(sentences[index] ?? name);
      await expect(page.getByRole('button', { name: /^(Cerrar|Close)$/ })).toBeVisible();
      await page.getByRole('button', { name: /^(Reintentar|Try again)$/ }).click();
    }
  }
});

test('[LIVE-8] a script that does not load is said; it is loaded when one tries again', async ({
  page,
  academy,
  student,
  jitsi,
  watch,
}) => {
  watch.allow(/status of 503 .*external_api\.js/);
  const { enlace } = await startClass(academy, student);
  jitsi.failures = 1;
  await page.goto(enlace);
  await expect(page.getByRole('alert')).toContainText('Error de conexión. Verifica tu conexión a internet.');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await join(page);
});

test('[LIVE-6] who is kicked at Jitsi by the tutor is told so, and is kept out of the class', async ({
  page,
  academy,
  student,
  visitor,
  watch,
}) => {
  watch.allow(/status of 403 .*validar-acceso/);
  const { enlace } = await startClass(academy, student);
  const tutor = await visitor();
  await openAs(tutor, academy, demo.admin, enlace);
  await join(tutor);
  await page.goto(enlace);
  await join(page);
  await emit(tutor, 'participantJoined', { id: 'p1', displayName: `${student.firstName} ${student.lastName}` });
  await expect(async () => {
    await emit(tutor, 'participantKickedOut', { kicked: { id: 'p1', local: false }, kicker: { id: 'me' } });
    await expect(page.getByText('Te sacaron de esta clase')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect((await conferencesOf(page))[0]?.isDisposed).toBe(true);
  await page.goto(enlace);
  await expect(page.getByText('El tutor te sacó de esta clase', { exact: false })).toBeVisible();
  expect(await conferencesOf(page)).toEqual([]);
});

test('[LIVE-4] when the class is finished, everyone leaves Jitsi', async ({ page, academy, student }) => {
  const { enlace, claseId } = await startClass(academy, student);
  await page.goto(enlace);
  await join(page);
  await academy.moveMeeting(claseId, 'finish');
  await expect(page.getByText('La clase terminó')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
