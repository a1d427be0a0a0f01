import type { Page } from '@playwright/test';

import { conferencesOf, decoded, emit, latestConference, type RecordedConference, test } from './support/jitsi.ts';
import { startClass } from './support/live-class.ts';
import { demo, openAs } from './support/person.ts';
import { expect } from './support/test.ts';

/** Waits for the conference of a page, and joins it as Jitsi would. */
async function join(page: Page): Promise<RecordedConference> {
  await expect.poll(async () => (await conferencesOf(page)).length).toBe(1);
  await emit(page, 'videoConferenceJoined', { id: 'me' });
  await expect(page.getByRole('heading', { name: 'Clase en vivo: El relato' })).toBeVisible();
  return latestConference(page);
}

test('[LIVE-3, LIVE-6, LIVE-9] at Jitsi a student is a member and a tutor an owner; whom the tutor kicks there is told so, and is kept out of the class', async ({
  page,
  academy,
  student,
  visitor,
  watch,
  jitsi,
}) => {
  watch.allow(/status of 403 .*validar-acceso/);
  const { enlace, roomName } = await startClass(academy, student);
  await page.goto(enlace);
  const { domain, options } = await join(page);
  expect([domain, options.roomName]).toEqual([jitsi.domain, roomName]);
  expect(decoded(options.jwt).claims).toMatchObject({
    room: roomName,
    context: { user: { email: student.email, affiliation: 'member' } },
  });
  // The page's policy lets the frame of that host in.
  await expect(page.frameLocator('iframe[title="El relato"]').getByText('The conference')).toBeVisible();

  const tutor = await visitor();
  await openAs(tutor, academy, demo.admin, enlace);
  const asOwner = await join(tutor);
  expect(decoded(asOwner.options.jwt).claims).toMatchObject({ context: { user: { affiliation: 'owner' } } });
  await emit(tutor, 'participantJoined', { id: 'p1', displayName: `${student.firstName} ${student.lastName}` });
  await expect(async () => {
    await emit(tutor, 'participantKickedOut', { kicked: { id: 'p1', local: false }, kicker: { id: 'me' } });
    await expect(page.getByText('Te sacaron de esta clase')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(enlace);
  await expect(page.getByText('El tutor te sacó de esta clase', { exact: false })).toBeVisible();
});
