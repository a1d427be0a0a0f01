import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The kit, and prerendered pages, whose forms work without a script. */
const allowed = /^src\/(shared\/forms\/form\.tsx$|landing\/pages\/)/;

test('a form is one of the kit: shared/forms/form.tsx', () => {
  const others = globSync('src/**/*.tsx', { cwd: root })
    .filter((file) => !allowed.test(file) && !file.includes('.test.'))
    .filter((file) => /<form\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(others).toEqual([]);
});
