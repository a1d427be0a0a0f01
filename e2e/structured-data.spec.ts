import { validate } from './support/structured-data.ts';
import { expect, test } from './support/test.ts';

const ofTheAcademy = ['EducationalOrganization', 'Course', 'FAQPage'];

for (const [path, types] of [
  ['/', ofTheAcademy],
  ['/en', ofTheAcademy],
  ['/cursos/visas-de-trabajo-y-empleo', ['Course']],
  ['/en/courses/visas-de-trabajo-y-empleo', ['Course']],
] as const) {
  test(
    `[SHOP-1] a validator has nothing to say about the structured data of ${path}`,
    { tag: '@main' },
    async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(await validate(html)).toEqual({ types, findings: [] });
    },
  );
}

test('[SHOP-1] the validator sees a property and a type that are none', { tag: '@main' }, async ({ request }) => {
  const html = await (await request.get('/cursos/visas-de-trabajo-y-empleo')).text();
  const findingsOf = async (from: RegExp, to: string) => {
    expect(html).toMatch(from);
    return (await validate(html.replace(from, to))).findings;
  };
  expect(await findingsOf(/"courseMode"/, '"courseMood"')).toEqual([expect.stringContaining('courseMood')]);
  expect(await findingsOf(/"@type":"CourseInstance"/, '"@type":"CourseExample"')).toEqual([
    expect.stringContaining('CourseExample'),
  ]);
});
