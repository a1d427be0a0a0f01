import type { CourseStanding } from '@puente/contracts/class-access';

import { type Authorized, policy } from '../../platform/policy.ts';

/** Only the staff of a course add to its documents (product rule 11); for others its classes are not there. */
export const mayAddTo = policy(
  'documents.add',
  'CLASS_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);

/** Whoever has the course knows its classes; for others they are not there. */
export const mayList = policy(
  'documents.list',
  'CLASS_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing !== 'none',
);

/** An upload belongs to who began it, for as long as they are staff of the course. */
export const mayContinue = policy(
  'documents.upload',
  'UPLOAD_NOT_FOUND',
  (person, { userId, standing }: { userId: string; standing: CourseStanding }) =>
    userId === person.userId && standing === 'staff',
);

/** Only the staff of its course change a document; for others it is not there. */
export const mayManage = policy(
  'documents.manage',
  'DOCUMENT_NOT_FOUND',
  (_person, { standing }: { standing: CourseStanding }) => standing === 'staff',
);

/** `isOpen`: whether the person's standing opens it now (`mayRead`). */
export const mayReadDocument = policy(
  'documents.read',
  'DOCUMENT_NOT_FOUND',
  (_person, { isOpen }: { isOpen: boolean }) => isOpen,
);

export type ExtendableClass<T> = Authorized<T, 'documents.add'>;
export type ManagedDocument<T> = Authorized<T, 'documents.manage'>;
export type OwnUpload<T> = Authorized<T, 'documents.upload'>;
