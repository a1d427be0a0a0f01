import type { Respuesta } from '@puente/contracts/assessments';
import { describe, expect, test } from 'vitest';

import { question } from '../../testing/features/questions.ts';
import { wordsById, wordsOfAnswer } from './grading-rules.ts';
import type { QuestionContent } from './tables.ts';

describe('[SAFE-4] an archive tells an answer in words:', () => {
  const choice = question({
    tipo: 'unica',
    texto: '¿Qué formulario?',
    opciones: [
      { texto: 'N-400', correcta: true },
      { texto: 'I-130', correcta: false },
    ],
  });
  const several = question({
    tipo: 'multiple',
    texto: '¿Cuáles?',
    opciones: ['Asilo', 'Visa', 'Perdón'].map((texto) => ({ texto, correcta: true })),
  });
  const truth = question({ tipo: 'verdaderoFalso', texto: '¿Sí?', correcta: true });
  const steps = question({ tipo: 'orden', texto: 'Ordena', opciones: ['Petición', 'Huellas', 'Entrevista'] });
  const pairs = question({
    tipo: 'emparejar',
    texto: 'Une',
    pares: [
      { opcion: 'N-400', pareja: 'Ciudadanía' },
      { opcion: 'I-130', pareja: 'Familia' },
    ],
    sobrantes: ['Asilo'],
  });
  const ids = (options: readonly { id: string }[]) => options.map(({ id }) => id);
  const [n400, i130] = ids(pairs.opciones) as [string, string];
  const [, family, asylum] = ids(pairs.parejas) as [string, string, string];

  test.each<[string, QuestionContent, Respuesta, string]>([
    ['the option chosen', choice, { tipo: 'unica', opcionId: ids(choice.opciones)[1]! }, 'I-130'],
    ['nothing where none is', choice, { tipo: 'unica', opcionId: null }, ''],
    ['nothing for an option that is gone', choice, { tipo: 'unica', opcionId: 'gone' }, ''],
    ['all options chosen', several, { tipo: 'multiple', opcionIds: ids(several.opciones).slice(1) }, 'Visa, Perdón'],
    ['true', truth, { tipo: 'verdaderoFalso', opcionId: truth.verdaderoId }, 'Verdadero'],
    ['false', truth, { tipo: 'verdaderoFalso', opcionId: truth.falsoId }, 'Falso'],
    ['neither', truth, { tipo: 'verdaderoFalso', opcionId: null }, ''],
    [
      'the steps as they were put',
      steps,
      { tipo: 'orden', opcionIds: ids(steps.opciones).toReversed() },
      'Entrevista, Huellas, Petición',
    ],
    [
      'each option with its pair',
      pairs,
      {
        tipo: 'emparejar',
        pares: [
          { opcionId: i130, parejaId: family },
          { opcionId: n400, parejaId: asylum },
        ],
      },
      'I-130 → Familia, N-400 → Asilo',
    ],
    [
      'a short text',
      question({ tipo: 'textoCorto', texto: '¿Agencia?', aceptadas: ['USCIS'] }),
      { tipo: 'textoCorto', texto: 'ICE' },
      'ICE',
    ],
    [
      'a number',
      question({ tipo: 'numero', texto: '¿Tarifa?', valor: 725 }),
      { tipo: 'numero', texto: '$ 725' },
      '$ 725',
    ],
    [
      'an open answer',
      question({ tipo: 'abierta', texto: '¿Por qué?', criterios: [{ nombre: 'Plazos', puntos: 1 }] }),
      { tipo: 'abierta', texto: 'Un año.' },
      'Un año.',
    ],
  ])('%s', (_, asked, respuesta, words) => expect(wordsOfAnswer(asked, respuesta)).toBe(words));

  test('true and false are called as the reader’s language does', () => {
    expect([...wordsById(truth, ['True', 'False']).values()]).toEqual(['True', 'False']);
  });
});
