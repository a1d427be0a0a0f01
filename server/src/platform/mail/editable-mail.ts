import { type MailPart, type MailTextName, mailParts, mailTextName } from '@puente/contracts/mail-text-rules';
import { filledText } from '@puente/contracts/placeholder-rules';
import type { Language } from '@puente/contracts/shapes';
import { createContext, createElement as h, type ReactElement, useContext } from 'react';

import type { Academy } from '../academy.ts';
import type { Reader } from '../texts/format.ts';
import type { InBothLanguages } from '../texts/texts.ts';
import { MailHeading, MailParagraphs } from './blocks.ts';
import { nameOfSender, Sender } from './sender.ts';

/** Content of a mail, without its address. */
export interface MailContent {
  subject: string | WrittenText;
  /** A `MailLayout` with the content. */
  body: ReactElement;
}

/** The reader of an example of a mail, with what a recipient has. */
export interface ExampleReader extends Reader {
  userId: string;
  firstName: string;
  link: string;
  publicUrl: URL;
  now: Date;
}

interface Declaration<P extends string> {
  /** Stored, and in addresses: unique, and unchanged between releases. */
  key: string;
  name: InBothLanguages;
  /** When it is sent, and to whom. */
  sentWhen: InBothLanguages;
  /** Meaning of each placeholder. `academia`, the academy's name, is known in every mail. */
  placeholders: Readonly<Record<P, InBothLanguages>>;
  /** The placeholders of facts that stand nowhere else: a text of this part must have them. */
  needs?: Readonly<Partial<Record<MailPart, readonly NoInfer<P>[]>>>;
  /** The words that the program comes with, with placeholders. A part that isn't named stays the template's. */
  original: InBothLanguages<Readonly<Partial<Record<MailPart, string>> & Record<'asunto', string>>>;
  /** The mail with invented facts, composed as the real one is: its values are the examples of the placeholders. */
  example: (reader: ExampleReader) => MailContent;
}

/** A mail whose subject, heading, opening and closing an academy may write (BRAND-2). */
export type EditableMail = Omit<Declaration<string>, 'needs'> & {
  needs: Readonly<Partial<Record<MailPart, readonly string[]>>>;
};

/** A text of a mail with the values of its placeholders. It becomes words when the mail is rendered. */
export interface WrittenText {
  mail: EditableMail;
  part: MailPart;
  language: Language;
  values: Readonly<Record<string, string>>;
}

/** The words that an academy gave a mail; what is null or left out is ours. */
export type OwnMailTexts = (mail: EditableMail) => Readonly<Partial<Record<MailTextName, string | null>>>;

/** Words of the academy for the mail that is rendered. */
export const MailWords = createContext<OwnMailTexts | null>(null);

/** Returns a text as the mail has it: the academy's words or ours, filled. */
export function textInMail(
  { mail, part, language, values }: WrittenText,
  { own, sender }: { own?: OwnMailTexts | null | undefined; sender: Academy | null | undefined },
): string {
  const text = own?.(mail)[mailTextName(part, language)] ?? mail.original[language][part] ?? '';
  return filledText(text, { academia: nameOfSender(sender), ...values });
}

const useTextInMail = (text: WrittenText): string =>
  textInMail(text, { own: useContext(MailWords), sender: useContext(Sender) });

const WrittenHeading = (text: WrittenText): ReactElement => h(MailHeading, null, useTextInMail(text));
const WrittenParagraphs = (text: WrittenText): ReactElement => h(MailParagraphs, { text: useTextInMail(text) });

interface WrittenParts {
  subject: WrittenText;
  heading: ReactElement;
  /** Before the facts. */
  opening: ReactElement;
  /** After the facts. */
  closing: ReactElement;
}

/**
 * Declares a mail whose words an academy may change, for the feature's `mails`. `written` gives the parts that its template
 * is composed of, with the values of a mail.
 */
export function editableMail<const P extends string>(
  declaration: Declaration<P>,
): EditableMail & { written: (language: Language, values: Readonly<Record<P, string>>) => WrittenParts } {
  const mail: EditableMail = { needs: {}, ...declaration };
  return {
    ...mail,
    written(language, values) {
      const text = (part: MailPart): WrittenText => ({ mail, part, language, values });
      return {
        subject: text('asunto'),
        heading: h(WrittenHeading, text('titulo')),
        opening: h(WrittenParagraphs, text('apertura')),
        closing: h(WrittenParagraphs, text('cierre')),
      };
    },
  };
}

/** Returns a sentence of a mail's original, filled, for what says the same elsewhere, such as a notice. */
export const originalText = (
  { original }: Pick<EditableMail, 'original'>,
  part: MailPart,
  language: Language,
  values: Readonly<Record<string, string>>,
): string => filledText(original[language][part] ?? '', values);

/** The parts of a mail that may be written. */
export const partsOf = ({ original }: EditableMail): MailPart[] =>
  mailParts.filter((part) => original.es[part] !== undefined);

/** The names of the placeholders that a mail knows. */
export const knownPlaceholders = ({ placeholders }: EditableMail): string[] => [
  ...Object.keys(placeholders),
  'academia',
];

/** Meanings of placeholders that several mails share. */
export const placeholderWords = {
  nombre: { es: 'nombre de quien lo recibe', en: 'first name of whoever receives it' },
  curso: { es: 'título del curso', en: 'title of the course' },
  clase: { es: 'nombre de la clase', en: 'name of the class' },
  ticket: { es: 'número del ticket', en: 'number of the ticket' },
} satisfies Record<string, InBothLanguages>;

/** The course and the class of examples. */
export const exampleNames = {
  es: { curso: 'Ciudadanía y Naturalización', clase: 'El formulario N-400', asunto: 'No puedo abrir un documento' },
  en: { curso: 'Citizenship and Naturalization', clase: 'The form N-400', asunto: 'I cannot open a document' },
} satisfies InBothLanguages<object>;
