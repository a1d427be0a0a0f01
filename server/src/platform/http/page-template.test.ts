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
