import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Patterns that stand in one place, and the files that may have them. */
const places: readonly { what: string; pattern: RegExp; allowed: readonly string[] }[] = [
  {
    what: '<table',
    pattern: /<table\b/,
    allowed: [
      'src/ui/data-table.tsx',
      // Tables of a prerendered page, of a text that somebody wrote, a month, and a gradebook, whose columns are data.
      'src/landing/pages/course-sections.tsx',
      'src/shared/writing/markdown-body.tsx',
      'src/features/payments/components/purchase-success.tsx',
      'src/features/gradebook/components/grade-rows.tsx',
    ],
  },
  {
    what: 'DataTable: a list is a ListTable or a ListScreen',
    pattern: /<DataTable\b/,
    allowed: ['src/shared/lists/list-table.tsx'],
  },
  {
    what: 'alertdialog: a question is a ConfirmAction or a ConfirmButton',
    pattern: /role="alertdialog"/,
    allowed: [
      'src/ui/confirm-action.tsx',
      // With a form, and with two ways to go on.
      'src/features/leaving/components/close-account.tsx',
      'src/shared/writing/private-numbers.tsx',
    ],
  },
];

const files = globSync('src/**/*.tsx', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'));

for (const { what, pattern, allowed } of places) {
  test(`is written once: ${what}`, () => {
    const found = files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });
}
