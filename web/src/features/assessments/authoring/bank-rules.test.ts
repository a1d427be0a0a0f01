import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import { expect, test } from 'vitest';

import { byBank, matchingQuestions } from './bank-rules.ts';

const question = (banco: string, texto: string) => ({ banco, definicion: { texto } as PreguntaDefinida });
const bank = [question('Plazos', '¿Cuántos días?'), question('Ética', 'Un notario'), question('Plazos', 'El término')];

test('[ADM-20] the bank is searched in question and name, without accents', () => {
  expect(matchingQuestions(bank, 'plazos DIAS')).toEqual([bank[0]]);
  expect(matchingQuestions(bank, 'etica')).toEqual([bank[1]]);
  expect([matchingQuestions(bank, ' '), matchingQuestions(bank, 'x')]).toEqual([bank, []]);
  expect([...byBank(bank)].map(([name, { length }]) => [name, length])).toEqual([
    ['Plazos', 2],
    ['Ética', 1],
  ]);
});
