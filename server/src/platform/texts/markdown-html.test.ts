import { markdownMaxMarks } from '@puente/contracts/markdown-bounds';
import { expect, test } from 'vitest';

import { markdownHtml } from './markdown-html.ts';

const html = (text: string) => markdownHtml(text, 2).trim();

test('[BRAND-4] headings, lists and links become elements; headings begin at the level that is free', () => {
  expect(html('# Para quién\n\n#### Más\n\n- una\n- dos')).toBe(
    '<h2>Para quién</h2>\n<h3>Más</h3>\n<ul>\n<li>una</li>\n<li>dos</li>\n</ul>',
  );
  expect(html('[USCIS](https://uscis.gov) y https://example.org')).toBe(
    '<p><a href="https://uscis.gov/" rel="nofollow noopener noreferrer">USCIS</a> y <a href="https://example.org/" rel="nofollow noopener noreferrer">https://example.org</a></p>',
  );
  expect(html('una línea\notra')).toBe('<p>una línea<br>\notra</p>');
});

test.each([
  ['HTML', '<script>alert(1)</script> <img src=x onerror=alert(1)>'],
  ['a link that runs', '[ven](javascript:alert(1)) [v](data:text/html,x) <javascript:alert(1)>'],
  ['a path', '[ven](/dashboard)'],
  ['a picture', '![foto](https://example.org/a.png) ![x](javascript:1)'],
  ['an attribute that ends early', '[a](https://example.org/"onclick="x) ![a"b](https://example.org/"o=")'],
  ['HTML in code', '`<b>` \n\n```"><script>\n<script>\n```'],
  ['HTML in a text beyond the bounds', `<script>${'*'.repeat(3)}</script>\n${'* a\n'.repeat(markdownMaxMarks + 1)}`],
])('[BRAND-4, ASVS-1.3.1] %s of a text is never an element of the page', (_, text) => {
  const made = html(text);
  const tags = [...made.matchAll(/<(\/?[a-z0-9]+)((?:\s[^>]*)?)>/g)];
  for (const [whole, name, attributes] of tags) {
    expect(['p', '/p', 'a', '/a', 'span', '/span', 'br', 'code', '/code', 'pre', '/pre'], whole).toContain(name);
    expect(attributes, whole).toMatch(/^(?: href="https:[^"<>]*" rel="[^"]*"| class="[^"<>]*")?$/);
  }
  expect(made.replaceAll(/<[^>]*>/g, '')).not.toContain('<');
});
