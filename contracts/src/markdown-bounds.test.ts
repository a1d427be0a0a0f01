import fc from 'fast-check';
import { expect, test } from 'vitest';

import { markdownFault, markdownMaxLevels, markdownMaxMarks } from './markdown-bounds.ts';
import { markdown } from './shapes.ts';

test.each([
  ['quotes', `${'>'.repeat(20)}a`, `${'>'.repeat(21)}a`],
  ['lists in a line', `${'- '.repeat(20)}a`, `${'- '.repeat(21)}a`],
  ['lists of other marks', `${'+ '.repeat(20)}a`, `${'* '.repeat(21)}a`],
  ['numbered lists', `${'1. '.repeat(20)}a`, `${'1) '.repeat(21)}a`],
  ['lists of high numbers', `${'12. '.repeat(20)}a`, `${'123456789. '.repeat(21)}a`],
  ['quotes and lists', `${'> - '.repeat(10)}a`, `${'> - '.repeat(11)}a`],
  ['lists line by line', `${' '.repeat(38)}- a`, `${' '.repeat(40)}- a`],
  ['lists line by line, by tabs', `${'\t'.repeat(9)}- a`, `${'\t'.repeat(10)}- a`],
])('[FORO-5] %s have at most twenty levels', (_name, within, beyond) => {
  expect(markdownMaxLevels).toBe(20);
  expect(markdownFault(within)).toBe(null);
  expect(markdownFault(beyond)).toBe('markdown_levels');
  expect(markdownFault(`a\r${beyond}`)).toBe('markdown_levels');
});

test.each([
  ['emphasis', '*a* ', 1_000],
  ['strong emphasis', '**a** ', 1_000],
  ['links', '[a](b) ', 1_000],
  ['code', '`a` ', 1_000],
  ['items', '- a\n', 2_000],
  ['items without a text', '+\n', 2_000],
  ['headings', '# a\n', 2_000],
  ['lesser headings', '###### a\n', 2_000],
  ['headings without a text', '##\n', 2_000],
  ['addresses', 'http://a.b ', 2_000],
  ['e-mails', 'a@b.c ', 2_000],
  ['entities', '&amp;', 2_000],
])('[FORO-5] %s count as marks', (_name, part, most) => {
  expect(markdownMaxMarks).toBe(2_000);
  expect(markdownFault(part.repeat(most))).toBe(null);
  expect(markdownFault(part.repeat(most + 1))).toBe('markdown_marks');
});

test('[FORO-5] a line of a table counts a cell for each column, until the table ends', () => {
  const table = `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n`;
  expect(markdownFault(`${table}${'x\n'.repeat(15)}`)).toBe(null);
  expect(markdownFault(`${table}${'x\n'.repeat(20)}`)).toBe('markdown_marks');
  expect(markdownFault(`${table}\n${'x\n'.repeat(2_000)}`)).toBe(null);
  expect(markdownFault(`${table} \n${'x\n'.repeat(2_000)}`)).toBe(null);
});

const columns = (column: string, between = '|') => Array.from({ length: 100 }, () => column).join(between);
const lines = 'x\n'.repeat(20);

test.each([
  `|${columns('-')}|`,
  columns('-'),
  `${columns('-')}|`,
  `|${columns('---')}|`,
  columns('-----'),
  `|${columns(':--')}|`,
  columns(':-:'),
  columns('-:'),
  `| ${columns('-', ' | ')} |`,
  `\t|\t${columns('-', '\t|\t')}\t|\t`,
  `  ${columns('-', ' | ')}  `,
  `> |${columns('-')}|`,
])('[FORO-5] below the head of a table stands a line such as %j', (separator) => {
  expect(markdownFault(`${separator}\n${lines}`)).toBe('markdown_marks');
});

test.each([`a |${columns('-')}|`, `|${columns('-')}| a`, columns('a'), columns('-a'), columns('- -'), columns('')])(
  '[FORO-5] a line such as %j begins no table',
  (line) => {
    expect(markdownFault(`${line}\n${lines}`)).toBe(null);
  },
);

test.each(['-a\n', '1a\n', '1.a\n', '1234567890. a\n', '#a\n', '####### a\n', 'a # b\n', 'a - b\n', 'a. b 1.\n'])(
  '[FORO-5] %j has no mark',
  (line) => {
    expect(markdownFault(line.repeat(2_001))).toBe(null);
  },
);

test('[FORO-5] what people write is within the bounds', () => {
  const section = `## Requisitos\n\nPara la **visa U** (formulario [I-918](https://uscis.gov/i-918)):\n\n1. Certificación\n   - policía\n     - \`I-918B\`\n2. Declaración\n\n> Cita _larga_.\n\n| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 |\n\n---\n\n`;
  expect(markdownFault(section.repeat(50))).toBe(null);
  expect(markdownFault(`${'='.repeat(500)}\n${'*'.repeat(500)}\n${'-'.repeat(500)}`)).toBe(null);
  expect(markdownFault('if (a) {\n    x = y * z;\n}\n'.repeat(300))).toBe(null);
});

test('[FORO-5] words alone are never beyond the bounds, and more text is never less than a part of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Ñandú', 'a', ' ', ', ', '\n', '\n\n', '¿', '(1)')),
      (words) => markdownFault(words.join('')) === null,
    ),
  );
  const marks = fc.array(fc.constantFrom('*', '- ', '> ', '\n', 'a', '|', '[', '\n-|-\n', '  '), { maxLength: 4_000 });
  fc.assert(
    fc.property(marks, (parts) => {
      const text = parts.join('');
      return markdownFault(text) === null || markdownFault(`${text}\n\n${text}`) !== null;
    }),
  );
});

test('[FORO-5] a field in Markdown says which bound a text exceeds', () => {
  const errorsOf = (value: string) =>
    markdown(10_000)
      .safeParse(value)
      .error?.issues.map(({ message }) => message);
  expect(errorsOf('- '.repeat(100))).toEqual(['markdown_levels']);
  expect(errorsOf('*a_'.repeat(3_000))).toEqual(['markdown_marks']);
  expect(errorsOf('**a**')).toBeUndefined();
});
