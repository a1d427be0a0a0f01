import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import subsetFont from 'subset-font';

/**
 * Makes src/ui/fonts from the packages' fonts: the letters of Spanish and English, and the weights that the design
 * uses, are half of what the packages bring. Run by hand after changing this file or those packages.
 */
const folder = join(import.meta.dirname, '../src/ui/fonts');

/** ASCII, Latin-1, and the typography of both languages. */
const characters = [
  ...Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x60 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'ŒœŸ‘’‚“”„–—…•‹›€™→←↑↓−',
].join('');

const faces = [
  // Headings have one weight.
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
