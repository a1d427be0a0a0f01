import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Manifest, type Plugin, build } from 'vite';

import type { Drawings } from '../src/app/drawing.ts';

/** Lets components be drawn without a browser, whose session they show. */
const withoutSession = (web: string): Plugin => ({
  name: 'without-session',
  enforce: 'pre',
  load: {
    filter: { id: /platform\/session\/browser-session\.ts$/ },
    handler: () => `export { session } from '${join(web, 'src/app/prerender-session.ts')}';`,
  },
});

/**
 * Writes the dashboard's documents (docs/decisions/0153): the frame of each section in each language, drawn without a
 * script, with the stylesheet and the scripts for the theme and the first screen's data inside. `dashboard.json` has the
 * file of each address; `index.html` keeps the Spanish document of every other address of the app.
 */
export async function writeDashboardDocuments(
  { web, dist, configFile }: { web: string; dist: string; configFile: string },
  themeScript: string,
): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const outDir = join(dist, '.drawings');
  const { drawings } = await loadDrawings(outDir, web, configFile);
  const early = await inlineScript('src/app/early.ts', configFile);
  const stylesheet = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/.exec(template);
  if (!stylesheet?.groups) throw new Error('The page of the dashboard has no stylesheet.');
  // The frame, the session and the data come first: without this, browsers and proxies send the scripts before them.
  const later = template.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
  // Vite's preload of lazy chunks looks for this link, and would fetch the stylesheet again; disabled, it isn't fetched.
  const known = `<link rel="stylesheet" href="/${stylesheet.groups['file']}" disabled>`;
  const styles = await readFile(join(dist, stylesheet.groups['file'] ?? ''), 'utf8');

  await mkdir(join(dist, 'dashboard'));
  const addresses: { path: string; language: string; file: string }[] = [];
  for (const language of ['es', 'en'] as const) {
    const texts = manifest[`src/app/texts/start-${language}.ts`]?.file;
    if (!texts) throw new Error(`The build has no chunk of the first texts in ${language}.`);
    for (const { name, paths, html } of await drawings(language)) {
      const file = name === 'plain' && language === 'es' ? 'index.html' : `dashboard/${name}.${language}.html`;
      const head = `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${texts}">`;
      const document = replacing(later, [
        ['<meta name="robots"', `<script>${themeScript}</script>\n    <meta name="robots"`],
        ['<html lang="es">', `<html lang="${language}">`],
        [stylesheet[0], `<style>${styles}</style>\n    ${head}${known}`],
        ...(name === 'plain' ? [] : ([['</title>', `</title>\n    <script>${early}</script>`]] as const)),
        ['<div id="root"></div>', `<div id="root">${html}</div>`],
      ]);
      await writeFile(join(dist, file), document);
      addresses.push(...(name === 'plain' ? ['*'] : paths).map((path) => ({ path, language, file })));
    }
  }
  await writeFile(join(dist, 'dashboard.json'), JSON.stringify(addresses));
  await rm(outDir, { recursive: true });
}

const replacing = (html: string, changes: readonly (readonly [from: string, to: string])[]): string => {
  let changed = html;
  for (const [from, to] of changes) {
    if (changed.split(from).length !== 2) throw new Error(`The page of the dashboard has no single ${from}.`);
    changed = changed.replace(from, () => to);
  }
  return changed;
};

async function loadDrawings(outDir: string, web: string, configFile: string): Promise<Drawings> {
  const input = 'src/app/prerender.tsx';
  await build({
    configFile,
    logLevel: 'warn',
    plugins: [withoutSession(web)],
    build: {
      ssr: input,
      outDir,
      copyPublicDir: false,
      manifest: false,
      // Nobody fetches these chunks: the groups of the browser's are not wanted.
      rolldownOptions: { input, output: { codeSplitting: true } },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Drawings;
}

/** Builds a script that stands inside documents, in one piece. @param input its path in the web's folder */
export async function inlineScript(input: string, configFile: string): Promise<string> {
  const built = await build({
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input, output: { codeSplitting: false, format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || chunk.code.includes('</script')) throw new Error(`The script ${input} was not built.`);
  return chunk.code.trim();
}
