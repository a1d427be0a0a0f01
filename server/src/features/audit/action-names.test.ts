import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../../..');
const source = join(repository, 'server/src');

/** Literals of this shape that are no actions: jobs, policies, lines of the security log, names of files. */
const others = new Set([
  'certificates.issue',
  'forum.reply',
  'foto.webp',
  'glossary.write',
  'session.replayed',
  'upload.refused',
]);

/** What the code writes as `action` into the audit: every `'noun.verb'` of the files that write it. */
function writtenActions(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/test|testing\/|platform\/audit\//.test(path),
  );
  const texts = files
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .filter((text) => /\baudit\(tx|\/audit\/audit\.ts'/.test(text));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)].map(([, name]) => name!)),
  );
}

test('[ADM-17] every action that the code writes into the audit has words in both languages', () => {
  const words = readFileSync(join(repository, 'web/src/features/audit/words/action-names.ts'), 'utf8');
  const known = new Set(
    [...words.matchAll(/'([\w-]+\.[\w-]+)': \{\s*es: '[^']+',\s*en: '[^']+',?\s*\}/g)].map(([, name]) => name!),
  );
  const written = writtenActions();
  expect(written).toContain('course.archived');
  expect(written.size).toBeGreaterThan(70);
  expect(
    [...written].filter((name) => !known.has(name) && !others.has(name)).toSorted(),
    'add it to action-names.ts, or to `others`',
  ).toEqual([]);
});
