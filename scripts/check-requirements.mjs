// Checks docs/requirements.md against the tests: a test names the rows that it proves at the start of its title,
// `[REG-3] …` or `[PAY-13, ASVS-2.3.4] …`; every row that is marked built needs such a test among those of `npm test`.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { filesBelow, root } from './toolchain.mjs';

const document = 'docs/requirements.md';
const row = /^\|\s*([A-Z]+-\d+)\s*\|.*\|\s*(\w+)\s*\|\s*$/;
// Rows of OWASP's ASVS are not listed in that document.
const asvs = /^ASVS-\d+\.\d+\.\d+$/;
const title = /(['"`])\[([A-Z]+-\d[^\]\n]*)\][^\n]*?\1(,\s*\{ tag(?:: '@main')? \})?/g;
// A title with computed rows: a text search can't find them.
const computed = /\btest(?:\.\w+)*\(\s*`\[\$\{/;
const isTest = (file) => /\.test\.tsx?$/.test(file) || /^e2e\b.*\.ts$/.test(file);

const problems = [];
const states = new Map();
for (const line of readFileSync(join(root, document), 'utf8').split('\n')) {
  const [, id, state] = row.exec(line) ?? [];
  if (!id) continue;
  if (states.has(id)) problems.push(`${document}: ${id} stands there twice`);
  if (state !== 'built' && state !== 'planned')
    problems.push(`${document}: ${id} is '${state}', neither built nor planned`);
  states.set(id, state);
}
if (states.size === 0) problems.push(`${document}: no row found`);

/** Whether `npm test` runs the test: of those in e2e/, the ones with the tag `@main`. */
const isOfNpmTest = (file, tag) => (file.startsWith('e2e/') ? tag !== undefined : !file.includes('.slow.'));

const proven = new Set();
const tests = ['contracts', 'server', 'web', 'e2e', 'bench']
  .flatMap((folder) => filesBelow(join(root, folder)))
  .map((path) => relative(root, path).replaceAll('\\', '/'))
  .filter(isTest);
for (const file of tests) {
  const source = readFileSync(join(root, file), 'utf8');
  if (computed.test(source)) problems.push(`${file}: a title names its rows by a variable; write them out`);
  for (const [, , ids, tag] of source.matchAll(title)) {
    for (const id of ids.split(/[\s,]+/)) {
      if (isOfNpmTest(file, tag)) proven.add(id);
      if (!states.has(id) && !asvs.test(id))
        problems.push(`${file}: a test names ${id}, which is no row of ${document}`);
    }
  }
}
for (const [id, state] of states) {
  if (state === 'built' && !proven.has(id))
    problems.push(`${document}: ${id} is marked built, but no test of \`npm test\` names it`);
}

for (const problem of problems) console.error(problem);
const built = [...states.values()].filter((state) => state === 'built').length;
if (problems.length === 0)
  console.log(`${built} of ${states.size} rows are built, each with a test of npm test that names it`);
process.exitCode = problems.length > 0 ? 1 : 0;
