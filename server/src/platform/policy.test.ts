import { describe, expect, test } from 'vitest';

import { personActor, visitorActor } from '../testing/policy-cases.ts';
import { systemActor } from './actor.ts';
import { type Authorized, policy } from './policy.ts';

interface Door {
  ownerId: string;
  colour: string;
}

const mayOpen = policy('door.open', 'NOT_FOUND', (person, { ownerId }: Pick<Door, 'ownerId'>) => {
  return person.userId === ownerId;
});

const person = (userId: string) => personActor('user', userId);
const door: Door = { ownerId: 'ana', colour: 'red' };
const open = ({ colour }: Authorized<Door, 'door.open'>): string => colour;

describe('a policy', () => {
  test('returns the object with the proof type that a write requires', () => {
    expect(open(mayOpen(person('ana'), door))).toBe('red');
    // @ts-expect-error: the policy has not been checked.
    open(door);
    // @ts-expect-error: the proof is for another action.
    open(door as Authorized<Door, 'door.close'>);
  });

  test('refuses everyone else with its own error code', () => {
    expect(() => mayOpen(person('ben'), door)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect(mayOpen.allows(person('ben'), door)).toBe(false);
    expect(mayOpen.allows(person('ana'), door)).toBe(true);
  });

  test('refuses visitors, whatever it allows to persons', () => {
    const anybody = policy('door.knock', 'NOT_FOUND', () => true);
    expect(anybody.allows(visitorActor, door)).toBe(false);
  });

  test('allows the system everything', () => {
    expect(mayOpen(systemActor('night watch'), door)).toBe(door);
  });

  test('answers for an object that does not exist as for somebody else’s', () => {
    for (const nothing of [null, undefined]) {
      expect(() => mayOpen(person('ana'), nothing)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
      expect(() => mayOpen(systemActor('night watch'), nothing)).toThrow(
        expect.objectContaining({ code: 'NOT_FOUND' }),
      );
    }
  });
});
