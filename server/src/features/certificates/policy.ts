import type { CourseStanding } from '@puente/contracts/class-access';

import { policy } from '../../platform/policy.ts';

interface Held {
  userId: string;
  /** The person's standing to its course. */
  standing: CourseStanding;
}

/** A certificate's PDF is for its owner and the staff of its course. */
export const mayReadCertificate = policy(
  'certificate.read',
  'CERTIFICATE_NOT_FOUND',
  (person, { userId, standing }: Held) => userId === person.userId || standing === 'staff',
);

/** Only administrators revoke a certificate or issue it again. */
export const mayManageCertificate = policy('certificate.manage', 'FORBIDDEN', ({ role }) => role === 'admin');

/** Only the staff of a course sees all its certificates and how it certifies. */
export const mayReadCourseCertificates = policy(
  'certificate.read-course',
  'COURSE_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);

/** Only administrators change how a course certifies. */
export const mayChangeCertifying = policy(
  'certificate.change-course',
  'COURSE_NOT_FOUND',
  ({ role }) => role === 'admin',
);

/** A kept transcript is for its owner; anybody else checks its code on the public page. */
export const mayReadTranscript = policy(
  'transcript.read',
  'CERTIFICATE_NOT_FOUND',
  (person, { userId }: { userId: string }) => userId === person.userId || person.role === 'admin',
);
