// No text that a field of the product takes is costly to work on, whatever is written in it. Processor time of this thread
// is measured, the least of many runs; what would never end is interrupted.
import { createContext, Script } from 'node:vm';

import { allCommands, allRoutes } from '@puente/contracts/api';
import { markdownFault } from '@puente/contracts/markdown-bounds';
import { findPrivateNumbers, maskPrivateNumbers } from '@puente/contracts/private-numbers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { paragraphsOf } from '../../features/announcements/announcement-mail.ts';
import { searchedWords } from '../../features/forum/search.ts';
import { writtenText } from '../../features/forum/texts-store.ts';

/** Milliseconds of processor time. */
const mostMs = 20;
/** Garbage is collected in any run, and a busy machine slows any: only what none of so many does in time is costly. */
const runs = 30;
/** Neither makes a run so much longer. */
const surelyCostlyMs = 10 * mostMs;
const hangsAfterMs = 10_000;

const current: { work: () => unknown } = { work: () => undefined };
const context = createContext(current);
const script = new Script('work()');

/** Milliseconds that counting to a million takes on the machine of the bounds. */
const countingMs = 2;
const count = () => {
  let sum = 0;
  for (let index = 0; index < 1_000_000; index += 1) sum = (sum * 31 + index) | 0;
  return sum;
};
/** How many times slower this machine is now, at least 1: processors are shared, and of many speeds. */
const slowness = () => Math.max(1, leastOf(count, { least: countingMs, most: surelyCostlyMs }) / countingMs);

/** The least processor time that the work takes, of at most `runs` runs, as on the machine of the bounds. */
function costOf(work: () => unknown): number {
  const cost = leastOf(work, { least: mostMs, most: surelyCostlyMs });
  return cost > mostMs ? cost / slowness() : cost;
}

/** Runs until a run takes `least` milliseconds, or more than `most`. @throws when a run hangs */
function leastOf(work: () => unknown, bounds: { least: number; most: number }): number {
  current.work = work;
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && least > bounds.least; run += 1) {
    const before = process.threadCpuUsage();
    script.runInContext(context, { timeout: hangsAfterMs });
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
    if (least > bounds.most) break;
  }
  return least;
}

const lengthOf = (schema: z.ZodString): number => schema.maxLength ?? 0;

/** All schemas of texts within a schema. */
function textsIn(schema: z.core.$ZodType, at: string): Field[] {
  if (schema instanceof z.ZodString) return [[at, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => textsIn(part, `${at}.${key}`));
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => textsIn(part, at));
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, at);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return textsIn(schema.unwrap(), at);
  }
  return [];
}

type Field = [place: string, schema: z.ZodString];

const inputs: Field[] = [
  ...allRoutes.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((part) => (part ? textsIn(part, `${method} ${path}`) : [])),
  ),
  ...allCommands.flatMap(({ event, body }) => textsIn(body, event)),
];

/** A whole file as a text has a reader of its own, for administrators alone. */
const longest = 100_000;
const fields = inputs
  .filter(([, schema]) => lengthOf(schema) <= longest)
  .toSorted(([, one], [, other]) => lengthOf(other) - lengthOf(one));

/** Everything that the server does with the words of a text. */
const works: Record<string, (text: string) => unknown> = {
  'the text of the forum': writtenText,
  'the mail of an announcement': paragraphsOf,
  'a search': searchedWords,
  'private numbers': (text) => [findPrivateNumbers(text), maskPrivateNumbers(text)],
};

const lines = (line: (index: number) => string, most: number): string => {
  let text = '';
  for (let index = 0; text.length + line(index).length < most; index += 1) text += line(index);
  return text;
};
const half = (opening: string, closing: string) => (most: number) => {
  const times = Math.floor((most - 1) / (opening.length + closing.length));
  return `${opening.repeat(times)}a${closing.repeat(times)}`;
};

/** Shapes that made parsers of Markdown slow (those that implementations of CommonMark test), and other scanners. */
const shapes: Record<string, string | ((most: number) => string)> = {
  'nested lists in a line': '- ',
  'nested quotes in a line': '>',
  'nested quotes and lists': '> - 1. ',
  'lists of few levels': `${'- '.repeat(20)}a\n`,
  'quotes of few levels': `${'> '.repeat(20)}a\n`,
  'lists nested line by line': (most) => lines((index) => `${'  '.repeat(index)}- a\n`, most),
  'lists nested by tabs': (most) => lines((index) => `${'\t'.repeat(index)}- a\n`, most),
  'numbered lists nested line by line': (most) => lines((index) => `${'   '.repeat(index)}1. a\n`, most),
  'lazy lines': '> a\nb\n',
  'empty items': '-\n',
  'nested strong emphasis': half('*a **a ', 'b** b*'),
  'emphasis closers': 'a_ ',
  'emphasis openers': '_a ',
  'mixed emphasis': '*a_ ',
  'mismatched emphasis': (most) => `${'*a '.repeat(most / 6)}${'_b '.repeat(most / 6)}`,
  'emphasis without blanks': 'a**b*',
  'a long run of stars': '*',
  'pairs of stars': '**x',
  strikethrough: '~~a~ ',
  'link closers': 'a]',
  'link openers': '[a',
  brackets: '[',
  'nested brackets': half('[', ']'),
  'empty links': '[]()',
  'unclosed links': '[a](<b',
  'unclosed addresses': '[a](b',
  'pictures in pictures': half('![', '](x)'),
  'openers before closers': (most) => `${'['.repeat(most / 2)}${'](x'.repeat(most / 6)}`,
  references: (most) => lines((index) => `[a${index}]: u\n`, most / 2) + '[a1] '.repeat(most / 10),
  'the same reference': '[a]: u\n',
  'an unclosed title': (most) => `[a]: u "${'x\n'.repeat(most / 2 - 6)}`,
  backticks: (most) => lines((index) => `e${'`'.repeat(index)}`, most),
  'odd backticks': '`a',
  'unclosed comments': '</a <!--',
  'unclosed instructions': '<?',
  'unclosed declarations': '<!A ',
  'unclosed data': '<![CDATA[',
  'unclosed tags': '<a ',
  entities: '&amp;',
  escapes: '\\*',
  headings: '# a\n',
  'underlined headings': 'a\n=\n',
  rules: '- - -\n',
  'fences within fences': '```\na\n',
  'a wide table': (most) => `${'a|'.repeat(most / 8)}\n${'-|'.repeat(most / 8)}\n${'x\n'.repeat(most / 4)}`,
  'many tables': 'a|b\n-|-\n\n',
  'a long table': (most) => `a|b\n-|-\n${'x\n'.repeat(most / 2 - 4)}`,
  'lines of one letter': 'a\n',
  'blank lines': '\n',
  'blanks before what is no table': (most) => `a\n${'\t'.repeat(most / 2 - 2)}${'*'.repeat(most / 2 - 2)}`,
  'blanks after the rule of a table': (most) => `a\n-${'\t'.repeat(most - 5)}b`,
  'the rule of a table that ends in a word': (most) => `a\n${'-|'.repeat(most / 2 - 2)}b`,
  'blanks before a line break': 'a  \n',
  blanks: (most) => `a${' '.repeat(most - 2)}b`,
  addresses: 'http://a.b ',
  'words of one letter': 'a ',
  'one word': 'a',
  plurals: 'es',
  forms: 'I-130 ',
  'half of forms': 'I-',
  'combined accents': '\u0301',
  joiners: '\u200D',
  emoji: '👩‍👩‍👧 ',
  'A-numbers': 'A123456789 ',
  'social security numbers': '123-45-6789 ',
  digits: '1 ',
  'one number': '4',
  'broken numbers': '4111-1111.1111 1111 ',
};

/** Characters that a composed shape needs. */
const shortest = 40;

const written = (shape: string | ((most: number) => string), most: number): string =>
  typeof shape === 'string' ? shape.repeat(Math.floor(most / shape.length)) : most < shortest ? '' : shape(most);

const described = (costs: [string, number][], text: string): string[] =>
  costs
    .filter(([, cost]) => cost > mostMs)
    .map(([work, cost]) => `${work} costs ${Math.round(cost)} ms for ${JSON.stringify(text.slice(0, 40))}…`);

/** Describes texts that cost too much to read by their field's schema. */
const costlyReading = (text: string, [at, schema]: Field): string[] =>
  described([[at, costOf(() => schema.safeParse(text))]], text);

/** Describes texts that a field takes and on which all work together costs too much. */
const costlyWork = (text: string): string[] =>
  described(
    Object.entries(works).map(([work, run]) => [work, costOf(() => run(text))]),
    text,
  );

/**
 * Longest texts of one shape that fields take, and the longest within the bounds of Markdown, beyond which a text
 * is read as plain: a shorter one of either kind costs less.
 */
function mostCostly(taken: readonly string[]): Set<string> {
  const kinds = [taken[0], taken.find((text) => markdownFault(text) === null)];
  return new Set(kinds.filter((text) => text !== undefined));
}

describe('[ASVS-15.2.2, ASVS-2.4.1] no text that a field takes is costly', () => {
  test('all fields are found', () => {
    const places = fields.map(([at]) => at);
    expect(places).toEqual(
      expect.arrayContaining([
        'POST /foro/temas.cuerpo',
        'POST /courses/:id/anuncios.cuerpo',
        'PUT /tareas/:id/entrega.texto',
        'enviarMensajePrivado.cuerpo',
        'POST /soporte/tickets.descripcion',
      ]),
    );
    expect(fields.length).toBeGreaterThan(150);
    expect(inputs.filter((input) => !fields.includes(input)).map(([at]) => at)).toEqual([
      'POST /glosario/importacion.csv',
      'POST /courses/:id/calificaciones/importacion.csv',
      'POST /admin/users/importacion.csv',
    ]);
  });

  test.each(Object.entries(shapes))('%s', (_name, shape) => {
    const texts = fields.map((field) => ({ field, text: written(shape, lengthOf(field[1])) }));
    const taken = texts.flatMap(({ field: [, schema], text }) => schema.safeParse(text).data ?? []);
    expect(texts.flatMap(({ field, text }) => costlyReading(text, field))).toEqual([]);
    expect([...mostCostly(taken)].flatMap(costlyWork)).toEqual([]);
  });

  const parts = fc.constantFrom(
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '[',
    '](',
    ')',
    '![',
    ']: u\n',
    '<',
    '>',
    '\n> ',
    '\n- ',
    '\n1. ',
    '\t',
    '  ',
    '\n\n',
    '\n',
    '|',
    '\n-|-\n',
    '#',
    '&amp;',
    '\\',
    'a',
    'Ñandú ',
    'http://',
    '@',
    '<!--',
    '-->',
    '4',
  );
  const patterns = fc.array(
    fc.record({ text: fc.array(parts, { minLength: 1, maxLength: 6 }), share: fc.nat({ max: 4 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const longFields = fields.filter(([, schema]) => lengthOf(schema) >= 4_000);

  test('of any mixture of marks', () => {
    fc.assert(
      fc.property(patterns, fc.constantFrom(...longFields), (pattern, field) => {
        const most = lengthOf(field[1]);
        const total = pattern.reduce((sum, { share }) => sum + share, 0) || 1;
        const text = pattern
          .map(({ text: one, share }) => written(one.join(''), Math.floor((most * share) / total)))
          .join('');
        const { data } = field[1].safeParse(text);
        expect([...costlyReading(text, field), ...(data === undefined ? [] : costlyWork(data))]).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});
