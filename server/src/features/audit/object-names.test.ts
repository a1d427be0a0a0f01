import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { systemActor } from '../../platform/actor.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { nameInFacts, objectsIn } from './facts-rules.ts';
import { namesOf } from './names-store.ts';

const app = openAcademy();
const kinds = () => [
  ...new Map(app.features.flatMap(({ audited = [] }) => audited.map((kind) => [kind.type, kind]))).values(),
];
const kindOf = (type: string) => kinds().find((kind) => kind.type === type);

test(
  '[ADM-17] objects are named by what a person knows of them, in one query for each kind',
  { timeout: 60_000 },
  async () => {
    const { database } = app.platform;
    const fill = readFileSync(join(import.meta.dirname, '../../testing/statements/many-rows.sql'), 'utf8');
    await database.transaction(systemActor('test'), async (tx) => {
      for (const statement of fill.replaceAll(':rows', '250').split(/;\n/)) {
        if (statement.trim() !== '') await sql.raw(statement).execute(tx);
      }
      await sql`update test_question_versions set contenido = '{"texto": "¿Quién firma?"}'`.execute(tx);
    });
    const names = new Map<string, string[]>();
    for (const kind of kinds()) {
      if (kind.names === null) continue;
      const { rows } = await sql<{ id: string }>`select id from (${kind.names}) as every`.execute(database.db);
      const objects = rows.map(({ id }) => ({ type: kind.type, id }));
      // Names of objects in small tables, which are empty here, are checked by every-change.test.ts.
      if (objects.length === 0) continue;
      names.set(kind.type, [...(await namesOf(database.db, [kind], objects)).values()]);
    }
    expect(names.size).toBeGreaterThan(22);
    expect([...names].flatMap(([kind, found]) => (found.length === 0 ? [kind] : []))).toEqual([]);
    expect(names.get('payment')).toContainEqual(expect.stringMatching(/^\$[\d,]+\.\d\d · \S+ \S+ \d+ · \S+/));
    expect(names.get('subscription')).toContainEqual(expect.stringMatching(/^\S+ \S+ \d+ · Curso \d+$/));
    expect(names.get('meeting')).toContainEqual(expect.stringMatching(/^Clase \d+ · Curso \d+$/));
    expect(names.get('submission')).toContainEqual(expect.stringMatching(/^\S+ \S+ \d+ · Relato$/));
    expect(names.get('question')).toContain('¿Quién firma?');
    // Administrators do not read here what people write to each other in private.
    expect(names.get('message')).toContainEqual(expect.stringMatching(/^\S+ \S+ \d+ → \S+ \S+ \d+$/));
  },
);

test('[ADM-17] facts name people and things by ids, which are read too; what is gone keeps its name', () => {
  const facts = { userId: 'u', cursoId: 'c', documentos: ['d', 'e'], monto: 1, claseId: null };
  const named = objectsIn(kinds(), facts).map(({ type, id }) => `${type} ${id}`);
  expect(named.toSorted()).toEqual(['course c', 'document d', 'document e', 'user u']);
  expect(objectsIn(kinds(), null)).toEqual([]);
  expect(nameInFacts(kindOf('document'), { titulo: 'Guía' })).toBe('Guía');
  expect(nameInFacts(kindOf('test'), { nombre: 'Final' })).toBe('Final');
  expect(nameInFacts(kindOf('user'), { nombre: 'Rosa' })).toBeNull();
  expect(nameInFacts(kindOf('document'), { titulo: '' })).toBeNull();
  expect(nameInFacts(undefined, { titulo: 'Guía' })).toBeNull();
});
