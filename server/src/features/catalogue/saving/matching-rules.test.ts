import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { matchCourse, type SentClass, type SentModule, type StoredClass, type StoredModule } from './matching-rules.ts';

const day = (count: number) => new Date(Date.UTC(2026, 11, count, 18));
/** Stored modules and classes; each id is the name in lower case. */
const stored = (modulos: Record<string, string[]>): StoredModule[] =>
  Object.entries(modulos).map(([nombre, clases], at) => ({
    id: nombre.toLowerCase(),
    nombre,
    clases: clases.map((clase, index) => ({ id: clase.toLowerCase(), nombre: clase, fechaHora: day(at * 10 + index) })),
  }));
/** A payload in the contract's shape, without ids, with times other than the stored ones. */
const sent = (modulos: Record<string, string[]>): SentModule[] =>
  Object.entries(modulos).map(([nombre, clases]) => ({
    nombre,
    clases: clases.map((clase) => ({ nombre: clase, fechaHora: new Date(0) })),
  }));
const matched = (course: StoredModule[], payload: SentModule[]) => matchCourse(course, payload).modulos;

const course = stored({ Uno: ['A', 'B', 'C'], Dos: ['D'] });

describe('[API-5] a payload without ids', () => {
  test('matches by name, at any position', () => {
    expect(matchCourse(course, sent({ Dos: ['D'], Uno: ['C', 'A', 'B'] }))).toEqual({
      modulos: [
        { id: 'dos', clases: ['d'] },
        { id: 'uno', clases: ['c', 'a', 'b'] },
      ],
      removed: { modulos: [], clases: [] },
    });
  });

  test('matches by position where the name is new', () => {
    expect(matched(course, sent({ 'Uno bis': ['A', 'B bis', 'C'], Dos: ['D'] }))).toEqual([
      { id: 'uno', clases: ['a', 'b', 'c'] },
      { id: 'dos', clases: ['d'] },
    ]);
  });

  test('inserts between existing rows, and removes none', () => {
    expect(matchCourse(course, sent({ Cero: ['X'], Uno: ['A', 'Y', 'B', 'C'], Dos: ['D'] }))).toEqual({
      modulos: [
        { id: null, clases: [null] },
        { id: 'uno', clases: ['a', null, 'b', 'c'] },
        { id: 'dos', clases: ['d'] },
      ],
      removed: { modulos: [], clases: [] },
    });
  });

  test('removes rows that are left out, and the classes of removed modules', () => {
    expect(matchCourse(course, sent({ Dos: ['D'] })).removed).toEqual({ modulos: ['uno'], clases: ['a', 'b', 'c'] });
    expect(matchCourse(course, sent({ Uno: ['A', 'C'], Dos: ['D'] })).removed).toEqual({ modulos: [], clases: ['b'] });
  });

  test('moves a class to another module instead of inserting a new one', () => {
    expect(matched(course, sent({ Uno: ['A', 'C'], Dos: ['B', 'D'], Tres: [] }))).toEqual([
      { id: 'uno', clases: ['a', 'c'] },
      { id: 'dos', clases: ['b', 'd'] },
      { id: null, clases: [] },
    ]);
    // Matched by name, although another class's position is free.
    expect(matchCourse(course, sent({ Uno: ['A', 'C'], Dos: ['B'] }))).toMatchObject({
      modulos: [{ clases: ['a', 'c'] }, { clases: ['b'] }],
      removed: { clases: ['d'] },
    });
  });
});

describe('[API-5] rows with the same name', () => {
  const twins: StoredModule[] = [
    { id: 'm', nombre: 'M', clases: [1, 2, 3].map((at) => ({ id: `k${at}`, nombre: 'Taller', fechaHora: day(at) })) },
  ];
  const at = (...days: number[]): SentModule[] => [
    { nombre: 'M', clases: days.map((count) => ({ nombre: 'Taller', fechaHora: day(count) })) },
  ];

  test('are told apart by their time', () => {
    expect(matched(twins, at(3, 1, 2))[0]?.clases).toEqual(['k3', 'k1', 'k2']);
    expect(matchCourse(twins, at(2, 3)).removed.clases).toEqual(['k1']);
  });

  test('are told apart by their time in another module too', () => {
    const payload = [{ nombre: 'M', clases: [] }, ...at(2)].map((modulo, index) => ({
      ...modulo,
      nombre: `M${index}`,
    }));
    expect(matched(twins, [{ id: 'm', ...payload[0]! }, payload[1]!])[1]?.clases).toEqual(['k2']);
  });

  test('are matched in order where the times don’t decide', () => {
    expect(matched(twins, at(11, 12, 13, 14))[0]?.clases).toEqual(['k1', 'k2', 'k3', null]);
    const modules = stored({ M: [] });
    const two = [...modules, { id: 'm2', nombre: 'M', clases: [] }];
    expect(matched(two, [{ nombre: 'M' }, { nombre: 'M' }, { nombre: 'M' }]).map(({ id }) => id)).toEqual([
      'm',
      'm2',
      null,
    ]);
  });
});

describe('[API-5] an id', () => {
  const clase = (id: string | null | undefined, nombre: string): SentClass => ({ id, nombre, fechaHora: day(1) });

  test('identifies the row, regardless of name, position or module', () => {
    const payload = [
      { id: 'dos', nombre: 'Uno', clases: [clase('b', 'A'), clase('a', 'B')] },
      { id: 'uno', nombre: 'Dos', clases: [clase('d', 'C'), clase('c', 'D')] },
    ];
    expect(matchCourse(course, payload)).toEqual({
      modulos: [
        { id: 'dos', clases: ['b', 'a'] },
        { id: 'uno', clases: ['d', 'c'] },
      ],
      removed: { modulos: [], clases: [] },
    });
  });

  test('that is unknown in the course, or a duplicate, is ignored', () => {
    const payload = [{ nombre: 'Uno', clases: [clase('z', 'B'), clase('a', 'x'), clase('a', 'C'), clase('a', 'N')] }];
    expect(matched(course, payload)[0]?.clases).toEqual(['b', 'a', 'c', null]);
  });

  test('of null inserts a new row', () => {
    expect(matchCourse(course, [{ id: null, nombre: 'Uno', clases: [clase(null, 'A')] }])).toEqual({
      modulos: [{ id: null, clases: [null] }],
      removed: { modulos: ['uno', 'dos'], clases: ['a', 'b', 'c', 'd'] },
    });
  });
});

test('[API-5] a module without a list of classes keeps its classes, unless another module names them', () => {
  const payload = [{ nombre: 'Uno' }, { nombre: 'Dos', clases: [{ id: 'b', nombre: 'B', fechaHora: day(1) }] }];
  expect(matchCourse(course, payload)).toEqual({
    modulos: [
      { id: 'uno', clases: null },
      { id: 'dos', clases: ['b'] },
    ],
    removed: { modulos: [], clases: ['d'] },
  });
});

describe('[API-5] for any payload', () => {
  const names = fc.constantFrom('A', 'B', 'C', 'D');
  const hours = fc.integer({ min: 1, max: 4 }).map(day);
  const storedClasses = fc.array(fc.record({ nombre: names, fechaHora: hours }), { maxLength: 5 });
  const storedCourse = fc.array(fc.record({ nombre: names, clases: storedClasses }), { maxLength: 5 }).map((modulos) =>
    modulos.map(({ nombre, clases }, at): StoredModule => ({
      id: `m${at}`,
      nombre,
      clases: clases.map((clase, index): StoredClass => ({ ...clase, id: `m${at}k${index}` })),
    })),
  );
  const anyId = (prefix: string) => fc.option(fc.constantFrom(...['0', '1', '2'].map((at) => `${prefix}${at}`)));
  const payloads = fc.array(
    fc.record(
      {
        id: anyId('m'),
        nombre: names,
        clases: fc.array(
          fc.record({ id: anyId('m0k'), nombre: names, fechaHora: hours }, { requiredKeys: ['nombre', 'fechaHora'] }),
          { maxLength: 5 },
        ),
      },
      { requiredKeys: ['nombre'] },
    ),
    { maxLength: 5 },
  );
  const withoutIds = (modulos: StoredModule[]): SentModule[] =>
    modulos.map(({ nombre, clases }) => ({
      nombre,
      clases: clases.map((clase) => ({ nombre: clase.nombre, fechaHora: clase.fechaHora })),
    }));
  const idsOf = (modulos: StoredModule[]) => modulos.map(({ id, clases }) => ({ id, clases: clases.map((k) => k.id) }));

  test('every stored row is either matched once or listed as removed', () => {
    fc.assert(
      fc.property(storedCourse, payloads, (modulos, payload) => {
        const { modulos: found, removed } = matchCourse(modulos, payload);
        const kept = found.flatMap(({ id, clases }) => {
          const untouched = modulos.find((modulo) => modulo.id === id)?.clases.map((clase) => clase.id) ?? [];
          const elsewhere = new Set(found.flatMap((other) => other.clases ?? []));
          return [id, ...(clases ?? untouched.filter((clase) => !elsewhere.has(clase)))];
        });
        const all = modulos.flatMap(({ id, clases }) => [id, ...clases.map((clase) => clase.id)]);
        const matchedOrRemoved = [...kept.filter((id) => id !== null), ...removed.modulos, ...removed.clases];
        expect(matchedOrRemoved.toSorted()).toEqual(all.toSorted());
        expect(found.map(({ clases }) => clases?.length)).toEqual(payload.map(({ clases }) => clases?.length));
      }),
    );
  });

  test('sending back the stored course changes nothing, with and without ids', () => {
    fc.assert(
      fc.property(storedCourse, (modulos) => {
        for (const payload of [modulos, withoutIds(modulos)]) {
          expect(matchCourse(modulos, payload)).toEqual({
            modulos: idsOf(modulos),
            removed: { modulos: [], clases: [] },
          });
        }
      }),
    );
  });

  test('reordering keeps every id, where names or ids identify the rows', () => {
    const distinct = storedCourse.map((modulos) =>
      modulos.map((modulo) => ({
        ...modulo,
        nombre: modulo.id,
        clases: modulo.clases.map((clase) => ({ ...clase, nombre: clase.id })),
      })),
    );
    const shuffled = distinct.chain((modulos) =>
      fc.tuple(
        fc.constant(modulos),
        fc
          .shuffledSubarray(modulos, { minLength: modulos.length })
          .map((order) => order.map((modulo) => ({ ...modulo, clases: modulo.clases.toReversed() }))),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([modulos, order]) => {
        for (const payload of [order, withoutIds(order)]) expect(matched(modulos, payload)).toEqual(idsOf(order));
      }),
    );
  });
});
