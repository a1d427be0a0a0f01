import { readdirSync } from 'node:fs';

import type { Walk } from './walk.ts';

const folder = new URL('../walks/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('-walk.ts'));
const modules = await Promise.all(
  files.toSorted().map((name) => import(new URL(name, folder).href) as Promise<Record<string, Walk>>),
);

/** Every walk: what the files of e2e/walks export. */
export const walks: readonly Walk[] = modules.flatMap((module) => Object.values(module));
