import type { ImportacionDeTerminos, Termino } from '@puente/contracts/glossary';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { makeDemoGlossary } from '../../demo/glossary.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
let student: Person;
let tutor: Person;
beforeAll(async () => {
  [student, tutor] = await Promise.all([app.student(), app.tutor()]);
});
beforeEach(() => app.platform.database.query('delete from glossary_terms'));

const nobody = '00000000-0000-4000-8000-000000000000';
const write = (body: object, by = tutor) => by.post('glosario', body);
const term = (es: string, en: string, more: object = {}) => ({ es, en, explicacion: `Qué es ${es}.`, ...more });
const list = async (query: Record<string, string> = {}) =>
  (await student.get(`glosario?${new URLSearchParams(query).toString()}`)).body as Termino[];
const found = async (query: Record<string, string>) => (await list(query)).map(({ es }) => es);
const importCsv = async (csv: string, ensayo: boolean) =>
  (await tutor.post('glosario/importacion', { csv, ensayo })).body as ImportacionDeTerminos;

test('[GLOS-1] students find terms in both languages by the beginnings of words, without accents, and by letter', async () => {
  for (const body of [
    term('Petición familiar', 'Family petition', { formulario: 'I-130' }),
    term('Ácta (civil)', 'Record'),
    term('Zona', 'Area'),
    term('90 días', '90 days'),
  ])
    expect((await write(body)).status).toBe(201);
  expect(await found({})).toEqual(['90 días', 'Ácta (civil)', 'Petición familiar', 'Zona']);
  for (const [q, terms] of [
    ['peticion', ['Petición familiar']],
    ['FAM pet', ['Petición familiar']],
    ['amily', []],
    ['acta', ['Ácta (civil)']],
    ["' | %", ['90 días', 'Ácta (civil)', 'Petición familiar', 'Zona']],
    ['area', ['Zona']],
  ] as const)
    expect(await found({ q }), q).toEqual(terms);
  expect(await found({ letra: 'A' })).toEqual(['Ácta (civil)', 'Zona']);
  expect(await found({ letra: '#' })).toEqual(['90 días']);
  expect(await found({ letra: 'A', q: 'zon' })).toEqual(['Zona']);
  expect((await student.get('glosario?letra=Ñ')).status).toBe(400);
  const [first] = await list({ q: 'peticion' });
  expect((await student.get(`glosario/${first!.id}`)).body).toEqual(first);
  expect((await student.get(`glosario/${nobody}`)).body.code).toBe('TERM_NOT_FOUND');
  const page = await student.get('glosario?limit=3');
  const rest = await found({ cursor: String(page.headers['x-next-cursor']) });
  expect(rest).toEqual(['Zona']);
});

test('[GLOS-2] tutors write, change and delete terms; what is spelled alike in Spanish is taken', async () => {
  const { body } = await write(term('Dispensa', 'Waiver', { falsoAmigo: null, ejemplo: ' Pide una dispensa. ' }));
  expect(body).toMatchObject({ es: 'Dispensa', falsoAmigo: null, ejemplo: 'Pide una dispensa.', muestra: false });
  expect((await write(term('DISPENSÁ', 'Pardon'))).body.code).toBe('TERM_TAKEN');
  const other = (await write(term('Perdón', 'Pardon'))).body as Termino;
  const change = (id: string, changed: object, by = tutor) => by.put(`glosario/${id}`, changed);
  expect((await change(other.id, term('dispensa', 'Pardon'))).body.code).toBe('TERM_TAKEN');
  expect((await change(other.id, term('Perdón', 'Forgiveness'))).body).toMatchObject({ en: 'Forgiveness' });
  expect((await change(nobody, term('Nada', 'Nothing'))).body.code).toBe('TERM_NOT_FOUND');
  for (const wrong of [term('', 'Waiver'), term('—', 'Waiver'), { es: 'Solo', en: 'Only' }, term('x'.repeat(121), 'x')])
    expect((await write(wrong)).body.code, JSON.stringify(wrong)).toBe('INVALID_INPUT');
  expect((await write(term('Ajeno', 'Foreign'), student)).body.code).toBe('FORBIDDEN');
  expect((await change(other.id, term('Ajeno', 'Foreign'), student)).body.code).toBe('FORBIDDEN');
  const remove = (by: Person) => by.delete(`glosario/${other.id}`);
  expect((await remove(student)).body.code).toBe('FORBIDDEN');
  expect((await remove(tutor)).body).toEqual({ message: 'Se eliminó «Perdón».' });
  expect((await remove(tutor)).body.code).toBe('TERM_NOT_FOUND');
  expect(await found({})).toEqual(['Dispensa']);
});

test('[GLOS-3] a file is tried first: what it would write, and what is wrong in which line', async () => {
  await write(term('Asilo', 'Asylum'));
  await write(term('Estatus', 'Status'));
  const csv = [
    'Español;Inglés;Explicación;Formulario;Falso amigo',
    'asilo;Asylum;Protección.;I-589;',
    'Estatus;Status;Qué es Estatus.;;',
    'Cónyuge;Spouse;Esposo o esposa.;;',
    'conyuge;Spouse;Otra vez.;;',
    ';Nothing;Nada.;;',
    `Largo;Long;${'x'.repeat(1_001)};;`,
  ].join('\r\n');
  const tried = await importCsv(csv, true);
  expect(tried).toMatchObject({ nuevas: 1, cambiadas: 1, iguales: 1, conProblemas: 3 });
  expect(tried.filas.map(({ linea, resultado, problemas }) => [linea, resultado, ...problemas])).toEqual([
    [2, 'cambiada'],
    [3, 'igual'],
    [4, 'nueva'],
    [5, 'problema', 'repetida'],
    [6, 'problema', 'es'],
    [7, 'problema', 'explicacion'],
  ]);
  expect(await found({})).toEqual(['Asilo', 'Estatus']);
  expect(await importCsv(csv, false)).toEqual(tried);
  expect(await found({})).toEqual(['asilo', 'Cónyuge', 'Estatus']);
  expect(await importCsv(csv, false)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 3 });
  const wrong = async (text: string) =>
    (await tutor.post('glosario/importacion', { csv: text, ensayo: true })).body.code;
  expect([await wrong('es,en\nuno,one'), await wrong('es,en,explicacion'), await wrong('es,"en')]).toEqual([
    'GLOSSARY_COLUMNS_MISSING',
    'IMPORT_EMPTY',
    'IMPORT_UNREADABLE',
  ]);
  expect(await wrong(`es,en,explicacion${'\na,b,c'.repeat(1_001)}`)).toBe('GLOSSARY_TOO_LONG');
});

test('[GLOS-3] the file that leaves comes back as it was, with formulas as texts', async () => {
  await write(term('=SUMA(A1)', '+1', { ejemplo: '"Hola", dijo; y se fue.', formulario: '-', falsoAmigo: '@todos' }));
  await write(term('Fianza', 'Bond', { explicacionEn: 'Money.' }));
  const { status, body, headers } = await tutor.get('glosario/csv');
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('glosario.csv'),
  ]);
  expect(body).toContain("'=SUMA(A1),'+1");
  expect(await importCsv(body, true)).toMatchObject({ nuevas: 0, cambiadas: 0, iguales: 2, conProblemas: 0 });
  expect((await student.get('glosario/csv')).body.code).toBe('FORBIDDEN');
});

test('[GLOS-2] a new academy begins with 40 samples, which are no samples any more once they were changed', async () => {
  await makeDemoGlossary(app.platform);
  await makeDemoGlossary(app.platform);
  const terms = await list({ limit: '200' });
  expect(terms).toHaveLength(40);
  expect(terms.every(({ muestra, explicacionEn }) => muestra && explicacionEn !== null)).toBe(true);
  const { id } = terms[0]!;
  const changed = await tutor.put(`glosario/${id}`, term('Abogada', 'Attorney'));
  expect(changed.body).toMatchObject({ es: 'Abogada', muestra: false, explicacionEn: null });
});
