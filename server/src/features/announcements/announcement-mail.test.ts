import { describe, expect, test } from 'vitest';

import { beginningOf, paragraphsOf } from './announcement-mail.ts';

describe('[FORO-6] the mail of an announcement', () => {
  test('has the paragraphs without the marks of Markdown', () => {
    const text =
      '# Aviso\n\nHola a **todos**, vean [la guía](https://uscis.gov).\n\n- uno\n- dos\n\n<script>x</script>';
    expect(paragraphsOf(text)).toEqual([
      'Aviso',
      'Hola a todos, vean la guía.',
      '• uno',
      '• dos',
      '<script>x</script>',
    ]);
  });

  test('has the lines of a text that is beyond the bounds of Markdown as they were written', () => {
    expect(paragraphsOf(`Hola\n\n${'- '.repeat(3_000)}a\n  fin`)).toEqual(['Hola', `${'- '.repeat(3_000)}a`, 'fin']);
  });

  test('is cut between paragraphs, and within the first alone', () => {
    expect(beginningOf(['aaaa', 'bbbb', 'cc'], 8)).toEqual({ shown: ['aaaa', 'bbbb'], isCut: true });
    expect(beginningOf(['aaaa', 'bbbb'], 8)).toEqual({ shown: ['aaaa', 'bbbb'], isCut: false });
    expect(beginningOf(['aaaaaaaaaa'], 4)).toEqual({ shown: ['aaaa…'], isCut: true });
  });
});
