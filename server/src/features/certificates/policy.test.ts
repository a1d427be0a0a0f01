import type { CourseStanding } from '@puente/contracts/class-access';
import { describe, expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { PolicyRefusal } from '../../platform/audit/security-log.ts';
import {
  mayChangeCertifying,
  mayManageCertificate,
  mayReadCertificate,
  mayReadCourseCertificates,
  mayReadTranscript,
} from './policy.ts';

const as = (role: 'user' | 'tutor' | 'admin'): Actor => ({
  kind: 'person',
  userId: 'ana',
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});
const roles = ['user', 'tutor', 'admin'] as const;
const standings: readonly CourseStanding[] = ['staff', 'active', 'materials', 'none'];
/** Refusal as the person gets it, and as the security log names it. */
const refusal = (code: string, reason: string): Error =>
  expect.objectContaining({ code, cause: new PolicyRefusal(reason) });

describe.each(roles)('[TEST-3] with the role %s', (role) => {
  const standingsThatRead = (userId: string) =>
    standings.filter((standing) => mayReadCertificate.allows(as(role), { userId, standing }));

  test('one reads one’s own certificate, whatever one’s standing', () => {
    expect(standingsThatRead('ana')).toEqual(standings);
  });

  test('the staff of its course alone reads somebody else’s', () => {
    expect(standingsThatRead('eva')).toEqual(['staff']);
    expect(() => mayReadCertificate(as(role), { userId: 'eva', standing: 'active' })).toThrow(
      refusal('CERTIFICATE_NOT_FOUND', 'certificate.read'),
    );
  });

  test('the staff of a course alone reads all its certificates', () => {
    expect(standings.filter((standing) => mayReadCourseCertificates.allows(as(role), { standing }))).toEqual(['staff']);
    expect(() => mayReadCourseCertificates(as(role), { standing: 'none' })).toThrow(
      refusal('COURSE_NOT_FOUND', 'certificate.read-course'),
    );
  });
});

test.each([
  ['revoke a certificate or issue it again', mayManageCertificate, refusal('FORBIDDEN', 'certificate.manage')],
  ['change how a course certifies', mayChangeCertifying, refusal('COURSE_NOT_FOUND', 'certificate.change-course')],
] as const)('[TEST-3] only administrators %s', (_, may, refused) => {
  expect(roles.filter((role) => may.allows(as(role), {}))).toEqual(['admin']);
  expect(() => may(as('tutor'), {})).toThrow(refused);
});

test('[TEST-6] a transcript is read by its owner and by administrators', () => {
  const readersOf = (userId: string) => roles.filter((role) => mayReadTranscript.allows(as(role), { userId }));
  expect(readersOf('ana')).toEqual(['user', 'tutor', 'admin']);
  expect(readersOf('eva')).toEqual(['admin']);
  expect(() => mayReadTranscript(as('tutor'), { userId: 'eva' })).toThrow(
    refusal('CERTIFICATE_NOT_FOUND', 'transcript.read'),
  );
});
