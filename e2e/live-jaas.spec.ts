import { conferencesOf, decoded, JitsiServer, latestConference } from './support/jitsi.ts';
import { startClass } from './support/live-class.ts';
import { otherAcademy, tenant } from './support/other-academy.ts';
import { expect, test } from './support/test.ts';

test.use(otherAcademy);

test('[LIVE-9] on JaaS the script is the tenant’s, the room has the tenant before it, and the token is as JaaS wants it', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/^asked another host: https:\/\/8x8\.vc\//);
  const jitsi = await JitsiServer.open();
  await jitsi.standInForJaas(page);
  const { enlace, roomName } = await startClass(academy, student);
  const script = page.waitForRequest(`https://8x8.vc/${tenant}/external_api.js`);
  await page.goto(enlace);
  await script;
  await expect.poll(async () => (await conferencesOf(page)).length).toBe(1);
  const { domain, options } = await latestConference(page);
  expect(domain).toBe('8x8.vc');
  expect(options.roomName).toBe(`${tenant}/${roomName}`);
  const { header, claims } = decoded(options.jwt);
  expect(header).toEqual({ alg: 'RS256', kid: `${tenant}/4f4910`, typ: 'JWT' });
  expect(claims).toMatchObject({
    aud: 'jitsi',
    iss: 'chat',
    sub: tenant,
    room: roomName,
    context: { user: { email: student.email, moderator: 'false' }, features: { recording: 'false' } },
  });
  await expect(page.frameLocator('iframe[title="El relato"]').getByText('The conference')).toBeVisible();
  await jitsi.close();
});
