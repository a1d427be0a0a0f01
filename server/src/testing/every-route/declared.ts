import { readdirSync } from 'node:fs';

import type { CommandDeclaration, Request, RouteDeclaration } from './declaration.ts';

interface Declarations {
  routes: Record<string, RouteDeclaration>;
  commands?: Record<string, CommandDeclaration>;
}

const folder = new URL('../routes/', import.meta.url);
const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
const declarations: Declarations[] = await Promise.all(
  files.toSorted().map(async (name) => (await import(new URL(name, folder).href)) as Declarations),
);

/** Declarations of the routes in the files of `testing/routes`, by `'METHOD /path'`. */
export const declaredRoutes = declarations.flatMap(({ routes }) => Object.entries(routes));

/** Declarations of the commands, by event. */
export const declaredCommands = declarations.flatMap(({ commands = {} }) => Object.entries(commands));

/** @param path of a contract @returns the address of a request, from the root */
export function addressOf(path: string, { params = {}, query }: Request): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return `/api${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
}
