export { academyNode } from './academy-node.ts';
export { createSettings } from './settings.ts';
