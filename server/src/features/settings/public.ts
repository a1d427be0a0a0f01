export { academyNode } from './academy-node.ts';
export { createSettings, type Settings } from './settings.ts';
