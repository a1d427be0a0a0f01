export type { Closing } from './closing/closing.ts';
