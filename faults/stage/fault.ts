import type { Stage } from './stage.ts';

/** Fault of the matrix (docs/faults.md). */
export interface Fault {
  /** The name on the command line. */
  name: string;
  /** The largest number of seconds it may take, in the long and in the short run. */
  within: { long: number; short: number };
  /** Whether it waits for minutes and does little: in the long run it runs beside the others. */
  beside?: boolean;
  /** Left out of the short run, because it can't be shortened. */
  longOnly?: boolean;
  /** Breaks something on the stage and reports its findings to it. Throws when it can't go on. */
  run(stage: Stage): Promise<void>;
}
