import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Files that format dates: the web's folder of languages, the server's file of formats, and the reader's clock. */
const formatters =
  /^(web\/src\/platform\/i18n\/|server\/src\/platform\/texts\/format\.ts$|contracts\/src\/reader-clock\.ts$)/;

// A zone that Intl knows is a valid one.
const allowed: Record<string, string> = {
  'contracts/src/shapes.ts': "Intl.DateTimeFormat('en', { timeZone: zone })",
  'web/src/ui/time-field.tsx': 'hourCycle={readersHourCycle(',
};

const formatsDates =
  /toLocale(Date|Time)String|new Date\([^)]*\)\.toLocaleString|DateTimeFormat\(|hour12|hourCycle|(date|time)Style:/;

test('[UX-1] [SUBS-8] dates and hours are formatted by one module of the web and one of the server', () => {
  const others = globSync('{contracts,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !formatters.test(file) && !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => formatsDates.test(line) && !line.includes(allowed[file] ?? '\n'))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(others).toEqual([]);
});
