import { expect, test } from 'vitest';

import { changesSince } from './outdated-rules.ts';

const plain = (changes: Map<string, Set<string>>) => [...changes].map(([who, fields]) => [who, [...fields]]);

test('[ADM-2] the changes since a version are those of later saves, by person', () => {
  const entries = [
    { actorId: 'eva', after: { precio: 500, modulos: [], clases: [{}], version: 4 } },
    { actorId: 'ana', after: { titulo: 'Otro', precio: 400, version: 3 } },
    { actorId: 'ana', after: { estado: 'Publicado' } },
    { actorId: 'eva', after: { nivel: 'Operativo', version: 2 } },
    { actorId: null, after: null },
  ];
  expect(plain(changesSince(entries, 2))).toEqual([
    ['eva', ['precio', 'clases']],
    ['ana', ['titulo', 'precio']],
  ]);
  expect(plain(changesSince([{ actorId: null, after: { nivel: 'Operativo', version: 9 } }], 2))).toEqual([
    ['', ['nivel']],
  ]);
});

test.each([
  'titulo',
  'tituloEn',
  'descripcion',
  'descripcionEn',
  'nivel',
  'precio',
  'porcentajeDescuento',
  'descuentoDesde',
  'descuentoHasta',
  'tipoDeNegocioId',
  'inscripcionCierra',
  'imagen',
  'modulos',
  'clases',
])('[ADM-2] a change of %s is one, also where the field is empty now', (field) => {
  const saved = (value: unknown) => plain(changesSince([{ actorId: 'eva', after: { [field]: value, version: 3 } }], 2));
  expect(saved(['x'])).toEqual([['eva', [field]]]);
  expect(saved(null)).toEqual([['eva', [field]]]);
});

test('[ADM-2] what one person changed in several saves is told together, also where the person is not known', () => {
  const saved = (actorId: string | null, field: string, version: number) => ({
    actorId,
    after: { [field]: 'x', version },
  });
  const entries = [
    saved('eva', 'titulo', 6),
    saved(null, 'nivel', 5),
    saved('eva', 'precio', 4),
    saved(null, 'imagen', 3),
  ];
  expect(plain(changesSince(entries, 2))).toEqual([
    ['eva', ['titulo', 'precio']],
    ['', ['nivel', 'imagen']],
  ]);
});
