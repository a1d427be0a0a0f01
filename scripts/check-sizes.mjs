// Limits the length of files: 300 lines, 500 for tests.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { filesBelow, root } from './toolchain.mjs';

const code = /\.(?:[cm]?[jt]sx?|css|sql)$/;
const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith('e2e');
// Files of texts have no limit.
const isText = (file) => file.includes('/texts/');
const folders = ['contracts', 'server', 'web', 'e2e', 'bench', 'faults', 'scripts'];

const tooLong = folders
  .flatMap((folder) => filesBelow(join(root, folder)))
  .filter((path) => code.test(path))
  .map((path) => ({ file: relative(root, path), lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
  .filter(({ file }) => !isText(file))
  .map((entry) => ({ ...entry, limit: isTest(entry.file) ? 500 : 300 }))
  .filter(({ lines, limit }) => lines > limit);

for (const { file, lines, limit } of tooLong) console.error(`${file}: ${lines} lines, ${limit} at most`);
process.exitCode = tooLong.length > 0 ? 1 : 0;
