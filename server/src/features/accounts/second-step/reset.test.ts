import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createUser } from '../../../factories/academy.ts';
import { systemActor } from '../../../platform/actor.ts';
import { createUserWithApp, firstStep, outcome } from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { resetSecondStep } from '../operator-commands.ts';

const app = openAcademy();

const reset = (email: string) => resetSecondStep(app.platform, systemActor('second-step:reset'), email, app.clock.now);

test('[SAFE-1, ASVS-6.4.4] an operator removes the second step of somebody who has lost everything', async () => {
  const { id, email, token } = await createUserWithApp(app);
  expect(await reset(email)).toBe('reset');
  expect(outcome(await app.call('GET', '/api/usuarios/me', { token }))).toEqual([401, 'TOKEN_INVALID']);
  expect((await firstStep(app, email)).answer.body).toHaveProperty('accessToken');
  expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain(
    'La academia quitó el segundo paso de tu cuenta',
  );
  const { rows } = await sql<{ action: string; actorName: string }>`
    select action, "actorKind" from audit_entries where "objectId" = ${id} and action = 'second-step.reset'`.execute(
    app.platform.database.db,
  );
  expect(rows).toEqual([{ action: 'second-step.reset', actorKind: 'system' }]);
});

test('[SAFE-1] nothing happens for an account without one, or an address without an account', async () => {
  const { email } = await createUser(app.platform);
  const token = await app.signIn(email);
  expect(await reset(email)).toBe('none');
  expect(await reset('nadie@correo.test')).toBe('unknown');
  expect((await app.call('GET', '/api/usuarios/me', { token })).status).toBe(200);
});
