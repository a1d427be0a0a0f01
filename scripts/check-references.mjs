// Checks that each 'decision 0012' or 'product rule 13' in a comment refers to something that exists: a file
// docs/decisions/0012-….md, or that number of docs/product-rules.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { filesBelow, root } from './toolchain.mjs';

const document = 'docs/product-rules.md';
const rules = new Set(
  [...readFileSync(join(root, document), 'utf8').matchAll(/^\*\*(\d+)\./gm)].map(([, rule]) => rule),
);
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)));

// Applied migrations from before these pages existed, which are never edited: docs/product-rules.md explains them.
const frozenMigrations = new Set(['server/migrations/0003_catalogue.sql', 'server/migrations/0004_enrolment.sql']);
const isText = (file) => /\.(c?m?[jt]sx?|sql|css|md|html)$/.test(file);
/** 'decision 0012', 'decisions 0012 and 0013', 'product rules 7, 8'. A line break may stand between the words. */
const references = (kind) => new RegExp(String.raw`\b${kind}s?[\s*/]+(\d\w*(?:(?:, | and )\d\w*)*)`, 'gi');

const problems = [];
if (rules.size === 0) problems.push(`${document}: no rule found`);
let found = 0;
const files = ['contracts/src', 'server', 'web/src', 'web/scripts', 'e2e', 'bench', 'scripts', 'docs']
  .flatMap((folder) => filesBelow(join(root, folder)))
  .map((path) => relative(root, path).replaceAll('\\', '/'))
  .filter(
    (file) =>
      isText(file) && !frozenMigrations.has(file) && file !== document && file !== 'scripts/check-references.mjs',
  );
const kinds = [
  { kind: 'decision', known: decisions, where: 'docs/decisions' },
  { kind: 'product rule', known: rules, where: document },
];
for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const { kind, known, where } of kinds) {
    for (const [, numbers] of source.matchAll(references(kind))) {
      for (const number of numbers.split(/, | and /)) {
        found += 1;
        if (!known.has(number)) problems.push(`${file}: ${kind} ${number} is not in ${where}`);
      }
    }
  }
}

for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${found} references to decisions and product rules lead somewhere`);
process.exitCode = problems.length > 0 ? 1 : 0;
