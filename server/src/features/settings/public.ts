export { academyNode } from './academy-pages.ts';
export { createSettings } from './settings.ts';
