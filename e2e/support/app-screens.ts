import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const app = resolve(import.meta.dirname, '../../web/src/app');
const read = (file: string) => readFileSync(resolve(app, file), 'utf8');
const pathsIn = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, path = '']) => path);

/** Every screen of the app by its path, read from the app's own lists: the routes, the dashboard's and the panel's. */
export function appScreens(): string[] {
  const panel = read('panel/panel-sections.ts')
    .split(/^ {4}id: /m)
    .slice(1)
    .flatMap((section) => {
      const [id = ''] = pathsIn(section, /^'([\w-]+)'/gm);
      // `only(…)` is a section with one screen, at its own path.
      return pathsIn(section, /^ {8}path: '(.*)'|^ {4}screens: only\(/gm).map(
        (path) => `/dashboard/paneladmin/${id}/${path}`,
      );
    });
  const dashboard = pathsIn(read('dashboard-screens.ts'), /^ {2}(?: {2}|\{ )path: '(.*?)'/gm);
  return [
    ...pathsIn(read('router.tsx'), /lazyScreen\('(.*?)'/g),
    ...dashboard.filter((path) => path !== 'paneladmin/*').map((path) => `/dashboard/${path}`),
    ...panel.map((path) => path.replace(/\/$/, '')),
  ].toSorted();
}

/** The screen of an address: of those that it fits, the one with the fewest parameters. */
export const screenOf = (screens: readonly string[], pathname: string): string | undefined => {
  const fits = (screen: string) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(pathname);
  const parameters = (screen: string) => screen.split(':').length;
  return screens.filter(fits).toSorted((a, b) => parameters(a) - parameters(b))[0];
};
