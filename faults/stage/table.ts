import type { Finding } from './finding.ts';

const columns = ['fault', 'what', 'measured', 'limit', 'outcome'] as const;
const widest = 70;

/** The findings as lines of text in columns, in the order in which they came; a long cell is cut. */
export function tableOf(findings: readonly Finding[]): string {
  const short = (text: string) => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);
  const rows = findings.map((finding) => columns.map((column) => short(finding[column])));
  const widths = columns.map((column, i) => Math.max(column.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(columns), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

export function countsOf(findings: readonly Finding[]): Record<Finding['outcome'], number> {
  const counts = { passed: 0, failed: 0, skipped: 0, told: 0 };
  for (const { outcome } of findings) counts[outcome] += 1;
  return counts;
}

/** The failed lines, for the end of a run of several suites. */
export const failuresOf = (findings: readonly Finding[]): { name: string; message: string }[] =>
  findings
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ fault, what, measured, limit }) => ({
      name: `${fault} › ${what}`,
      message: `${measured} (limit: ${limit || 'none'})`,
    }));
