import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

interface WithoutTools {
  deleteFilesOfTools: (folder: string) => void;
  moveMissing: (from: string, to: string) => void;
}

interface LockFile {
  packages: Record<string, { version?: string; integrity?: string; name?: string; resolved?: string; link?: true }>;
}
interface Npm {
  withAddresses: (lock: LockFile, registry: string) => LockFile;
}

const scripts = '../../scripts';
const { deleteFilesOfTools, moveMissing } = (await import(`${scripts}/without-tools.mjs`)) as WithoutTools;
const { withAddresses } = (await import(`${scripts}/npm.mjs`)) as Npm;

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

test('packages are fetched from their addresses at the registry of the user; one without integrity is asked for', () => {
  const integrity = 'sha512-of-the-archive';
  const { packages } = withAddresses(
    {
      packages: {
        '': { version: '1.0.0' },
        web: { version: '1.0.0' },
        'node_modules/@puente/web': { resolved: 'web', link: true },
        'node_modules/ajv': { version: '8.1.0', integrity },
        'node_modules/build-for-another-system': { version: '1.0.0' },
        'node_modules/fast/node_modules/@scope/deep': { version: '2.0.0-beta.1', integrity },
        'node_modules/canvas': { version: '1.2.2', integrity, name: '@empty/package' },
      },
    },
    'https://npm.example/mirror/',
  );
  expect(Object.values(packages).map(({ resolved }) => resolved)).toEqual([
    undefined,
    undefined,
    'web',
    'https://npm.example/mirror/ajv/-/ajv-8.1.0.tgz',
    undefined,
    'https://npm.example/mirror/@scope/deep/-/deep-2.0.0-beta.1.tgz',
    'https://npm.example/mirror/@empty/package/-/package-1.2.2.tgz',
  ]);
});
