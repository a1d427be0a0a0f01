/** Line of the table. */
export interface Finding {
  fault: string;
  /** Name of the measurement, as `purchases acknowledged and lost`. */
  what: string;
  measured: string;
  limit: string;
  /** `told`: a number without a limit. */
  outcome: 'passed' | 'failed' | 'skipped' | 'told';
}
