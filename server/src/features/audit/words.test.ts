import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import type { AuditedActions } from '../../platform/audit/audit.ts';
import { openAcademy } from '../../testing/open-academy.ts';

const app = openAcademy();
const source = join(import.meta.dirname, '../..');

/** The files of the program, with their texts. */
const files = globSync('**/*.ts', { cwd: source })
  .filter((path) => !/test|testing\/|platform\/audit\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

const given = () => app.features.flatMap(({ audited }) => audited ?? []);
const namesOf = (declared: readonly AuditedActions[]) => declared.flatMap(({ actions }) => Object.keys(actions));

test('[ADM-17] every action that a feature declares is given to the app', async () => {
  const declaring = files.filter(({ text }) => /\baudited\(/.test(text)).map(({ path }) => path);
  expect(declaring.filter((path) => !path.endsWith('/audited-store.ts'))).toEqual([]);
  const modules = await Promise.all(declaring.map((path) => import(join(source, path)) as Promise<object>));
  const declared = modules.flatMap((each) => Object.values(each) as object[]).filter((each) => 'actions' in each);
  expect(declared.length).toBeGreaterThan(25);
  expect(namesOf(declared as AuditedActions[]).toSorted()).toEqual(namesOf(given()).toSorted());
});

test('[ADM-17] actions and kinds of objects are declared once, with words in both languages', () => {
  const names = namesOf(given());
  expect(names).toContain('course.archived');
  expect(new Set(names).size).toBe(names.length);
  const kinds = new Map(given().map((kind) => [kind.type, kind]));
  // A kind that others change has the word and the query of its own feature.
  for (const { type, word, names: query } of given())
    expect({ word, query }).toEqual({ word: kinds.get(type)!.word, query: kinds.get(type)!.names });
  const words = given().flatMap(({ word, actions }) => [word, ...Object.values(actions)]);
  expect(words.filter(({ es, en }) => es === '' || en === '')).toEqual([]);
  expect([...kinds.values()].flatMap(({ type, names: query }) => (query === null ? [type] : []))).toEqual([
    'settings',
    'work',
    'landing',
    'mail',
  ]);
});

/** A file of words of the screen. */
const wordsOfScreen = (file: string) => readFileSync(join(source, '../../web/src/features/audit/words', file), 'utf8');

test('[ADM-17] the sections of the settings, which have no rows, have words of the screen', () => {
  const known = wordsOfScreen('field-names.ts');
  const sections = ['academia', 'acceso', 'soporte'];
  expect(sections.filter((section) => !new RegExp(`^  ${section}: \\{ es: '[^']+', en: '`, 'm').test(known))).toEqual(
    [],
  );
});

test('[ADM-17] everything that the system does by itself has a name of its own in both languages', () => {
  const names = new Set([
    ...files.flatMap(({ text }) => [...text.matchAll(/systemActor\('([^']+)'\)/g)].map(([, name]) => name!)),
    ...files.flatMap(({ text }) => [...text.matchAll(/\bjobType\(\s*'([^']+)'/g)].map(([, name]) => name!)),
    'factories',
  ]);
  expect(names.size).toBeGreaterThan(50);
  const known = wordsOfScreen('task-names.ts');
  const unnamed = [...names].filter((name) => {
    const part = name.split(/[.:]/)[0];
    return !new RegExp(`^  '?${part}'?: \\{ es: '[^']+', en: '`, 'm').test(known);
  });
  expect(unnamed, 'add it to task-names.ts').toEqual([]);
});
