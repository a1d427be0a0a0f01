// Checks docs/security.md: each requirement of OWASP's ASVS 5.0, levels 1 and 2, has one row with a verdict and its proof.
//   holds    a test whose title names the requirement, as `path/to/a.test.ts`, or a section that states the rule, as a
//            link: `[Sessions](security-rules.md#sessions)`
//   n/a      the reason why it does not apply
//   open     what an operator has to do
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './toolchain.mjs';

const document = 'docs/security.md';
const requirements = 253;
const maxOpen = 5;
const row = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (\S+) +\| ([^|]+) \|$/;

const problems = [];
const complain = (id, what) => problems.push(`${document}: ${id} ${what}`);
const read = (path) => readFileSync(join(root, path), 'utf8');

const anchors = (path) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

/** Whether one of a file's test titles names the requirement. */
const names = (path, id) =>
  [...read(path).matchAll(/['"`]\[([^\]\n]*)\]/g)].some(([, ids]) => ids.split(/[\s,]+/).includes(`ASVS-${id}`));

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
  if (!id) continue;
  if (verdicts.has(id)) complain(id, 'stands there twice');
  verdicts.set(id, verdict);
  if (verdict === 'holds') checkProof(id, proof);
  else if (verdict !== 'n/a' && verdict !== 'open') complain(id, `is '${verdict}', none of holds, n/a and open`);
}
const count = (verdict) => [...verdicts.values()].filter((each) => each === verdict).length;
if (verdicts.size !== requirements) problems.push(`${document}: ${verdicts.size} rows of ${requirements}`);
if (count('open') > maxOpen) problems.push(`${document}: ${count('open')} rows are open, more than ${maxOpen}`);

for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(`ASVS: ${count('holds')} hold, ${count('n/a')} do not apply, ${count('open')} are open`);
process.exitCode = problems.length > 0 ? 1 : 0;
