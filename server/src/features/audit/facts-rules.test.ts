import { describe, expect, test } from 'vitest';

import type { AuditedKind } from '../../platform/audit/audit.ts';
import { nameInFacts, objectsIn } from './facts-rules.ts';

const kind = (type: string, traits: Partial<AuditedKind> = {}): AuditedKind => ({
  type,
  word: { es: type, en: type },
  names: null,
  ...traits,
});

describe('[ADM-17] the objects that facts name', () => {
  const user = kind('user', { fields: ['userId', 'tutorId'] });
  const document = kind('document', { fields: ['documentos'] });

  test('are found by every field of every kind, one id or a list of them', () => {
    expect(objectsIn([user, document], { userId: 'u', tutorId: 't', documentos: ['d', 'e'] })).toEqual([
      { type: 'user', id: 'u' },
      { type: 'user', id: 't' },
      { type: 'document', id: 'd' },
      { type: 'document', id: 'e' },
    ]);
  });

  test.each([
    ['fields that are not there', { monto: 'u' }],
    ['what is no id', { userId: null, tutorId: 1, documentos: [null, 2, {}] }],
    ['an empty list', { documentos: [] }],
    ['no facts', null],
  ])('are none in %s', (_, facts) => expect(objectsIn([user, document], facts)).toEqual([]));

  test('are none of a kind that no field holds', () => {
    const facts = { userId: 'u', undefined: 'u', '': 'u', type: 'u' };
    expect(objectsIn([kind('settings'), kind('theme', { fields: [] })], facts)).toEqual([]);
    expect(objectsIn([], facts)).toEqual([]);
  });
});

describe('[ADM-17] the former name of an object that is gone', () => {
  const named = kind('document', { keepsName: true });

  test.each([
    ['its title', { titulo: 'Guía' }, 'Guía'],
    ['its name', { nombre: 'Final' }, 'Final'],
    ['its title before its name', { titulo: 'Guía', nombre: 'Final' }, 'Guía'],
    ['its name where the title is null', { titulo: null, nombre: 'Final' }, 'Final'],
    ['nothing where the title is empty', { titulo: '', nombre: 'Final' }, null],
    ['nothing where the name is no text', { nombre: 7 }, null],
    ['nothing without either', { monto: 1 }, null],
    ['nothing without facts', null, null],
  ])('is %s', (_, facts, name) => expect(nameInFacts(named, facts)).toBe(name));

  test('is not read of a kind whose facts hold none, nor of an unknown kind', () => {
    const facts = { titulo: 'Guía', nombre: 'Rosa' };
    expect(nameInFacts(kind('user'), facts)).toBeNull();
    expect(nameInFacts(kind('user', { keepsName: false }), facts)).toBeNull();
    expect(nameInFacts(undefined, facts)).toBeNull();
  });
});
