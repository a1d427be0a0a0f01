import type { TextosDeCorreo } from '@puente/contracts/mails';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h } from 'react';

import type { Academy } from '../../platform/academy.ts';
import type { Platform } from '../../platform/feature.ts';
import { type EditableMail, type MailContent, MailWords, textInMail } from '../../platform/mail/editable-mail.ts';

type Clock = Pick<Platform, 'config' | 'now'>;

/** Nobody's id, in the links of examples. */
const nobody = '00000000-0000-4000-8000-000000000000';

const example = (mail: EditableMail, language: Language, { config, now }: Clock): MailContent =>
  mail.example({
    language,
    timezone: config.academyTimezone,
    clock: null,
    userId: nobody,
    firstName: 'Lucía',
    link: new URL('/dashboard', config.publicUrl).href,
    publicUrl: config.publicUrl,
    now: now(),
  });

/** The values that the placeholders of a mail have in its example. */
export function exampleValues(mail: EditableMail, clock: Clock, academia: string) {
  const valuesIn = (language: Language): Readonly<Record<string, string>> => {
    const { subject } = example(mail, language, clock);
    return { academia, ...(typeof subject === 'string' ? {} : subject.values) };
  };
  return { es: valuesIn('es'), en: valuesIn('en') };
}

/** Returns the example of a mail with texts as they are being written. */
export function exampleWith(
  mail: EditableMail,
  textos: TextosDeCorreo,
  { language, academy, clock }: { language: Language; academy: Academy; clock: Clock },
): MailContent & { subject: string } {
  const { subject, body } = example(mail, language, clock);
  const own = () => textos;
  return {
    subject: typeof subject === 'string' ? subject : textInMail(subject, { own, sender: academy }),
    body: h(MailWords.Provider, { value: own }, body),
  };
}
