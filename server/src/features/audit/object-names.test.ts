import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { systemActor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { nameInFacts, objectsIn } from './facts-rules.ts';
import { namedKinds, namesOf } from './names-store.ts';

const repository = join(import.meta.dirname, '../../../..');
const source = join(repository, 'server/src');
const words = (file: string) => readFileSync(join(repository, 'web/src/features/audit/words', file), 'utf8');

/** The texts of the files of the server that write the audit. */
const writers = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/test|testing\/|platform\/audit\/|features\/audit\//.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'));

/** Sections of the settings have no rows; their names are words of the screen. */
const sections = ['academia', 'acceso', 'soporte'];

test('[ADM-17] every kind of object that the code writes into the audit has a name and a word', () => {
  const kinds = new Set(
    writers
      .filter((text) => /\baudit\(tx|\/audit\/audit\.ts'/.test(text))
      .flatMap((text) => [...text.matchAll(/\btype: ((?:'[a-z-]+'(?: \| )?)+)(?:, id\b| \})/g)])
      .flatMap(([, literals]) => literals!.split(' | ').map((literal) => literal.slice(1, -1))),
  );
  expect(kinds.size).toBeGreaterThan(22);
  expect([...kinds].filter((kind) => kind !== 'settings' && !namedKinds.includes(kind))).toEqual([]);
  const known = words('object-names.ts');
  expect([...kinds].filter((kind) => !new RegExp(`^  '?${kind}'?: \\{ es: '[^']+', en: '`, 'm').test(known))).toEqual(
    [],
  );
  expect(sections.filter((section) => !new RegExp(`^  ${section}: \\{ es: '[^']+', en: '`, 'm').test(known))).toEqual(
    [],
  );
});

test('[ADM-17] everything that the system does by itself has a name of its own in both languages', () => {
  const names = new Set([
    ...writers.flatMap((text) => [...text.matchAll(/systemActor\('([^']+)'\)/g)].map(([, name]) => name!)),
    ...writers.flatMap((text) => [...text.matchAll(/\bjobType\(\s*'([^']+)'/g)].map(([, name]) => name!)),
    'factories',
  ]);
  expect(names.size).toBeGreaterThan(50);
  const known = words('task-names.ts');
  const unnamed = [...names].filter((name) => {
    const part = name.split(/[.:]/)[0];
    return !new RegExp(`^  '?${part}'?: \\{ es: '[^']+', en: '`, 'm').test(known);
  });
  expect(unnamed, 'add it to task-names.ts').toEqual([]);
});

test(
  '[ADM-17] objects are named by what a person knows of them, in one query for each kind',
  { timeout: 60_000 },
  async () => {
    const database = await testDatabase();
    try {
      const fill = readFileSync(join(source, 'testing/statements/many-rows.sql'), 'utf8');
      await database.transaction(systemActor('test'), async (tx) => {
        for (const statement of fill.replaceAll(':rows', '250').split(/;\n/)) {
          if (statement.trim() !== '') await sql.raw(statement).execute(tx);
        }
        await sql`update test_question_versions set contenido = '{"texto": "¿Quién firma?"}'`.execute(tx);
        await sql`insert into glossary_terms (es, en, explicacion, "actualizadoAt") values ('Asilo', 'Asylum', 'Protección.', now())`.execute(
          tx,
        );
        await sql`insert into prepared_answers (titulo, texto, "createdAt", "updatedAt") values ('Recibos', 'Hola', now(), now())`.execute(
          tx,
        );
      });
      const { db } = database;
      const names = new Map<string, string[]>();
      for (const kind of namedKinds) names.set(kind, await namesFor(db, kind));
      const unnamed = [...names].filter(([, found]) => found.length === 0).map(([kind]) => kind);
      expect(unnamed).toEqual([]);
      expect(names.get('payment')).toContainEqual(expect.stringMatching(/^\$[\d,]+\.\d\d · \S+ \S+ \d+ · \S+/));
      expect(names.get('subscription')).toContainEqual(expect.stringMatching(/^\S+ \S+ \d+ · Curso \d+$/));
      expect(names.get('meeting')).toContainEqual(expect.stringMatching(/^Clase \d+ · Curso \d+$/));
      expect(names.get('submission')).toContainEqual(expect.stringMatching(/^\S+ \S+ \d+ · Relato$/));
      expect(names.get('question')).toContain('¿Quién firma?');
      // Administrators do not read here what people write to each other in private.
      expect(names.get('message')).toContainEqual(expect.stringMatching(/^\S+ \S+ \d+ → \S+ \S+ \d+$/));
    } finally {
      await database.close();
    }
  },
);

const tables: Readonly<Record<string, string>> = {
  'business-type': 'business_types',
  class: 'classes',
  message: 'private_messages',
  'prepared-answer': 'prepared_answers',
  question: 'test_questions',
  reply: 'forum_replies',
  term: 'glossary_terms',
  report: 'forum_reports',
  topic: 'forum_topics',
};

async function namesFor(db: Db, kind: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[kind] ?? `${kind}s`)}`.execute(db);
  return [
    ...(
      await namesOf(
        db,
        rows.map(({ id }) => ({ type: kind, id })),
      )
    ).values(),
  ];
}

test('[ADM-17] facts name people and things by ids, which are read too; what is gone keeps its name', () => {
  expect(objectsIn({ userId: 'u', cursoId: 'c', documentos: ['d', 'e'], monto: 1, claseId: null })).toEqual([
    { type: 'user', id: 'u' },
    { type: 'course', id: 'c' },
    { type: 'document', id: 'd' },
    { type: 'document', id: 'e' },
  ]);
  expect(objectsIn(null)).toEqual([]);
  expect(nameInFacts('document', { titulo: 'Guía' })).toBe('Guía');
  expect(nameInFacts('test', { nombre: 'Final' })).toBe('Final');
  expect(nameInFacts('user', { nombre: 'Rosa' })).toBeNull();
  expect(nameInFacts('document', { titulo: '' })).toBeNull();
});
