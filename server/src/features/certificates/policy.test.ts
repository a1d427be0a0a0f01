import { describe, expect, test } from 'vitest';

import { personActor, refusal, roles, standings } from '../../testing/policy-cases.ts';
import {
  mayChangeCertifying,
  mayManageCertificate,
  mayReadCertificate,
  mayReadCourseCertificates,
  mayReadTranscript,
} from './policy.ts';

describe.each(roles)('[TEST-3] with the role %s', (role) => {
  const standingsThatRead = (userId: string) =>
    standings.filter((standing) => mayReadCertificate.allows(personActor(role), { userId, standing }));

  test('one reads one’s own certificate, whatever one’s standing', () => {
    expect(standingsThatRead('ana')).toEqual(standings);
  });

  test('the staff of its course alone reads somebody else’s', () => {
    expect(standingsThatRead('eva')).toEqual(['staff']);
    expect(() => mayReadCertificate(personActor(role), { userId: 'eva', standing: 'active' })).toThrow(
      refusal('CERTIFICATE_NOT_FOUND', 'certificate.read'),
    );
  });

  test('the staff of a course alone reads all its certificates', () => {
    expect(standings.filter((standing) => mayReadCourseCertificates.allows(personActor(role), { standing }))).toEqual([
      'staff',
    ]);
    expect(() => mayReadCourseCertificates(personActor(role), { standing: 'none' })).toThrow(
      refusal('COURSE_NOT_FOUND', 'certificate.read-course'),
    );
  });
});

test.each([
  ['revoke a certificate or issue it again', mayManageCertificate, refusal('FORBIDDEN', 'certificate.manage')],
  ['change how a course certifies', mayChangeCertifying, refusal('COURSE_NOT_FOUND', 'certificate.change-course')],
] as const)('[TEST-3] only administrators %s', (_, may, refused) => {
  expect(roles.filter((role) => may.allows(personActor(role), {}))).toEqual(['admin']);
  expect(() => may(personActor('tutor'), {})).toThrow(refused);
});

test('[TEST-6] a transcript is read by its owner and by administrators', () => {
  const readersOf = (userId: string) => roles.filter((role) => mayReadTranscript.allows(personActor(role), { userId }));
  expect(readersOf('ana')).toEqual(['user', 'tutor', 'admin']);
  expect(readersOf('eva')).toEqual(['admin']);
  expect(() => mayReadTranscript(personActor('tutor'), { userId: 'eva' })).toThrow(
    refusal('CERTIFICATE_NOT_FOUND', 'transcript.read'),
  );
});
