export type { Closing } from './closing.ts';
