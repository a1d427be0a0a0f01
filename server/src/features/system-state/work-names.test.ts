import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { openAcademy } from '../../testing/open-academy.ts';

const app = openAcademy();

test('[OPS-5] every job and every subscriber of the program has a name for people in both languages', () => {
  const known = readFileSync(
    join(import.meta.dirname, '../../../../web/src/features/system-state/words/work-names.ts'),
    'utf8',
  );
  const names = new Set([
    ...app.features.flatMap(({ jobs = [] }) => jobs.map(({ type }) => type.name)),
    ...app.features.flatMap(({ subscriptions = [] }) =>
      subscriptions.flatMap((each) => (each.kind === 'once' ? [each.subscriber] : [])),
    ),
    'platform.delete-files',
    'platform.forget-what-is-over',
    'platform.tidy-database',
  ]);
  expect(names.size).toBeGreaterThan(60);
  const unnamed = [...names].filter(
    (name) => !new RegExp(`^  '?${name}'?: \\{\\s*es: '[^']+',\\s*en: '`, 'm').test(known),
  );
  expect(unnamed, 'add it to work-names.ts').toEqual([]);
});
