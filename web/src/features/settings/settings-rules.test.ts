import { expect, test } from 'vitest';

import {
  changeOf,
  exampleOf,
  type Section,
  sections,
  strangePlaceholders,
  type Typed,
  written,
} from './settings-rules.ts';

const soporte = { horas: 24, horasUrgente: 4 };
const academia = {
  nombre: 'Academia Puente',
  razonSocial: null,
  direccion: null,
  telefono: '+13055550100',
  whatsapp: null,
  correo: 'hola@academia.test',
  extracto: null,
};

test('[ADM-14] what differs is saved, and an empty field goes back to its default', () => {
  expect(changeOf('soporte', soporte, {})).toEqual({ change: {} });
  expect(changeOf('soporte', soporte, { horas: ' 24 ', horasUrgente: '2' })).toEqual({ change: { horasUrgente: 2 } });
  expect(changeOf('soporte', soporte, { horas: '' })).toEqual({ change: { horas: null } });
  expect(changeOf('academia', academia, { razonSocial: '', telefono: '', nombre: 'Otra' })).toEqual({
    change: { nombre: 'Otra', telefono: null },
  });
});

test.each<[Section, Typed, Record<string, unknown>]>([
  [
    'academia',
    {
      nombre: 'Otra',
      razonSocial: 'Otra, LLC',
      direccion: 'Calle 1',
      telefono: '+13055550101',
      whatsapp: '+13055550102',
      correo: 'a@academia.test',
      extracto: 'ACADEMIA OTRA',
    },
    {},
  ],
  ['acceso', { meses: '6' }, { meses: 6 }],
  ['cuotas', { numero: '3', primera: '50', gracia: '5' }, { numero: 3, primera: 50, gracia: 5 }],
  ['reembolso', { dias: '30' }, { dias: 30 }],
  ['certificado', { texto: '{nombre}', textoEn: '{curso}' }, {}],
  ['soporte', { horas: '48', horasUrgente: '2' }, { horas: 48, horasUrgente: 2 }],
])('[ADM-14] each field of the section %s is saved, numbers as numbers', (section, typed, numbers) => {
  expect(Object.keys(typed)).toEqual(sections[section]);
  expect(changeOf(section, {}, typed)).toEqual({ change: { ...typed, ...numbers } });
});

test('[ADM-14] a field shows what is stored, and nothing where its default holds', () => {
  expect([written(null), written(0), written('hola')]).toEqual(['', '0', 'hola']);
});

test('[ADM-14] no months of access are a value of their own: without end', () => {
  expect(changeOf('acceso', { meses: 12 }, { meses: '0' })).toEqual({ change: { meses: 0 } });
  expect(changeOf('acceso', { meses: 0 }, { meses: '0' })).toEqual({ change: {} });
  expect(changeOf('acceso', { meses: 0 }, { meses: '' })).toEqual({ change: { meses: null } });
  for (const meses of ['-1', '121', '1.5', 'un año'])
    expect(changeOf('acceso', { meses: 12 }, { meses })).toEqual({ wrong: ['meses'] });
});

test('[BRAND-1] a sentence of certificates has known placeholders alone', () => {
  const stored = { texto: null, textoEn: null };
  expect(changeOf('certificado', stored, { texto: '{nombre} terminó {curso}' })).toEqual({
    change: { texto: '{nombre} terminó {curso}' },
  });
  expect(changeOf('certificado', stored, { texto: '{ciudad}', textoEn: 'x'.repeat(301) })).toEqual({
    wrong: ['texto', 'textoEn'],
  });
  expect(changeOf('certificado', stored, { texto: 'x'.repeat(301), textoEn: '{city}' })).toEqual({
    wrong: ['texto', 'textoEn'],
  });
  expect([strangePlaceholders('{ciudad} {nombre}'), strangePlaceholders(5)]).toEqual([['{ciudad}'], []]);
  expect(changeOf('reembolso', { dias: 7 }, { dias: '61' })).toEqual({ wrong: ['dias'] });
});

test('[BRAND-1] terms of installments have their limits, and cents', () => {
  const stored = { numero: 6, primera: 100, gracia: 7 };
  expect(changeOf('cuotas', stored, { numero: '4', primera: '199.50', gracia: '0' })).toEqual({
    change: { numero: 4, primera: 199.5, gracia: 0 },
  });
  expect(changeOf('cuotas', stored, { numero: '', primera: '', gracia: '' })).toEqual({
    change: { numero: null, primera: null, gracia: null },
  });
  for (const [numero, primera, gracia] of [
    ['1', '9.99', '-1'],
    ['13', '5000.01', '31'],
    ['seis', '100.001', '1.5'],
  ] as const)
    expect(changeOf('cuotas', stored, { numero, primera, gracia })).toEqual({ wrong: ['numero', 'primera', 'gracia'] });
});

test('[BRAND-1] what is typed has an example, by the rule that charges it; what can’t be saved has none', () => {
  const stored = { numero: 6, primera: 100, gracia: 7 };
  expect(exampleOf(stored, {})).toEqual({
    price: 1020,
    today: 100,
    months: 5,
    monthly: 184,
    last: 184,
    smallest: 150,
    endsAfter: 30,
  });
  expect(exampleOf(stored, { numero: '4', primera: ' 200 ' })).toMatchObject({
    months: 3,
    monthly: 273.33,
    last: 273.34,
  });
  expect(exampleOf({ ...stored, numero: 4 }, { numero: '', gracia: '0' })).toMatchObject({ months: 5, endsAfter: 23 });
  const other = { numero: 4, primera: 200, gracia: 0 };
  expect(exampleOf(other, {})).toMatchObject({ today: 200, months: 3, endsAfter: 23 });
  expect(exampleOf(other, { numero: ' ', primera: '', gracia: ' ' })).toEqual(exampleOf(stored, {}));
  expect(exampleOf(stored, { gracia: ' 3 ' })).toMatchObject({ endsAfter: 26 });
  expect([exampleOf(stored, { primera: '9' }), exampleOf(stored, { gracia: '-1' })]).toEqual([null, null]);
  expect(exampleOf(stored, { primera: '1500' })).toMatchObject({
    price: 1550,
    today: 1500,
    monthly: 10,
    smallest: 1550,
  });
  for (const numero of ['1', '13', 'x']) expect(exampleOf(stored, { numero })).toBeNull();
});

test('[ADM-14] what can’t be saved is named by its fields', () => {
  for (const horas of ['0', '721', '1.5', 'un día', '-1'])
    expect(changeOf('soporte', soporte, { horas, horasUrgente: '2' })).toEqual({ wrong: ['horas'] });
  const typed = { telefono: '555', correo: 'hola', extracto: 'ñ', direccion: 'a'.repeat(301), razonSocial: 'Puente' };
  expect(changeOf('academia', academia, typed)).toEqual({ wrong: ['direccion', 'telefono', 'correo', 'extracto'] });
});
