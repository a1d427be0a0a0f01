// Compares the page weight of the build with the budget in budgets.json: the document, its scripts with everything
// that they import, the chunks that it loads by itself (`fetches`), styles, fonts and images, before any interaction.
// Scripts that are fetched once the first screen is drawn, such as the realtime client, have their own limit
// (`afterwards`, decision 0019). In thousands of bytes, as sent. e2e/weight.spec.ts compares the same table with a browser.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { root } from './toolchain.mjs';

const dist = join(root, 'web/dist');
const read = (file) => readFileSync(join(dist, file), 'utf8');
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'));
const documents = new Map(JSON.parse(read('pages.json')).map(({ path, file }) => [path, file]));
// Pages that the server fills: the template, which has the pictures of all of them, stands for one.
const filled = [['/cursos/', 'landing/templates/course.es.html']];
const dashboard = new Map(
  JSON.parse(read('dashboard.json')).flatMap(({ path, language, file }) => (language === 'es' ? [[path, file]] : [])),
);
const documentAt = (path) =>
  documents.get(path) ?? filled.find(([start]) => path.startsWith(start))?.[1] ?? dashboard.get(path);
const chunks = ['.vite/manifest.json', '.vite/landing.json'].flatMap((file) => Object.entries(JSON.parse(read(file))));
const chunkOf = new Map(chunks);
const chunkByFile = new Map(chunks.map(([, chunk]) => [chunk.file, chunk]));

/** Counts the precompressed Brotli copy where there is one, because browsers get that one. */
const sizeOf = (file) => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** The files of a chunk and of its transitive imports. */
const reach = (chunk, files = new Set()) => {
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const name of chunk.imports ?? []) reach(chunkOf.get(name), files);
  return files;
};

const scriptsOf = (files) => [...files].filter((file) => file.endsWith('.js'));

/** The files of a chunk that the build must have, and of its imports. */
const reachNamed = (path, name, files) => {
  const chunk = chunkOf.get(name);
  if (!chunk) throw new Error(`${path}: the build has no chunk ${name}.`);
  return reach(chunk, files);
};

const weigh = (path, fetches) => {
  const html = read(documentAt(path));
  // Images with loading="lazy" are loaded only when they are scrolled to.
  const eager = html
    .replaceAll(/<img[^>]*loading="lazy"[^>]*>/g, '')
    .replaceAll(/<link[^>]*(?:rel="(?:canonical|alternate|manifest)"|disabled)[^>]*>/g, '');
  const named = [...eager.matchAll(/(?:src|href)="\/([^"#?]+\.\w+)"/g)].map(([, file]) => file);
  const files = new Set(named);
  for (const file of named) reach(chunkByFile.get(file), files);
  for (const name of fetches) reachNamed(path, name, files);
  // The entry's stylesheet is inside the document, or a smaller one, and the whole comes with a dialog.
  const isInside = (style) => html.includes(read(style)) || html.includes(`data-stylesheet="/${style}"`);
  for (const style of [...files].filter((file) => file.endsWith('.css') && isInside(file))) files.delete(style);
  const styles = [html, ...[...files].filter((file) => file.endsWith('.css')).map(read)];
  for (const style of styles) {
    for (const [, font] of style.matchAll(/url\(\/([^)]+\.woff2)\)/g)) files.add(font);
  }
  return { script: total(scriptsOf(files)), all: total(files) + brotliCompressSync(html).length, files };
};

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
for (const [path, { scriptKB, allKB, fetches, afterwards }] of Object.entries(budgets)) {
  const { script, all, files } = weigh(path, fetches);
  console.log(`${path}: scripts ${kilobytes(script)} of ${scriptKB} KB, all ${kilobytes(all)} of ${allKB} KB`);
  if (script > scriptKB * 1000 || all > allKB * 1000) process.exitCode = 1;
  if (!afterwards) continue;
  const more = new Set(files);
  for (const name of afterwards.fetches) reachNamed(path, name, more);
  const late = total(scriptsOf(more)) - script;
  console.log(`${path}, once it is drawn: scripts ${kilobytes(late)} of ${afterwards.scriptKB} KB`);
  if (late > afterwards.scriptKB * 1000) process.exitCode = 1;
}
