import { expect, test, vi } from 'vitest';

import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { MarkdownBody } from './markdown-body.tsx';
import { Markdown } from './markdown.tsx';

const html = (text: string, headingLevel = 3) => rendered(<MarkdownBody text={text} headingLevel={headingLevel} />);
const tagsOf = (markup: string) => [...new Set([...markup.matchAll(/<(\w+)/g)].map(([, tag]) => tag))];

test('[FORO-5] shows what Markdown has: emphasis, lists, quotes, tables, code, line breaks, strikethrough', async () => {
  const markup = await html(
    '**a** _b_ ~~c~~ `d`\nnueva línea\n\n- uno\n- dos\n\n3. tres\n\n> cita\n\n|a|b|\n|-|-|\n|1|2|\n\n- [x] hecho\n\n```\ncódigo\n```',
  );
  expect(tagsOf(markup)).toEqual(
    expect.arrayContaining([
      'strong',
      'em',
      'del',
      'code',
      'br',
      'ul',
      'ol',
      'li',
      'blockquote',
      'table',
      'th',
      'td',
      'pre',
    ]),
  );
  expect(markup).toContain('<ol start="3"');
  expect(tagsOf(markup)).not.toContain('input');
  expect(wordsOf(markup)).toContain('☑ hecho');
  // Parts that may be wider than a phone scroll by themselves, by keyboard too.
  expect(
    markup.match(/role="group" aria-label="(Tabla|Código)" tabindex="0" class="[^"]*overflow-x-auto/g),
  ).toHaveLength(2);
});

test('[FORO-5] HTML in a text stays text', async () => {
  const markup = await html('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <b>negrita</b> <!-- nada -->');
  expect(tagsOf(markup).filter((tag) => !['div', 'p'].includes(tag ?? ''))).toEqual([]);
  expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;negrita&lt;/b&gt;');
});

test('[FORO-5] links are followed to http, https and mailto alone; those that leave the academy say so', async () => {
  const markup = await html(
    '[a](https://uscis.gov/n-400) https://example.org [b](mailto:ayuda@example.org) [c](javascript:alert(1)) [d](data:text/html,x) [e](/dashboard) [f](JaVaScRiPt:1) [g](//example.org)',
  );
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://uscis.gov/n-400',
    'https://example.org/',
    'mailto:ayuda@example.org',
  ]);
  expect(markup.match(/target="_blank" rel="nofollow noopener noreferrer ugc"/g)).toHaveLength(2);
  expect(wordsOf(markup)).toContain('a (se abre en otra pestaña)');
  expect(wordsOf(markup)).toContain('c d e f g');
  expect(wordsOf(await rendered(<MarkdownBody text="https://example.org" headingLevel={3} />, 'en'))).toContain(
    '(opens in another tab)',
  );
});

test('[FORO-5] a picture by its address is a link, and is not loaded', async () => {
  const markup = await html('![la foto](https://example.org/a.png) ![](https://example.org/b.png) ![x](javascript:1)');
  expect(tagsOf(markup)).not.toContain('img');
  expect(wordsOf(markup)).toContain('la foto');
  expect(wordsOf(markup)).toContain('https://example.org/b.png');
  expect(markup.match(/href=/g)).toHaveLength(2);
});

test('[UX-2] the headings of a text come below those of its page', async () => {
  const markup = await html('# Uno\n\n#### Dos\n\n# Tres', 4);
  expect([...markup.matchAll(/<(h\d)/g)].map(([, tag]) => tag)).toEqual(['h4', 'h5', 'h4']);
});

test('[FORO-5] a text beyond the bounds is not parsed; until the parser is there, the text is as it was written', async () => {
  for (const costly of ['>'.repeat(10_000), '1. '.repeat(3_000), '*a_'.repeat(3_333)]) {
    expect(wordsOf(await rendered(<Markdown text={costly} />))).toContain(costly.trim().replaceAll('>', '&gt;'));
  }
  // Another file may have loaded the parser in this process.
  vi.resetModules();
  const { Markdown: Unloaded } = await import('./markdown.tsx');
  expect(await rendered(<Unloaded text={'**a** <b>\nb'} />)).toContain('>**a** &lt;b&gt;\nb</p>');
});

test('[FORO-5] a long text waits for its turn, and is as it was written until then', async () => {
  const long = '**a** '.repeat(300);
  expect(wordsOf(await rendered(<Markdown text={long} />))).toContain('**a** **a**');
  expect(await html(long)).toContain('<strong>a</strong>');
});

test('[FORO-5] marks within each other beyond what is shown leave their words', async () => {
  const markup = await html(`${'*a **b '.repeat(200)}c${'** d*'.repeat(200)}`);
  expect(markup.match(/<(em|strong)>/g)?.length).toBeLessThan(100);
  expect(wordsOf(markup).match(/[abd]/g)).toHaveLength(600);
});

test('[FORO-5] an address becomes a link with its scheme or www alone', async () => {
  const markup = await html('gracias.me ayudó uscis.gov, (www.uscis.gov/n-400). ayuda@example.org y ftp://x.org');
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'http://www.uscis.gov/n-400',
    'mailto:ayuda@example.org',
  ]);
});

test('[FORO-5] a note stands at the foot of its text', async () => {
  const markup = await html('El plazo[^1] vence.\n\n[^1]: Del **formulario**.');
  expect(markup).toContain('plazo<sup>1</sup> vence');
  expect(wordsOf(markup)).toMatch(/vence\. Notas Del formulario \.$/);
});
