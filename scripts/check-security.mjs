// Checks docs/security.md: each requirement of OWASP's ASVS 5.0, levels 1 and 2, has one row with a verdict and its proof.
//   holds    a test whose title names the requirement, as `path/to/a.test.ts`, or a section that states the rule, as a
//            link: `[Sessions](security-rules.md#sessions)`
//   n/a      the reason why it does not apply
//   open     what an operator has to do
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './toolchain.mjs';

const document = 'docs/security.md';
const maxOpen = 5;

/** The requirements, by section: 1.1.1 and 1.1.2, 1.2.1 to 1.2.9, and so on. Gaps are level 3. */
const sections = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2
  2.1:1-3 2.2:1-3 2.3:1-4 2.4:1
  3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4
  5.1:1 5.2:1-3 5.3:1-2 5.4:1-3
  6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
  7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2
  8.1:1-2 8.2:1-3 8.3:1 8.4:1
  9.1:1-3 9.2:1-4
  10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3
  11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1
  12.1:1-3 12.2:1-2 12.3:1-4
  13.1:1 13.2:1-5 13.3:1-2 13.4:1-5
  14.1:1-2 14.2:1-4 14.3:1-3
  15.1:1-3 15.2:1-3 15.3:1-7
  16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
  17.1:1 17.2:1-4 17.3:1-2
`.trim();

const row = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (\S+) +\| ([^|]+) \|$/;

const requirements = sections.split(/\s+/).flatMap((entry) => {
  const [section, numbers] = entry.split(':');
  return numbers.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
});

const problems = [];
const complain = (id, what) => problems.push(`${document}: ${id} ${what}`);
const texts = new Map();
const read = (path) => {
  if (!texts.has(path)) texts.set(path, readFileSync(join(root, path), 'utf8'));
  return texts.get(path);
};

const anchors = (path) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

/** Whether a title of the file begins with brackets of which one names the requirement. */
const names = (path, id) =>
  [...read(path).matchAll(/['"`]((?:\[[^\]\n]*\] ?)+)/g)].some(([, tags]) =>
    tags.split(/[\s,[\]]+/).includes(`ASVS-${id}`),
  );

const checkProof = (id, proof) => {
  const tests = [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path);
  const links = [...proof.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)];
  if (tests.length + links.length === 0) complain(id, 'holds, but names neither a test nor a section');
  for (const path of tests) {
    if (!existsSync(join(root, path))) complain(id, `names ${path}, which is not there`);
    else if (!names(path, id)) complain(id, `names ${path}, where no title says [ASVS-${id}]`);
  }
  for (const [, file, anchor] of links) {
    const path = join(dirname(document), file);
    if (!existsSync(join(root, path))) complain(id, `links to ${file}, which is not there`);
    else if (anchor && !anchors(path).includes(anchor)) complain(id, `links to ${file}#${anchor}, which is not there`);
  }
};

const verdicts = new Map();
for (const line of read(document).split('\n')) {
  const [, id, , verdict, proof] = row.exec(line.replaceAll(/ +\|/g, ' |')) ?? [];
  if (!id) {
    if (/^\| \d/.test(line)) problems.push(`${document}: not a row: ${line}`);
    continue;
  }
  if (verdicts.has(id)) complain(id, 'stands there twice');
  if (!requirements.includes(id)) complain(id, 'is no requirement of levels 1 and 2');
  verdicts.set(id, verdict);
  if (verdict === 'holds') checkProof(id, proof);
  else if (verdict !== 'n/a' && verdict !== 'open') complain(id, `is '${verdict}', none of holds, n/a and open`);
}
for (const id of requirements) if (!verdicts.has(id)) complain(id, 'has no row');
const count = (verdict) => [...verdicts.values()].filter((each) => each === verdict).length;
if (count('open') > maxOpen) problems.push(`${document}: ${count('open')} rows are open, more than ${maxOpen}`);

for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`ASVS: ${count('holds')} hold, ${count('n/a')} do not apply, ${count('open')} are open`);
process.exitCode = problems.length > 0 ? 1 : 0;
