import { expect, test } from 'vitest';

import { circleIn } from './no-circular-chunks.ts';

const graph = (imports: Record<string, string[]>) => circleIn(Object.keys(imports), (file) => imports[file] ?? []);

test('chunks that import each other in a circle are found', () => {
  expect(
    graph({ start: ['ui', 'forms'], forms: ['ui', 'cards'], cards: ['people'], people: ['forms'], ui: [] }),
  ).toEqual(['forms', 'cards', 'people', 'forms']);
  expect(graph({ start: ['ui', 'forms'], forms: ['ui', 'cards'], cards: ['ui'], ui: [] })).toBeNull();
});
