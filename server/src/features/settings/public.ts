export { academyNode } from './academy-pages.ts';
export { createSettings, type Settings } from './settings.ts';
