import { expect, test } from 'vitest';

import { personActor, refusal, standings } from '../../testing/policy-cases.ts';
import { mayAddTo, mayContinue, mayList, mayManage, mayReadDocument } from './policy.ts';

const ana = personActor('tutor');

test.each([
  ['[ADM-4] adds to the documents of a class', mayAddTo, ['staff'], 'CLASS_NOT_FOUND', 'documents.add'],
  [
    '[DOC-1] lists the documents of a class',
    mayList,
    ['staff', 'active', 'materials'],
    'CLASS_NOT_FOUND',
    'documents.list',
  ],
  ['[ADM-4] changes a document', mayManage, ['staff'], 'DOCUMENT_NOT_FOUND', 'documents.manage'],
] as const)('%s: who has the standing for it', (_action, may, allowed, code, reason) => {
  expect(standings.filter((standing) => may.allows(ana, { standing }))).toEqual(allowed);
  expect(() => may(ana, { standing: 'none' })).toThrow(refusal(code, reason));
});

test('[ADM-4] an upload is continued by who began it, for as long as they are staff of the course', () => {
  expect(standings.filter((standing) => mayContinue.allows(ana, { userId: 'ana', standing }))).toEqual(['staff']);
  expect(standings.filter((standing) => mayContinue.allows(ana, { userId: 'eva', standing }))).toEqual([]);
  expect(mayContinue.allows({ ...ana, role: 'admin' }, { userId: 'eva', standing: 'staff' })).toBe(false);
  expect(() => mayContinue(ana, { userId: 'eva', standing: 'staff' })).toThrow(
    refusal('UPLOAD_NOT_FOUND', 'documents.upload'),
  );
});

test('[DOC-4] a document is read where the standing opens it; elsewhere it is not there', () => {
  expect(mayReadDocument.allows(ana, { isOpen: true })).toBe(true);
  expect(() => mayReadDocument(ana, { isOpen: false })).toThrow(refusal('DOCUMENT_NOT_FOUND', 'documents.read'));
});
