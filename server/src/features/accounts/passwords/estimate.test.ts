import { describe, expect, test } from 'vitest';

import { demoPassword } from '../../../factories/academy.ts';
import { estimate } from './estimate.ts';

const person = { firstName: 'Rosa María', lastName: 'Núñez', email: 'rosa.nunez77@correo.test' };
const of = async (password: string) => (await estimate(password, person)).weakness ?? 'accepted';

describe('[ASVS-6.2.4, ASVS-6.2.11, ASVS-6.2.12] a password that is easy to guess is recognised', () => {
  test.each([
    ['aaaaaaaa', 'repeated'],
    ['        ', 'repeated'],
    ['contraseña', 'common'],
    ['Contraseña1', 'word'],
    ['Academia2026', 'academy'],
    [demoPassword, 'academy'],
    ['Ac4d3m14-2026', 'academy'],
    ['Password1!', 'similar'],
    ['Miami2026!', 'academy'],
    ['rosa.nunez77@correo.test', 'personal'],
    ['rosanuñez1', 'personal'],
    ['RosaNunez2026', 'personal'],
    ['nunez77!', 'personal'],
    ['iloveyou1', 'common'],
    ['dragon', 'common'],
    ['Qwertyui', 'common'],
    ['12345678', 'common'],
    ['lkjhgfdsa1', 'similar'],
    ['mariposa123', 'similar'],
    ['efghijklmn', 'sequence'],
    ['14/02/1990', 'date'],
    ['Barcelona1', 'word'],
    ['bicicleta', 'word'],
    ['cinco5', 'word'],
    // Alike in kind, and refused alike: a word or two, and a number that is in order or a year.
    ['Segura-2026', 'word'],
    ['miClave123', 'word'],
    ['suClave456', 'word'],
    ['tuClave123', 'word'],
    ['Lucero-2026', 'word'],
    ['Pepino-1987', 'word'],
    ['casaAzul99', 'word'],
    ['Verano-2026', 'word'],
    // The ending of the address (`.test`) is no name.
    ['Test1234!', 'similar'],
  ])('%s: %s', async (password, weakness) => expect(await of(password)).toBe(weakness));
});

describe('[ASVS-6.2.5, ASVS-6.2.9] a good one is accepted, whatever it is made of', () => {
  test.each([
    'mar-y-montaña-7',
    'mar-y-montaña',
    'río-y-valle-8',
    'mi abuela cocina los domingos',
    'tres gatos duermen en la ventana',
    'montaña azul bicicleta',
    'correct horse battery staple',
    'sunny kitchen window tuesday',
    'coffee before the train',
    'h8Kd02msLq',
    'k9#Xq2',
    '🌵🌊🐎🎻🥖🚲🪁🧵',
    'пароль для занятий',
    'la lluvia de mayo cae despacio sobre los tejados de la ciudad vieja',
  ])('%s', async (password) => expect(await of(password)).toBe('accepted'));
});

describe('[ASVS-6.2.11] a refusal says the name or the address only where it is in the password', () => {
  test.each([
    ['Test1234!', 'lucia@puente.test', 'similar'],
    ['gmail2026', 'lucia@gmail.com', 'word'],
    ['correo2026!', 'lucia@ejemplo.com.mx', 'word'],
    ['bufetesol26', 'lucia@bufetesol.com', 'personal'],
    ['ramirez2026', 'lucia@gmail.com', 'personal'],
    ['lucia.r99', 'lucia.r99@gmail.com', 'personal'],
  ])('%s, with %s: %s', async (password, email, weakness) => {
    const judged = await estimate(password, { firstName: 'Lucía', lastName: 'Ramírez', email });
    expect(judged.weakness ?? 'accepted').toBe(weakness);
  });
});

test('[ASVS-15.2.2] an estimate is bounded, whatever is typed', async () => {
  await estimate('warm', {});
  for (const password of ['aA1!'.repeat(32), '4@8({[</369&#!1/|0$5+7%2/4'.repeat(5).slice(0, 128), 'x9Q~'.repeat(32)]) {
    const start = process.cpuUsage();
    await estimate(password, person);
    const { user, system } = process.cpuUsage(start);
    // Processor time in ms. Unbounded, these take two to three seconds; the margin is for a busy machine.
    expect((user + system) / 1_000).toBeLessThan(1_200);
  }
});
