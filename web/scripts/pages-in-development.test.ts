import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';

const web = dirname(import.meta.dirname);
const configFile = join(web, 'vite.config.ts');
const pluginsOf = async (command: 'serve' | 'build') =>
  (await resolveConfig({ configFile }, command)).plugins.map(({ name }) => name);

test('[ASVS-15.2.3] the component gallery is served in development and excluded from builds', async () => {
  expect(await pluginsOf('serve')).toContain('gallery-in-development');
  expect(await pluginsOf('build')).not.toContain('gallery-in-development');
  const { build } = await resolveConfig({ configFile }, 'build');
  // Without an explicit input, the build's only entry is index.html; a rule of .dependency-cruiser.cjs forbids imports
  // of the gallery.
  expect(build.rolldownOptions.input).toBeUndefined();
  expect(readFileSync(join(web, 'index.html'), 'utf8')).not.toContain('gallery');
});

test('the gallery shows every component, directly or as part of another', () => {
  const components = globSync('src/ui/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] }).map((path) => basename(path));
  const sources = globSync('src/{ui,gallery}/**/*.tsx', { cwd: web }).map((path) =>
    readFileSync(join(web, path), 'utf8'),
  );
  const missing = components.filter((name) => !sources.some((source) => source.includes(`/${name}'`)));
  expect(components.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
