import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

interface WithoutTools {
  deleteFilesOfTools: (folder: string) => void;
  moveMissing: (from: string, to: string) => void;
}

const path = '../../scripts/without-tools.mjs';
const { deleteFilesOfTools, moveMissing } = (await import(path)) as WithoutTools;

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'puente-packages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted();
};

test('an installation for use loses type declarations and source maps, and nothing that runs', async () => {
  const kept = ['a/index.js', 'a/data.map', 'a/ts/types.ts', 'a/style.css', 'a/d.ts.js', '@b/c/package.json'];
  const ofTools = ['a/index.js.map', 'a/index.d.ts', 'a/x.d.mts', 'a/x.d.cts.map', 'a/style.css.map', '@b/c/i.mjs.map'];
  const folder = await folderWith(Object.fromEntries([...kept, ...ofTools].map((name) => [name, name])));
  deleteFilesOfTools(folder);
  expect(await filesIn(folder)).toEqual(kept.toSorted());
});

test('the tools add what is missing, and leave the files that a running server reads as they are', async () => {
  const whole = await folderWith({ 'a/index.js': 'new', 'a/index.d.ts': 'types', 'tool/bin/x.js': 'tool' });
  const present = await folderWith({ 'a/index.js': 'present', 'c/only-here.js': 'present' });
  moveMissing(whole, present);
  expect(await filesIn(present)).toEqual(['a/index.d.ts', 'a/index.js', 'c/only-here.js', 'tool/bin/x.js']);
  expect(await readFile(join(present, 'a/index.js'), 'utf8')).toBe('present');

  moveMissing(join(whole, 'not-there'), present);
  moveMissing(await folderWith({ 'negotiator/index.js': 'nested' }), join(present, 'nested'));
  expect(await readFile(join(present, 'nested/negotiator/index.js'), 'utf8')).toBe('nested');
});
