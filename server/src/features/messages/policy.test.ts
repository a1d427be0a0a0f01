import { describe, expect, test } from 'vitest';

import { personActor, refusal, roles } from '../../testing/policy-cases.ts';
import { mayMask, mayOpen, mayRead, mayWrite, mayWriteToEach } from './policy.ts';

const as = (userId: string) => personActor('user', userId);
const [ana, eva, zoe] = [as('ana'), as('eva'), as('zoe')];

describe('[MSG-2] sending', () => {
  const written = (standing: 'contact' | 'stranger' | null, hasWrittenToThem = false) => ({
    remitenteId: 'ana',
    standing,
    hasWrittenToThem,
  });

  test.each([
    ['to a contact', written('contact'), true],
    ['to a stranger', written('stranger'), false],
    ['to a stranger who wrote first', written('stranger', true), true],
    ['to a deactivated account that wrote first', written(null, true), false],
  ])('%s', (_, message, isAllowed) => {
    expect(mayWrite.allows(ana, message)).toBe(isAllowed);
  });

  test('in somebody else’s name is refused', () => {
    expect(mayWrite.allows(eva, written('contact'))).toBe(false);
    expect(() => mayWrite(eva, written('contact'))).toThrow(refusal('RECIPIENT_NOT_FOUND', 'message.write'));
  });

  test('to several people at once is for staff, in their own name', () => {
    const writersAs = (userId: string) =>
      roles.filter((role) => mayWriteToEach.allows(personActor(role, userId), { remitenteId: 'ana' }));
    expect(writersAs('ana')).toEqual(['tutor', 'admin']);
    expect(writersAs('eva')).toEqual([]);
    expect(() => mayWriteToEach(ana, { remitenteId: 'ana' })).toThrow(
      refusal('RECIPIENT_NOT_FOUND', 'message.write-to-each'),
    );
  });
});

const message = { remitenteId: 'ana', destinatarioId: 'eva' };

test('[MSG-1] only its sender and recipient may read a message', () => {
  expect([ana, eva, zoe].map((actor) => mayRead.allows(actor, message))).toEqual([true, true, false]);
  expect(() => mayRead(zoe, message)).toThrow(refusal('MESSAGE_NOT_FOUND', 'message.read'));
});

test('[MSG-1] only its recipient may mark it as read', () => {
  expect([ana, eva, zoe].map((actor) => mayOpen.allows(actor, message))).toEqual([false, true, false]);
  expect(() => mayOpen(ana, message)).toThrow(refusal('MESSAGE_NOT_FOUND', 'message.open'));
});

test('[MSG-1] only staff who received a message may mask its numbers', () => {
  expect([ana, eva, zoe].map((actor) => mayMask.allows(actor, message))).toEqual([false, false, false]);
  const tutor = { ...eva, role: 'tutor' } as const;
  expect(mayMask.allows(tutor, message)).toBe(true);
  expect(mayMask.allows(tutor, { remitenteId: 'eva', destinatarioId: 'ana' })).toBe(false);
  expect(() => mayMask(eva, message)).toThrow(refusal('MESSAGE_NOT_FOUND', 'message.mask'));
});
