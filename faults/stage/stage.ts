import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from './finding.ts';

/** Means of one fault: a folder of its own, the findings, and whatever has to be ended afterwards. */
export class Stage {
  readonly fault: string;
  /** Whether this is the short run: fewer rounds, and speed is told instead of judged. */
  readonly short: boolean;
  readonly folder: string;
  readonly findings: Finding[] = [];
  readonly #ends: (() => unknown)[] = [];

  constructor(fault: string, folder: string, short: boolean) {
    this.fault = fault;
    this.folder = join(folder, fault);
    this.short = short;
  }

  /** Reports one line of the table. */
  find(what: string, measured: string | number, limit: string | number, passed: boolean): void {
    const outcome = passed ? 'passed' : 'failed';
    this.findings.push({ fault: this.fault, what, measured: String(measured), limit: String(limit), outcome });
    process.stdout.write(`  ${passed ? '✔' : '✖'} ${what}: ${measured} (limit: ${limit})\n`);
  }

  /** The same for a count that has to be zero; shows the first cases. */
  none(what: string, cases: readonly unknown[]): void {
    const examples = cases.length > 0 ? `: ${cases.slice(0, 3).map(String).join('; ')}` : '';
    this.find(what, `${cases.length}${examples}`, 0, cases.length === 0);
  }

  /** A line about speed: the long run, on a machine without other work, judges it; the short one tells it. */
  pace(what: string, measured: string | number, limit: string, passed: boolean): void {
    if (this.short) this.tell(what, `${measured} (limit: ${limit})`);
    else this.find(what, measured, limit, passed);
  }

  /** Reports a number that has no limit. */
  tell(what: string, measured: string): void {
    this.findings.push({ fault: this.fault, what, measured, limit: '', outcome: 'told' });
    process.stdout.write(`  · ${what}: ${measured}\n`);
  }

  /** Reports that something could not be tried on this machine, and what it would need. */
  skip(what: string, reason: string): void {
    this.findings.push({ fault: this.fault, what, measured: reason, limit: '', outcome: 'skipped' });
    process.stdout.write(`  – ${what}: skipped, ${reason}\n`);
  }

  /** Runs when the fault is over, the last one first. */
  atEnd(end: () => unknown): void {
    this.#ends.push(end);
  }

  async open(): Promise<void> {
    // PostgreSQL's own user has to pass through it.
    await mkdir(this.folder, { recursive: true, mode: 0o755 });
  }

  async close(): Promise<void> {
    for (const end of this.#ends.toReversed()) {
      await Promise.resolve(end()).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
