import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import { decodeProtectedHeader, jwtVerify } from 'jose';

import { conferencesOf, JitsiServer } from './support/jitsi.ts';
import { startClass } from './support/live-class.ts';
import { expect, test } from './support/test.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const tenant = 'vpaas-magic-cookie-1fc542a3e4414a44b2611668195e2bfe';

test.use({
  settings: {
    JAAS_APP_ID: tenant,
    JAAS_KEY_ID: '4f4910',
    JAAS_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
});

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
  const [conference] = await conferencesOf(page);
  expect(conference?.domain).toBe('8x8.vc');
  const { options } = conference!;
  expect(options.roomName).toBe(`${tenant}/${roomName}`);
  expect(decodeProtectedHeader(options.jwt)).toEqual({ alg: 'RS256', kid: `${tenant}/4f4910`, typ: 'JWT' });
  const { payload } = await jwtVerify(options.jwt, createPublicKey(privateKey), { audience: 'jitsi', issuer: 'chat' });
  expect(payload).toMatchObject({
    sub: tenant,
    room: roomName,
    context: { user: { email: student.email, moderator: 'false' }, features: { recording: 'false' } },
  });
  await expect(page.frameLocator('iframe[title="El relato"]').getByText('The conference')).toBeVisible();
  await jitsi.close();
});
