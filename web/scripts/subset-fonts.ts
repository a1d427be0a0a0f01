import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

/**
 * Subsets the fonts of the packages into src/ui/fonts: the letters of Spanish and English and the weights in use are
 * half the size. Run by hand after changing this file or those packages.
 */
const folder = join(import.meta.dirname, '../src/ui/fonts');

/** ASCII, Latin-1, and the punctuation of both languages. */
const characters = [
  ...Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'ŒœŸ‘’‚“”„–—…•‹›€™→←↑↓−',
].join('');

const faces = [
  // Headings use one weight.
  {
    name: 'newsreader',
    whole: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
    axes: { wght: 500 },
  },
  {
    name: 'figtree',
    whole: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(folder, { recursive: true });
for (const { name, whole, axes } of faces) {
  const part = await subsetFont(await readFile(fileURLToPath(whole)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(join(folder, `${name}.woff2`), part);
}
