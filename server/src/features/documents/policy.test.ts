import { expect, test } from 'vitest';

import type { Actor } from '../../platform/actor.ts';
import { PolicyRefusal } from '../../platform/audit/security-log.ts';
import { mayAddTo, mayContinue, mayList, mayManage, mayReadDocument } from './policy.ts';

const ana: Actor = { kind: 'person', userId: 'ana', role: 'tutor', sessionId: 's', requestId: 'r', address: '::1' };
const standings = ['staff', 'active', 'materials', 'none'] as const;

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
  expect(() => may(ana, { standing: 'none' })).toThrow(
    expect.objectContaining({ code, cause: new PolicyRefusal(reason) }),
  );
});

test('[ADM-4] an upload is continued by who began it, for as long as they are staff of the course', () => {
  expect(standings.filter((standing) => mayContinue.allows(ana, { userId: 'ana', standing }))).toEqual(['staff']);
  expect(standings.filter((standing) => mayContinue.allows(ana, { userId: 'eva', standing }))).toEqual([]);
  expect(mayContinue.allows({ ...ana, role: 'admin' }, { userId: 'eva', standing: 'staff' })).toBe(false);
  expect(() => mayContinue(ana, { userId: 'eva', standing: 'staff' })).toThrow(
    expect.objectContaining({ code: 'UPLOAD_NOT_FOUND', cause: new PolicyRefusal('documents.upload') }),
  );
});

test('[DOC-4] a document is read where the standing opens it; elsewhere it is not there', () => {
  expect(mayReadDocument.allows(ana, { isOpen: true })).toBe(true);
  expect(() => mayReadDocument(ana, { isOpen: false })).toThrow(
    expect.objectContaining({ code: 'DOCUMENT_NOT_FOUND', cause: new PolicyRefusal('documents.read') }),
  );
});
