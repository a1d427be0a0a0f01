import type { Page } from '@playwright/test';

import { conferencesOf, decoded, emit, latestConference, type RecordedConference, test } from './support/jitsi.ts';
import { startClass } from './support/live-class.ts';
import { demo, openAs } from './support/person.ts';
import { expect } from './support/test.ts';

// One academy with Jitsi for both.
test.describe.configure({ mode: 'default' });

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

test('[LIVE-4, LIVE-5, LIVE-6, LIVE-9, LIVE-10] a student joins muted, with few buttons and a token that makes no moderator, leaves, comes back, and the class ends', async ({
  page,
  academy,
  student,
  jitsi,
  expectAccessible,
}) => {
  const { enlace, roomName, claseId } = await startClass(academy, student);
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

  await emit(page, 'readyToClose', {});
  await expect(page.getByText('Saliste de la clase')).toBeVisible();
  expect((await conferencesOf(page))[0]?.isDisposed).toBe(true);
  await expect.poll(() => sent).toContain('salirSala');
  await page.getByRole('button', { name: 'Volver a entrar' }).click();
  await join(page, 2);
  await academy.moveMeeting(claseId, 'finish');
  await expect(page.getByText('La clase terminó')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('[LIVE-6] a tutor joins with every tool, as an owner; whom they kick at Jitsi is told so, and is kept out of the class', async ({
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
  const { options } = await join(tutor);
  expect(options.configOverwrite).toMatchObject({
    toolbarButtons: expect.arrayContaining(['desktop', 'videoquality', 'security', 'mute-everyone']),
    remoteVideoMenu: { disableKick: false, disableGrantModerator: false },
    disableRemoteMute: false,
  });
  expect(decoded(options.jwt).claims).toMatchObject({ context: { user: { affiliation: 'owner' } } });
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
