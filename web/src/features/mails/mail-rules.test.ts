import type { CorreoEditable } from '@puente/contracts/mails';
import { describe, expect, test } from 'vitest';

import { draftOf, faultsOf, type MailDraft, writtenTexts } from './mail-rules.ts';

const names = ['asunto', 'asuntoEn', 'titulo', 'tituloEn', 'apertura', 'aperturaEn', 'cierre', 'cierreEn'] as const;
type Name = (typeof names)[number];

/** A value for each text. */
const each = <T>(valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>;

const mail = (textos: Partial<CorreoEditable['textos']> = {}): CorreoEditable => ({
  clave: 'bienvenida',
  nombre: 'Bienvenida',
  nombreEn: 'Welcome',
  cuando: 'Al comprar',
  cuandoEn: 'After a purchase',
  propio: true,
  cambiadoAt: null,
  cambiadoPor: null,
  partes: ['asunto', 'apertura'],
  marcadores: ['curso', 'enlace'].map((nombre) => ({
    nombre,
    significa: nombre,
    significaEn: nombre,
    ejemplo: 'x',
    ejemploEn: 'x',
  })),
  necesarios: { apertura: ['enlace'] },
  original: each((name) => `original ${name}`),
  textos: { ...each(() => null), ...textos },
  version: 'v1',
});
const draft = (texts: Partial<Record<Name, string>> = {}): MailDraft => ({
  ...each(() => ''),
  version: 'v1',
  ...texts,
});

describe('[BRAND-2] the form of a mail', () => {
  test('begins with the original where the academy has no text', () => {
    expect(draftOf(mail())).toEqual({ ...each((name) => `original ${name}`), version: 'v1' });
  });

  test.each(names)('begins with the academy’s text as %s', (name) => {
    expect(draftOf(mail({ [name]: 'propio' }))).toEqual({
      ...each((other) => (other === name ? 'propio' : `original ${other}`)),
      version: 'v1',
    });
  });

  test('keeps an empty text of the academy', () => {
    expect(draftOf(mail({ cierre: '' })).cierre).toBe('');
  });
});

describe('[BRAND-2] the texts that are sent', () => {
  test.each(names)('have null for an empty or blank one as %s, and the others trimmed', (name) => {
    for (const blank of ['', ' \n ']) {
      expect(writtenTexts({ ...draft(each((other) => ` texto ${other}\n`)), [name]: blank })).toEqual(
        each((other) => (other === name ? null : `texto ${other}`)),
      );
    }
  });
});

describe('[BRAND-2] the faults of a mail', () => {
  const faults = (texts: Partial<Record<Name, string>>) => [...faultsOf(draft(texts), mail())];

  test.each<[string, Partial<Record<Name, string>>, ReturnType<typeof faults>]>([
    ['are none where texts are empty or blank', { apertura: '', aperturaEn: ' \n' }, []],
    [
      'are none where texts have what they need',
      { asunto: '{curso}', apertura: '{enlace}', aperturaEn: '{enlace}' },
      [],
    ],
    ['are unknown placeholders', { asunto: '{fecha}' }, [['asunto', { unknown: ['{fecha}'], missing: [] }]]],
    ['are missing placeholders', { apertura: 'Hola' }, [['apertura', { unknown: [], missing: ['enlace'] }]]],
    [
      'are of both kinds and both languages, by the names of the texts',
      { asuntoEn: '{', apertura: '{a}', aperturaEn: 'Hi' },
      [
        ['asuntoEn', { unknown: ['{'], missing: [] }],
        ['apertura', { unknown: ['{a}'], missing: ['enlace'] }],
        ['aperturaEn', { unknown: [], missing: ['enlace'] }],
      ],
    ],
    ['are none of parts that the mail does not have', { titulo: '{fecha}', cierreEn: '{fecha}' }, []],
  ])('%s', (_, texts, expected) => {
    expect(faults(texts)).toEqual(expected);
  });
});
