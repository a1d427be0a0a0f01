import { describe, expect, test } from 'vitest';

import { textSources } from './text-sources.ts';

type Files = Record<string, unknown>;
const spanish: Files = import.meta.glob('../../**/texts/es.ts', { import: 'es', eager: true });
const english: Files = import.meta.glob('../../**/texts/en.ts', { import: 'en', eager: true });
const sources: Files = import.meta.glob('../../**/texts/es.ts', { query: '?raw', import: 'default', eager: true });

/** Flattens nested texts into pairs of path and text; lists and objects of the landing page are traversed too. */
const flat = (texts: unknown, path = ''): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts ?? {}).flatMap(([key, value]) => flat(value, path ? `${path}.${key}` : key));

const variables = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).toSorted();

test.for(Object.keys(spanish))('[UX-1] every text exists in both languages with the same placeholders: %s', (path) => {
  const [es, en] = [spanish[path], english[path.replace(/es\.ts$/, 'en.ts')]].map((texts) => new Map(flat(texts)));
  expect([...en!.keys()]).toEqual([...es!.keys()]);
  for (const [key, text] of es!) {
    expect(text, key).not.toBe('');
    expect(variables(en!.get(key) ?? ''), key).toEqual(variables(text));
  }
});

describe('the texts of a feature', () => {
  const folders = Object.keys(spanish).filter((path) =>
    /^\.\.\/(panel|\.\.\/(features|shared)\/([^/]+|assessments\/authoring|documents\/captions|documents\/material|live\/recording|notifications\/channels|support\/desk))\/texts\//.test(
      path,
    ),
  );

  test.for(folders)('use the name of their folder as namespace: %s', (path) => {
    const folder = path.split('/').at(-3)!;
    const name = folder.includes('-') ? `'${folder}'` : folder;
    expect(sources[path]).toContain(`interface Resources {\n    ${name}: typeof es;\n  }`);
  });

  test('load either with the first screen or as a separate chunk, never both', async () => {
    for (const language of ['es', 'en'] as const) {
      const { start, files } = textSources[language];
      const inChunks = Object.keys(files).map((path) => path.split('/').at(-3));
      const atStart = Object.keys(await start()).filter((namespace) => !['app', 'ui'].includes(namespace));
      expect([...atStart, ...inChunks].toSorted()).toEqual(folders.map((path) => path.split('/').at(-3)).toSorted());
    }
  });
});
