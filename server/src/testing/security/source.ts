import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

const isProduct = (path: string) =>
  /\.(ts|tsx)$/.test(path) &&
  !/\.test\.tsx?$|-for-test\.ts$|^server\/src\/testing\/|^web\/src\/(testing|gallery)\//.test(path);

/** The code of the product, without tests and comments, by path. */
export const productCode: ReadonlyMap<string, string> = new Map(
  ['server/src', 'contracts/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter(isProduct)
      .map((path) => [path, withoutComments(readFileSync(join(root, path), 'utf8'))] as const),
  ),
);

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** The files below a folder in whose code the pattern is. */
export const filesWith = (pattern: RegExp, below = ''): string[] =>
  [...productCode]
    .filter(([path, code]) => path.startsWith(below) && pattern.test(code))
    .map(([path]) => path)
    .toSorted();
