import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const configFile = join(import.meta.dirname, '../vite.config.ts');
const pluginsOf = async (command: 'serve' | 'build') =>
  (await resolveConfig({ configFile }, command)).plugins.map(({ name }) => name);

test('the gallery of components is served in development, and no build begins at it or serves it', async () => {
  expect(await pluginsOf('serve')).toContain('gallery-in-development');
  expect(await pluginsOf('build')).not.toContain('gallery-in-development');
  const { root, build } = await resolveConfig({ configFile }, 'build');
  // Without an input of its own the build begins at index.html; that nothing else leads to the gallery is a rule of
  // .dependency-cruiser.cjs.
  expect(build.rolldownOptions.input).toBeUndefined();
  expect(await readFile(join(root, 'index.html'), 'utf8')).not.toContain('gallery');
});
