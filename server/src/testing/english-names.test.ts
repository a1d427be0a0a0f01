import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allRoutes as routes } from '@puente/contracts/api';
import { expect, test } from 'vitest';
import { z } from 'zod';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  [more: string]: unknown;
}

/** All object schemas inside a schema. */
function* objectsIn(schema: unknown): Generator<Record<string, JsonSchema>> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as JsonSchema;
  if (properties) yield properties;
  for (const part of Object.values(schema)) yield* objectsIn(part);
}

const answersOf = ({ answers }: (typeof routes)[number]) =>
  Object.values(answers as Record<string, z.ZodType>).flatMap((answer) => [
    ...objectsIn(z.toJSONSchema(answer, { unrepresentable: 'any', reused: 'inline' })),
  ]);

/** The names that the academy gives to courses, modules and classes, as answers call them. */
const names = ['cursoTitulo', 'claseNombre', 'moduloNombre'];

test('[UX-6] every answer that names a course, module or class has its English beside it', () => {
  const alone = routes.flatMap((route) =>
    answersOf(route).flatMap((properties) => {
      const named = names.filter((name) => name in properties && !(`${name}En` in properties));
      const curso = properties['curso']?.properties;
      const course = curso && 'titulo' in curso && !('tituloEn' in curso) ? ['curso.titulo'] : [];
      return [...named, ...course].map((name) => `${route.method} ${route.path}: ${name}`);
    }),
  );
  expect([...new Set(alone)]).toEqual([]);
});

/** Answers that are edited, and keep both languages. */
const edited = new Set([
  'GET /admin/courses/:id',
  'GET /businesstypes',
  'GET /configuracion',
  'GET /correos/:clave',
  'GET /glosario',
]);

/** Files that show none of the names of such an answer. */
const nameless = new Set(['shared/documents/transcript.tsx']);

test('[UX-6] every screen of the web reads such answers in the language of the reader', () => {
  const english = new Set(
    routes
      .filter((route) =>
        answersOf(route).some((properties) => Object.keys(properties).some((name) => name.endsWith('En'))),
      )
      .map(({ method, path }) => `${method} ${path}`),
  );
  const root = join(import.meta.dirname, '../../../web/src');
  const unread = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/gallery\/|^platform\/api\//.test(file) && !nameless.has(file))
    .flatMap((file) => {
      // Pairs a declaration of the file with each of its queries.
      const parts = readFileSync(join(root, file), 'utf8').split(/\n(?=(?:export )?(?:const|function) )/);
      return parts.flatMap((part) =>
        [...part.matchAll(/'(GET \/[^']+)'/g)]
          .map(([, route = '']) => route)
          .filter((route) => english.has(route) && !edited.has(route) && /use(Pages|Query|Api)\(/.test(part))
          .filter(() => !/[iI]nLanguage/.test(part))
          .map((route) => `${file}: ${route}`),
      );
    });
  expect([...new Set(unread)]).toEqual([]);
});
