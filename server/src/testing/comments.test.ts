import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(
  '{bench,contracts,counterparts,e2e,faults,mutation,scripts,server,web}/**/*.{ts,tsx,mjs,css}',
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
);

/** Beginning of a comment that names nothing: on a line of its own, or on the first line of a block. */
const riddle =
  /^[ \t]*(?:\/\/|\/\*\*?|\{\/\*)(?:[ \t]*\n[ \t]*\*)?[ \t]+(?:Of|Those|That|As|It|What|Where|One|Who|Which)\b.*/gm;

test('every comment begins with a noun or a verb, as docs/style.md says', () => {
  const riddles = sources.flatMap((file) =>
    // A comment's second line may begin with any word.
    (
      readFileSync(join(root, file), 'utf8')
        .replaceAll(/^([ \t]*\/\/.*\n)(?:[ \t]*\/\/.*\n)+/gm, '$1')
        .match(riddle) ?? []
    ).map((comment) => `${file}: ${comment.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(riddles).toEqual([]);
});
