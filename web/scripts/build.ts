import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { type Manifest, type Plugin, build } from 'vite';

import type { PageAssets } from '../src/landing/page.ts';
import type * as Prerender from '../src/landing/prerender.tsx';
import { classesWithoutRules } from './classes-without-rules.ts';
import { writeDashboardDocuments, inlineScript } from './dashboard-documents.ts';
import { textFaceOf } from './preload-text-face.ts';

/**
 * Builds everything that the server sends to browsers into the folder that is named as its argument: the dashboard, the
 * landing page's script and stylesheet, the prerendered public pages in both languages, `pages.json` (the page of each
 * address), and a compressed copy of each file that gets smaller.
 */
const web = dirname(import.meta.dirname);
const dist = folderOfBuild(process.argv[2]);
const renderer = join(dist, '.prerender');
const configFile = join(web, 'vite.config.ts');

const compressible = /\.(?:js|css|svg|json|txt|wav)$/;
/** Minimum size in bytes: below it, a compressed copy costs more than it saves. */
const minimumSize = 1024;

// Read before the first build, because Vite then sets NODE_ENV itself.
process.env['CARD_SANDBOX'] ??= String(process.env['NODE_ENV'] !== 'production');
await build({ configFile, logLevel: 'warn', build: { outDir: dist } });
await build({
  configFile,
  logLevel: 'warn',
  plugins: [plainImports()],
  build: {
    // Built separately from the dashboard: shared chunks would cost the landing page a dozen requests and 15 KB.
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/landing.json',
    rolldownOptions: {
      input: ['src/landing/landing.ts', 'src/landing/course-page.css'],
      output: { codeSplitting: true },
    },
  },
});
await build({
  configFile,
  logLevel: 'warn',
  build: {
    ssr: 'src/landing/prerender.tsx',
    outDir: renderer,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: 'src/landing/prerender.tsx' },
  },
});

const { pages, templates, renderPage } = (await import(
  pathToFileURL(join(renderer, 'prerender.js')).href
)) as typeof Prerender;
const assets = await landingAssets();
for (const page of [...pages, ...templates]) {
  const file = join(dist, page.file);
  await mkdir(dirname(file), { recursive: true });
  const html = renderPage(page, assets);
  if (page.hasOwnStyles) assertStyled(page.file, html, assets);
  await writeFile(file, html);
}
await writeFile(
  join(dist, 'pages.json'),
  JSON.stringify(
    pages.map(({ path, file, language, alternate, standsAlone }) => ({
      path,
      file,
      language,
      alternate,
      listed: !standsAlone,
    })),
  ),
);
await writeFile(
  join(dist, 'templates.json'),
  JSON.stringify(templates.map(({ name, file, language }) => ({ name, file, language }))),
);
await rm(renderer, { recursive: true });
await writeDashboardDocuments({ web, dist, configFile }, assets.themeScript);
await buildServiceWorker();
await compressFolder(join(dist, 'assets'));

/** Runs last, because its version is a hash of the files that it caches. */
async function buildServiceWorker(): Promise<void> {
  const kept = pages.filter((page) => page.standsAlone);
  const version = createHash('sha256');
  for (const { file } of kept) version.update(await readFile(join(dist, file)));
  const offline = {
    version: version.digest('hex').slice(0, 12),
    pages: Object.fromEntries(kept.map(({ language, path }) => [language, path])),
    stylesheet: assets.stylesheet,
  };
  await build({
    configFile,
    logLevel: 'warn',
    define: { __OFFLINE__: JSON.stringify(offline) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: 'src/offline/service-worker.ts',
        output: { codeSplitting: false, format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

function folderOfBuild(argument: string | undefined): string {
  if (argument === undefined)
    throw new Error('The argument is missing: the folder of the build, as scripts/toolchain.mjs gives it.');
  return argument;
}

function assertStyled(file: string, html: string, { styles = '', courseStyles = '' }: PageAssets): void {
  const bare = classesWithoutRules(html, courseStyles, styles);
  if (bare.length > 0) throw new Error(`${file}: course-page.css has no @source of the classes ${bare.join(', ')}.`);
}

async function landingAssets() {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'landing.json'), 'utf8')) as Manifest;
  const entry = manifest['src/landing/landing.ts'];
  const stylesheet = entry?.css?.[0];
  if (!entry || !stylesheet) throw new Error('The build has no script or no stylesheet for the landing page.');
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const styles = await readFile(join(dist, stylesheet), 'utf8');
  const courseSheet = manifest['src/landing/course-page.css']?.file;
  if (courseSheet === undefined) throw new Error('The build has no stylesheet for course pages.');
  return {
    script: `/${entry.file}`,
    stylesheet: `/${stylesheet}`,
    styles,
    courseStyles: await readFile(join(dist, courseSheet), 'utf8'),
    textFace: `/${textFaceOf(files)}`,
    themeScript: await inlineScript('src/app/early-theme.ts', configFile),
  } satisfies PageAssets;
}

/** Writes `name.br` and `name.gz` for every file of a folder that compression makes smaller. */
async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < minimumSize) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/**
 * Replaces Vite's helper around dynamic imports, which preloads a chunk's own chunks and styles, by the import alone. For
 * the landing page, whose lazy chunks have none to preload: the helper would be a third of its script.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
