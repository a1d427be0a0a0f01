import { type PassThrough, Readable } from 'node:stream';

import type { Language } from '@puente/contracts/shapes';
import { ZipFile } from 'yazl';

import type { Db } from '../../platform/database/database.ts';
import type { ExportedFile, Person, PersonalData, ExportSection } from '../../platform/personal-data.ts';
import { formatDateTime } from '../../platform/texts/format.ts';

/**
 * The archive of a person's data as a stream. Entries are read from the database and the storage one after the other,
 * when their turn comes, so that no archive is in memory as a whole. An error destroys the stream.
 */
export async function zipOf(person: Person, data: readonly PersonalData[], db: Db, now: Date): Promise<Readable> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  let open: Readable | undefined;
  // When the archive ends early, such as when its job is aborted.
  output.once('close', () => open?.destroy());
  // An error before anybody reads is not lost: the reader finds the stream destroyed by it.
  output.on('error', () => {});
  const add = (path: string, content: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { mtime: now }, (give) => {
      const begin = (stream: Readable): void => {
        // The library does not listen for errors of a stream that is opened late.
        stream.on('error', fail);
        open = stream;
        give(null, stream);
      };
      content().then(begin, fail);
    });

  const sections = data.flatMap((each) => each.sections ?? []);
  add('index.html', async () => Readable.from(pageOf(sections, person, db, now)));
  for (const section of sections) {
    add(`datos/${section.name}.json`, async () => Readable.from(jsonOf(section, person, db)));
  }
  for (const { files } of data) {
    for await (const file of files?.(person, db) ?? []) add(file.path, () => streamOf(file));
  }
  zip.end();
  return output;
}

async function streamOf({ content }: ExportedFile): Promise<Readable> {
  const given = await content();
  return given instanceof Uint8Array ? Readable.from([given]) : given;
}

const words = {
  es: {
    title: 'Tus datos en Academia Puente',
    made: (when: string) => `Reunidos el ${when}.`,
    about:
      'Cada sección está también en la carpeta «datos», como JSON para programas. Tus recibos y tu foto, si los hay, están junto a esta página.',
    none: 'No hay nada guardado.',
    yes: 'Sí',
    no: 'No',
  },
  en: {
    title: 'Your data at Academia Puente',
    made: (when: string) => `Collected on ${when}.`,
    about:
      'Each section is also in the folder “datos”, as JSON for programs. Your receipts and your photo, if there are any, are beside this page.',
    none: 'Nothing is stored.',
    yes: 'Yes',
    no: 'No',
  },
};

/** Only the declared fields leave. */
const declared = ({ fields }: ExportSection, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));

/** A section as JSON: its title, what each field means, and the rows. */
async function* jsonOf(section: ExportSection, person: Person, db: Db): AsyncGenerator<string> {
  const { language } = person;
  const fields = Object.fromEntries(Object.entries(section.fields).map(([name, text]) => [name, text[language]]));
  yield `{\n"titulo": ${JSON.stringify(section.title[language])},\n"campos": ${JSON.stringify(fields)},\n"filas": [`;
  let separator = '\n';
  for await (const row of section.rows(person, db)) {
    yield separator + JSON.stringify(declared(section, row));
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1f2430}
h1{font-size:1.75rem}h2{margin-top:2.5rem;font-size:1.25rem}div{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #d5d9e0;padding:.5rem .75rem;text-align:left;vertical-align:top;white-space:pre-wrap}th{font-size:.875rem}`;

/** All sections as one page that any browser shows: no script, nothing from the network. */
async function* pageOf(sections: readonly ExportSection[], person: Person, db: Db, now: Date): AsyncGenerator<string> {
  const { language } = person;
  const { title, made, about, none } = words[language];
  yield `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1>
<p>${escaped(made(formatDateTime(now, person)))} ${escaped(about)}</p>\n`;
  for (const section of sections) {
    yield `<h2>${escaped(section.title[language])}</h2>\n`;
    let isEmpty = true;
    for await (const row of section.rows(person, db)) {
      if (isEmpty) yield `<div tabindex="0"><table><thead>${headings(section, language)}</thead><tbody>\n`;
      isEmpty = false;
      const cells = Object.values(declared(section, row)).map((value) => `<td>${escaped(shown(value, person))}</td>`);
      yield `<tr>${cells.join('')}</tr>\n`;
    }
    yield isEmpty ? `<p>${escaped(none)}</p>\n` : '</tbody></table></div>\n';
  }
  yield '</body></html>\n';
}

const headings = ({ fields }: ExportSection, language: Language): string =>
  `<tr>${Object.values(fields)
    .map((text) => `<th scope="col">${escaped(text[language])}</th>`)
    .join('')}</tr>`;

function shown(value: unknown, person: Person): string {
  if (value === null) return '—';
  if (value instanceof Date) return formatDateTime(value, person);
  if (typeof value === 'boolean') return value ? words[person.language].yes : words[person.language].no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return JSON.stringify(value, undefined, 1);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
