import { expect, test } from 'vitest';

import { originalTerms } from './instalment-terms-rules.ts';
import { instalmentWords } from './instalment-words-rules.ts';

test('[BRAND-1] the terms that an academy has not set, in both languages', () => {
  const es = instalmentWords(originalTerms, 'es');
  expect(es.placeholders).toEqual({
    cuotas: 'seis cuotas',
    primera: '100 dólares',
    meses: 'cinco meses',
    minimo: '150 dólares',
  });
  expect(es.rest).toBe('El resto se divide en cinco cargos mensuales iguales a la misma tarjeta.');
  expect(es.others).toBe('las otras cinco, iguales, el mismo día de los meses siguientes');
  expect(es.grace).toBe('Conservas el acceso siete días; después queda en pausa hasta que te pongas al día.');
  expect(es.unpaid).toBe(
    'Si una cuota no se puede cobrar, conservas el acceso siete días mientras lo intentamos de nuevo; después queda en pausa hasta que te pongas al día. A los treinta días el plan se cancela y no se cobra nada más. Si vuelves, lo que pagaste cuenta.',
  );
  const en = instalmentWords(originalTerms, 'en');
  expect(en.placeholders).toEqual({
    cuotas: 'six installments',
    primera: '100 dollars',
    meses: 'five months',
    minimo: '150 dollars',
  });
  expect(en.rest).toBe('The rest is split into five equal monthly charges to the same card.');
  expect(en.others).toBe('the other five, equal, on the same day of the following months');
  expect(en.grace).toBe('You keep your access for seven days; after that it is paused until you catch up.');
  expect(en.unpaid).toMatch(/for seven days while we try again; .* After thirty days the plan is canceled/);
});

test('[BRAND-1] two payments have one month, and one day of grace is a day', () => {
  const terms = { numero: 2, primera: 1250.5, gracia: 1 };
  const [es, en] = [instalmentWords(terms, 'es'), instalmentWords(terms, 'en')];
  expect(es.placeholders).toEqual({
    cuotas: 'dos cuotas',
    primera: '1,250.50 dólares',
    meses: 'un mes',
    minimo: '1,260.50 dólares',
  });
  expect(en.placeholders).toMatchObject({ cuotas: 'two installments', meses: 'one month' });
  expect([es.rest, es.others]).toEqual([
    'El resto se cobra un mes después a la misma tarjeta.',
    'la otra, el mismo día del mes siguiente',
  ]);
  expect([en.rest, en.others]).toEqual([
    'The rest is charged to the same card a month later.',
    'the other one, on the same day of the following month',
  ]);
  expect([es.grace, en.grace]).toEqual([
    'Conservas el acceso un día; después queda en pausa hasta que te pongas al día.',
    'You keep your access for one day; after that it is paused until you catch up.',
  ]);
});

test('[BRAND-1] without days of grace access is paused at once; more than fifteen days are a figure', () => {
  const none = { ...originalTerms, gracia: 0 };
  expect(instalmentWords(none, 'es').grace).toBe('Tu acceso queda en pausa hasta que te pongas al día.');
  expect(instalmentWords(none, 'en').grace).toBe('Your access is paused until you catch up.');
  expect(instalmentWords(none, 'es').unpaid).toMatch(/tu acceso queda en pausa.* A los 23 días el plan/);
  expect(instalmentWords(none, 'en').unpaid).toMatch(/your access is on hold.* After 23 days the plan/);
  const long = { ...originalTerms, gracia: 21 };
  expect(instalmentWords(long, 'es').unpaid).toMatch(/acceso 21 días mientras.* A los 44 días/);
  expect(instalmentWords(long, 'en').unpaid).toMatch(/for 21 days while.* After 44 days/);
});
