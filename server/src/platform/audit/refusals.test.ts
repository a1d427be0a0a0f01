// Refusals that the platform itself writes to the security log.

import { expect, test } from 'vitest';

import { createUser, writeMessage } from '../../factories/academy.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { openSocket } from '../../testing/test-socket.ts';

const app = openAcademy({ per: 'test' });

const nobody = '00000000-0000-4000-8000-000000000000';

test('[ASVS-16.3.2] a route that the role may not call', async () => {
  const student = await app.student();
  app.securityLog.length = 0;
  await student.delete(`courses/${nobody}`);
  expect(app.securityLog).toMatchObject([
    {
      event: 'access.refused',
      actor: { kind: 'person', userId: student.id, role: 'user' },
      address: '127.0.0.1',
      object: { type: 'route', id: 'DELETE /api/courses/:id' },
      reason: 'FORBIDDEN',
    },
  ]);
});

test('[ASVS-16.3.2] an object of somebody else, over the socket and over HTTP', async () => {
  const [admin, ana, eva] = [
    await createUser(app.platform, { role: 'admin' }),
    await createUser(app.platform),
    await app.student(),
  ];
  const id = await writeMessage(app.platform, admin.id, ana.id);
  app.securityLog.length = 0;
  await eva.get(`mensajes/${id}`);
  const [line] = app.securityLog;
  expect(line).toMatchObject({ event: 'access.refused', actor: { userId: eva.id } });
  expect(line?.reason).toMatch(/^message\./);

  const socket = await openSocket(app.server.server, { token: eva.token });
  app.securityLog.length = 0;
  const command = { destinatarioId: ana.id, asunto: 'Hola', cuerpo: 'Hola' };
  await socket.ask(['enviarMensajePrivado', command], 'enviarMensajeExito', 'enviarMensajeError');
  expect(app.securityLog).toMatchObject([
    {
      event: 'access.refused',
      address: expect.stringMatching(/127\.0\.0\.1$/),
      object: { type: 'command', id: 'enviarMensajePrivado' },
    },
  ]);
});

test('[ASVS-16.3.3] a foreign origin', async () => {
  await app.call('POST', 'auth/login', { headers: { origin: 'https://evil.example' }, body: {} });
  expect(app.securityLog).toMatchObject([
    { event: 'origin.refused', actor: { kind: 'visitor' }, reason: 'ORIGIN_NOT_ALLOWED' },
  ]);
});

test('[ASVS-16.3.3] a limit that is reached, by its name', async () => {
  const body = { email: 'ana@puente.test' };
  for (let asked = 0; asked < 6; asked += 1) await app.call('POST', 'auth/forgot-password', { body });
  expect(app.securityLog.filter(({ event }) => event === 'limit.reached')).toMatchObject([
    { event: 'limit.reached', reason: 'forgot-email', object: { id: 'POST /api/auth/forgot-password' } },
  ]);
});

test('[ASVS-16.3.3] a forged webhook', async () => {
  await app.call('POST', 'payments/webhook', { headers: { 'stripe-signature': 't=1,v1=00' }, body: {} });
  expect(app.securityLog).toMatchObject([{ event: 'webhook.forged' }]);
});
