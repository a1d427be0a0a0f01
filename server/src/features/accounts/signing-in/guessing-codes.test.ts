import { beforeEach, describe, expect, test } from 'vitest';

import { demoPassword } from '../../../factories/academy.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { TestBrowser } from '../../../testing/features/browser.ts';
import { codeAt, createUserWithApp, later } from '../../../testing/features/second-step.ts';
import { openAcademy } from '../../../testing/open-academy.ts';
import { CodeGuesses } from './guessing.ts';

const app = openAcademy({ per: 'test' });
let owner: Awaited<ReturnType<typeof createUserWithApp>>;
beforeEach(async () => {
  owner = await createUserWithApp(app);
});

const at = (address: string) => new TestBrowser(app, address);
const stranger = (number: number) => at(`198.51.100.${number + 1}`);
const rightCode = () => codeAt(owner.key, app.clock.now);
const wrongCode = () => codeAt(owner.key, new Date(0));

/** A login with the right password, and a code. */
async function logIn(browser: TestBrowser, code: string) {
  await browser.login(owner.email, demoPassword);
  const { status, code: refusal, body } = await browser.post('/auth/second-step', { code });
  return { outcome: [status, refusal], body };
}

/** A browser that its owner has logged in with. */
async function knownDevice() {
  const browser = at('203.0.113.9');
  expect((await logIn(browser, rightCode())).outcome).toEqual([200, undefined]);
  later(app);
  return browser;
}

async function guessFrom(addresses: number, timesEach: number) {
  const outcomes: unknown[] = [];
  for (let number = 0; number < addresses; number += 1)
    for (let time = 0; time < timesEach; time += 1)
      outcomes.push((await logIn(stranger(number), wrongCode())).outcome[1]);
  return outcomes;
}

describe('[SAFE-1, SAFE-5, ASVS-6.6.3] strangers who know the password and guess codes', () => {
  test('never keep the owner out on a known device, also at their own address', async () => {
    const mine = await knownDevice();
    await guessFrom(4, 5);
    expect((await logIn(mine, rightCode())).outcome).toEqual([200, undefined]);
    later(app);
    const atTheirs = stranger(0);
    for (const [name, value] of mine.cookies) atTheirs.cookies.set(name, value);
    expect((await logIn(atTheirs, rightCode())).outcome).toEqual([200, undefined]);
  });

  test('have ten codes, and then wait for each other, wherever they are; recovery codes still work', async () => {
    const outcomes = await guessFrom(4, 3);
    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'SECOND_STEP_CODE_WRONG'));
    // The first code that waits takes the turn; the next one in the same minute is refused.
    expect(outcomes.slice(10)).toEqual(['SECOND_STEP_CODE_WRONG', 'SECOND_STEP_SLOWED']);
    const phone = at('203.0.113.10');
    const { outcome, body } = await logIn(phone, rightCode());
    expect(outcome).toEqual([429, 'SECOND_STEP_SLOWED']);
    expect(body.message).toMatch(/Espera (\d+ segundos|1 minuto), .*código de recuperación/);
    const recoveryCode = owner.recoveryCodes[0];
    expect((await phone.post('/auth/second-step', { recoveryCode })).status).toBe(200);
  });

  test('at one address have ten an hour', async () => {
    const outcomes = await guessFrom(1, 11);
    expect(outcomes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('cause one mail to the owner, who alone can end it by a new password', async () => {
    await guessFrom(4, 4);
    const subjects = (await app.mailsTo(owner.email)).map(({ subject }) => subject);
    const told = subjects.filter((subject) => subject === 'Alguien prueba códigos para entrar en tu cuenta');
    expect(told).toHaveLength(1);
  });
});

test('[SAFE-1] right codes are not counted: they are no guesses', async () => {
  for (let login = 0; login < 12; login += 1) {
    expect((await logIn(at('203.0.113.11'), rightCode())).outcome).toEqual([200, undefined]);
    later(app);
  }
});

test('[SAFE-1, ASVS-6.6.3] a known device has twenty codes a day, all of them a hundred in 30 days; beyond it they are strangers', async () => {
  const guesses = new CodeGuesses(app.platform);
  const tried = async (known: string, times: number) => {
    const answers: unknown[] = [];
    for (let time = 0; time < times; time += 1)
      answers.push(
        await guesses.admit({ userId: owner.id, known, ip: '203.0.113.9' }).then(
          () => 'counted',
          (error: AppError) => error.code,
        ),
      );
    return answers;
  };
  const counted = (times: number) => Array.from({ length: times }, () => 'counted');
  // Twenty of its own, and the ten that its address has as a stranger's.
  expect(await tried('one', 31)).toEqual([...counted(30), 'TOO_MANY_REQUESTS']);
  for (const device of ['two', 'three', 'four']) expect(await tried(device, 20)).toEqual(counted(20));
  expect(await tried('five', 21)).toEqual([...counted(20), 'TOO_MANY_REQUESTS']);
  expect(await tried('six', 1)).toEqual(['TOO_MANY_REQUESTS']);
});

test('[SAFE-1] who works all day proves more than twenty times in a session, and is not refused', async () => {
  for (let time = 0; time < 25; time += 1) {
    const proof = await app.call('POST', '/api/auth/proof', { token: owner.token, body: { code: rightCode() } });
    expect([time, proof.status]).toEqual([time, 200]);
    later(app);
  }
});
