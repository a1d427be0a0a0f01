/** One line of the table. */
export interface Finding {
  fault: string;
  /** What was measured, as `purchases acknowledged and lost`. */
  what: string;
  measured: string;
  limit: string;
  /** `told`: a number without a limit. */
  outcome: 'passed' | 'failed' | 'skipped' | 'told';
}
