import { expect, test } from 'vitest';

import { pageTemplate } from './page-template.ts';

test('[ASVS-1.2.1] fills the marks of texts and attributes with text alone', () => {
  const page = pageTemplate('<a href="/x/__CODE__" title="__NAME__">__NAME__</a>');
  expect(page({ values: { CODE: `"><script>alert('1')</script>`, NAME: 'Peña & __CODE__' } })).toBe(
    '<a href="/x/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;" title="Peña &amp; __CODE__">Peña &amp; __CODE__</a>',
  );
});

test('repeats what belongs to a list, also not at all', () => {
  const page = pageTemplate(
    '<dl>__EACH_FACT__<dt>__TERM__ __CODE__</dt>__END_FACT__</dl>__EACH_LINK__<a>__CODE__</a>__END_LINK__',
  );
  const values = { CODE: 'K' };
  expect(page({ values, lists: { FACT: [{ TERM: 'a' }, { TERM: 'b' }] } })).toBe('<dl><dt>a K</dt><dt>b K</dt></dl>');
  expect(page({ values, lists: { LINK: [{}] } })).toBe('<dl></dl><a>K</a>');
});

test('refuses a mark without a value', () => {
  expect(() => pageTemplate('__NOTHING__')({ values: {} })).toThrow('NOTHING');
});

test('fills lists inside lists, and what stands there instead of an empty one', () => {
  const page = pageTemplate(
    '__EACH_MODULE__<h3>__NAME__</h3>__EACH_CLASS__<p>__TITLE__ __NAME__</p>__ELSE_CLASS__<p>No classes in __NAME__</p>__END_CLASS____ELSE_MODULE__<p>__NOTHING__</p>__END_MODULE__',
  );
  const values = { NOTHING: 'Nothing yet' };
  const modules = [
    { NAME: 'A', CLASS: [{ TITLE: '1' }, { TITLE: '2' }] },
    { NAME: 'B', CLASS: [] },
  ];
  expect(page({ values, lists: { MODULE: modules } })).toBe(
    '<h3>A</h3><p>1 A</p><p>2 A</p><h3>B</h3><p>No classes in B</p>',
  );
  expect(page({ values })).toBe('<p>Nothing yet</p>');
});

test('[ASVS-1.2.1] structured data cannot end its script element', () => {
  const page = pageTemplate('<script type="application/ld+json">__JSON_COURSE__</script>');
  const name = 'A </script><script>alert("1")</script> & <!-- __NAME__';
  const html = page({ values: {}, data: { COURSE: { name } } });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
  expect(JSON.parse(/>(.*)</s.exec(html)?.[1] ?? '')).toEqual({ name });
});

test('[UX-6] form numbers in the texts of a page stay on one line; attributes, titles and scripts stay as they are', () => {
  const page = pageTemplate(
    '<html><head><title>N-400</title></head><body title="I-130"><p title="__NAME__">__NAME__ y DS-260</p><svg><title>I-765</title></svg></body></html>',
  );
  const kept = (number: string) => `<span class="whitespace-nowrap">${number}</span>`;
  expect(page({ values: { NAME: 'El <N-400>' } })).toBe(
    `<html><head><title>N-400</title></head><body title="I-130"><p title="El &lt;N-400&gt;">El &lt;${kept('N-400')}&gt; y ${kept('DS-260')}</p><svg><title>I-765</title></svg></body></html>`,
  );
});
