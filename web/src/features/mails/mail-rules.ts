import { type MailPart, type MailTextName, mailTextName, placeholderFaults } from '@puente/contracts/mail-text-rules';
import type { CorreoEditable, TextosDeCorreo } from '@puente/contracts/mails';

/** The texts of a mail as they are typed, with the version of what they are based on. */
export type MailDraft = Record<MailTextName, string> & { version: string };

const textsOf = (from: (name: MailTextName) => string): Record<MailTextName, string> => ({
  asunto: from('asunto'),
  asuntoEn: from('asuntoEn'),
  titulo: from('titulo'),
  tituloEn: from('tituloEn'),
  apertura: from('apertura'),
  aperturaEn: from('aperturaEn'),
  cierre: from('cierre'),
  cierreEn: from('cierreEn'),
});

/** Initial values of the form: the academy's texts, and the original where it has none. */
export const draftOf = ({ textos, original, version }: CorreoEditable): MailDraft => ({
  ...textsOf((name) => textos[name] ?? original[name]),
  version,
});

/** The texts that are sent: an empty one is the original. */
export function writtenTexts(typed: MailDraft): TextosDeCorreo {
  const texts = textsOf((name) => typed[name].trim());
  const orNull = (name: MailTextName): string | null => (texts[name] === '' ? null : texts[name]);
  return {
    asunto: orNull('asunto'),
    asuntoEn: orNull('asuntoEn'),
    titulo: orNull('titulo'),
    tituloEn: orNull('tituloEn'),
    apertura: orNull('apertura'),
    aperturaEn: orNull('aperturaEn'),
    cierre: orNull('cierre'),
    cierreEn: orNull('cierreEn'),
  };
}

/** Faults of a text's placeholders. */
interface Faults {
  unknown: readonly string[];
  missing: readonly string[];
}

/** Returns the texts whose placeholders don't fit the mail, by name; an empty text is the original, which does. */
export function faultsOf(
  typed: MailDraft,
  { partes, marcadores, necesarios }: Pick<CorreoEditable, 'partes' | 'marcadores' | 'necesarios'>,
): Map<MailTextName, Faults> {
  const placeholders = { known: marcadores.map(({ nombre }) => nombre), needs: necesarios };
  const found = new Map<MailTextName, Faults>();
  for (const name of namesOf(partes)) {
    const text = typed[name];
    const faults = placeholderFaults(partOf(name), text, placeholders);
    if (text.trim() !== '' && faults.unknown.length + faults.missing.length > 0) found.set(name, faults);
  }
  return found;
}

/** The names of the texts of these parts, in both languages. */
const namesOf = (parts: readonly MailPart[]): MailTextName[] =>
  parts.flatMap((part) => [mailTextName(part, 'es'), mailTextName(part, 'en')]);

const partOf = (name: MailTextName): MailPart => name.replace(/En$/, '') as MailPart;
