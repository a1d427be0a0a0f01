import { toCents } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement } from 'react';

import { MailButton, MailHeading, MailTable, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { formatDay, formatDayAndTime, formatZone } from '../../platform/texts/format.ts';
import type { EditionOnOffer } from '../catalogue/public.ts';
import { contentOf, coursePaths, shownPrice } from '../course-pages/public.ts';

const texts = {
  es: {
    confirm: {
      subject: (titulo: string) => `Confirma tu aviso: ${titulo}`,
      heading: '¿Te avisamos?',
      text: (titulo: string) =>
        `Alguien pidió en nuestra página que avisemos a este correo cuando abra la inscripción de «${titulo}». Si fuiste tú, confírmalo:`,
      button: 'Confirmar mi correo',
      after:
        'El enlace sirve durante tres días. Si no fuiste tú, no hagas nada: borramos la dirección y no te escribimos más.',
      why: 'Recibes este correo porque alguien escribió esta dirección en la página de un curso.',
    },
    open: {
      subject: (titulo: string) => `Abrió la inscripción: ${titulo}`,
      heading: (titulo: string) => `Ya puedes inscribirte en «${titulo}»`,
      text: 'Nos pediste que te avisáramos. Estas son sus fechas y su precio:',
      start: 'Primera clase',
      undated: 'Fechas por anunciar',
      price: 'Precio',
      closes: 'Inscripción hasta',
      button: 'Ver el curso',
      after: 'Con este correo termina tu aviso: ya no lo guardamos.',
      why: 'Recibes este correo porque pediste que te avisáramos de este curso.',
    },
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    confirm: {
      subject: (titulo: string) => `Confirm your notice: ${titulo}`,
      heading: 'Shall we let you know?',
      text: (titulo: string) =>
        `Somebody asked on our page that we write to this address when enrollment opens for “${titulo}”. If it was you, confirm it:`,
      button: 'Confirm my e-mail',
      after:
        'The link works for three days. If it was not you, do nothing: we delete the address and do not write again.',
      why: 'You receive this e-mail because somebody typed this address on the page of a course.',
    },
    open: {
      subject: (titulo: string) => `Enrollment is open: ${titulo}`,
      heading: (titulo: string) => `You can now enroll in “${titulo}”`,
      text: 'You asked us to let you know. Here are its dates and its price:',
      start: 'First class',
      undated: 'Dates to be announced',
      price: 'Price',
      closes: 'Enroll until',
      button: 'See the course',
      after: 'Your notice ends with this e-mail: we no longer keep it.',
      why: 'You receive this e-mail because you asked us to tell you about this course.',
    },
    hint: 'If the button does not work, copy this address into your browser:',
  },
};

interface Written {
  subject: string;
  body: ReactElement;
}

/** Asks a visitor's address, which anybody may have typed, for its consent. It names nobody. */
export function confirmationMail(
  { curso }: EditionOnOffer,
  { language, page, publicUrl }: { language: Language; page: string; publicUrl: URL },
): Written {
  const { confirm: words, hint } = texts[language];
  const { title } = contentOf(curso, language);
  return {
    subject: words.subject(title),
    body: h(
      MailLayout,
      { language, preview: words.text(title), publicUrl, why: words.why },
      h(MailHeading, null, words.heading),
      h(MailText, null, words.text(title)),
      h(MailButton, { href: page, label: words.button, linkHint: hint }),
      h(MailText, { quiet: true }, words.after),
    ),
  };
}

interface OpeningOptions {
  slug: string;
  language: Language;
  timezone: string;
  publicUrl: URL;
}

/** Tells that an edition is open for enrolment, with its dates and its price. */
export function openingMail(
  { curso }: EditionOnOffer,
  { slug, language, timezone, publicUrl }: OpeningOptions,
): Written {
  const { open: words, hint } = texts[language];
  const { title } = contentOf(curso, language);
  const { inicio, cierra } = curso.inscripcion;
  const start = inicio === null ? null : new Date(inicio);
  const rows: (readonly [string, string])[] = [
    [
      words.start,
      start === null
        ? words.undated
        : `${formatDayAndTime(start, { language, timezone })} (${formatZone(start, language, timezone)})`,
    ],
    [words.price, shownPrice(toCents(curso.precioFinal), language)],
    ...(cierra === null ? [] : [[words.closes, formatDay(new Date(cierra), language, timezone)] as const]),
  ];
  const href = new URL(coursePaths(slug)[language], publicUrl).href;
  return {
    subject: words.subject(title),
    body: h(
      MailLayout,
      { language, preview: words.heading(title), publicUrl, why: words.why },
      h(MailHeading, null, words.heading(title)),
      h(MailText, null, words.text),
      h(MailTable, { rows }),
      h(MailButton, { href, label: words.button, linkHint: hint }),
      h(MailText, { quiet: true }, words.after),
    ),
  };
}
