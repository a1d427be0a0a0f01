import type { Curso } from '@puente/contracts/catalogue';
import { type Cents, toCents } from '@puente/contracts/cents';
import { inLanguage, languageOf } from '@puente/contracts/in-language';
import { initialsOf } from '@puente/contracts/initials';
import { refundDeadline, refundTerms } from '@puente/contracts/purchase-terms';
import type { Language } from '@puente/contracts/shapes';

import type { PageRow } from '../../platform/http/pages/page-template.ts';
import type { FilledPage } from '../../platform/http/pages/page.ts';
import {
  formatCalendarDay,
  formatDay,
  formatDayAndTime,
  formatMoney,
  formatZone,
} from '../../platform/texts/format.ts';
import { markdownHtml } from '../../platform/texts/markdown-html.ts';
import { plainText } from '../../platform/texts/markdown.ts';
import type { EditionOnOffer, Programme, PublicTutor } from '../catalogue/public.ts';
import type { AskedForCertificate } from '../certificates/public.ts';
import { academyDay, instalmentsOf } from '../payments/public.ts';
import { checkoutPath, coursePaths } from './addresses.ts';
import { pictureLists, sharePicture } from './course-pictures.ts';
import { hoursOf, type Session, sessionsOf, shownEditions } from './edition-rules.ts';
import type { CoursePageOptions, PageOptions } from './page-options.ts';
import { structuredData } from './structured-data.ts';
import { texts } from './texts.ts';

/** The longest description that search engines show. */
const longestDescription = 158;

/** Content of the public page of a programme (SHOP-1); null: it has no edition to show. */
export async function coursePage(
  { slug, ediciones }: Programme,
  options: CoursePageOptions,
): Promise<FilledPage | null> {
  const found = shownEditions(ediciones);
  if (!found) return null;
  const { shown, others, isOpen } = found;
  const certificate = await options.certificateOf(shown.curso.id);
  const { tutores } = shown;
  const { language, timezone, accessMonths } = options;
  const curso = inLanguage(shown.curso, language);
  const t = texts[language];
  const content = contentOf(shown.curso, language);
  const sessions = sessionsOf(curso);
  const first = sessions[0];
  const paths = coursePaths(slug);
  return {
    template: 'course',
    values: {
      SLUG: slug,
      TITLE: content.title,
      TITLE_LANGUAGE: languageOf(curso, 'titulo'),
      CONTENT_LANGUAGE: content.language,
      DESCRIPTION: shortened(content.about),
      CATEGORY: curso.tipoDeNegocio.nombre,
      CATEGORY_LANGUAGE: languageOf(curso.tipoDeNegocio, 'nombre'),
      LEVEL: t.level[curso.nivel],
      CLASSES: t.classes(sessions.length, hoursOf(sessions)),
      ACCESS: t.access(accessMonths),
      LANGUAGE: language,
      SHARE: sharePicture(shown),
      ZONE: formatZone(options.now, language, timezone),
    },
    lists: {
      ...pictureLists(shown),
      OPEN: isOpen ? [offerOf(shown, sessions, options)] : [],
      START: first ? [startOf(first, options)] : [],
      TUTORS: tutores.length > 0 ? [{ TUTOR: tutores.map((tutor) => tutorRow(tutor, options)) }] : [],
      CERTIFICATE: certificateRows(certificate, language),
      EDITIONS: others.length > 0 ? [{ EDITION: others.map((edition) => editionRow(edition, options)) }] : [],
      MODULE: curso.modulos.map((modulo) => moduleRow(modulo, options)),
      UNTRANSLATED: content.language === language ? [] : [{}],
    },
    html: { ABOUT: markdownHtml(curso.descripcion, 2) },
    data: {
      COURSE: structuredData({ slug, ...shown, ...content, others, isOpen, path: paths[language] }, sessions, options),
    },
  };
}

/** Returns a module with its classes and their hours. */
const moduleRow = (modulo: Curso['modulos'][number], { language, timezone }: PageOptions): PageRow => ({
  NAME: modulo.nombre,
  NAME_LANGUAGE: languageOf(modulo, 'nombre'),
  ABOUT:
    modulo.descripcion.trim() === ''
      ? []
      : [{ TEXT: modulo.descripcion, TEXT_LANGUAGE: languageOf(modulo, 'descripcion') }],
  CLASS: modulo.clases.map((clase) => ({
    NAME: clase.nombre,
    NAME_LANGUAGE: languageOf(clase, 'nombre'),
    ISO: clase.fechaHora,
    WHEN: formatDayAndTime(new Date(clase.fechaHora), { language, timezone }),
  })),
});

/** Title, and description without its marks, in the reader's language where the academy gives them, and the description's language. */
export function contentOf(course: Curso, language: Language): { title: string; about: string; language: Language } {
  const shown = inLanguage(course, language);
  return { title: shown.titulo, about: plainText(shown.descripcion), language: languageOf(shown, 'descripcion') };
}

/**
 * Somebody who teaches. One whom the landing page has as an instructor shows a biography, and the portrait that was uploaded
 * there, else their own picture; others their name and initials.
 */
function tutorRow({ id, nombre, profileImageUrl }: PublicTutor, { instructors, language }: CoursePageOptions): PageRow {
  const known = instructors.get(id);
  const instructor = known && inLanguage(known, language);
  const uploaded = instructor?.retrato?.startsWith('/') ? instructor.retrato : null;
  const portrait = uploaded ?? (instructor ? profileImageUrl : null);
  return {
    NAME: nombre,
    PHOTO: portrait === null ? [] : [{ SRC: portrait }],
    INITIALS: portrait === null ? [{ LETTERS: initialsOf(nombre) }] : [],
    BIO: instructor
      ? [
          {
            ROLE: instructor.cargo,
            ROLE_LANGUAGE: languageOf(instructor, 'cargo'),
            TEXT: instructor.biografia,
            TEXT_LANGUAGE: languageOf(instructor, 'biografia'),
          },
        ]
      : [],
  };
}

/** Returns the conditions of the certificate; none for a course that gives no certificate, or doesn't say yet by what. */
function certificateRows(asked: AskedForCertificate | undefined, language: Language): PageRow[] {
  const t = texts[language];
  if (!asked || asked.certifica === 'no') return [];
  if (asked.pruebas > 0) return [{ TEXT: t.certificateByTests(asked.pruebas) }];
  return asked.certifica === 'asistencia' ? [{ TEXT: t.certificateByAttendance(asked.asistenciaMinima) }] : [];
}

/** The box with the price, what may be paid when, and what comes back. */
function offerOf({ curso }: EditionOnOffer, sessions: readonly Session[], options: CoursePageOptions): PageRow {
  const { language, now, timezone } = options;
  const t = texts[language];
  const { inscripcion, porcentajeDescuento, precio } = curso;
  const price = toCents(curso.precioFinal);
  const plan = instalmentsOf(price, academyDay(now, timezone), options.instalments);
  const [today, monthly] = plan ?? [];
  const day = (moment: Date) => formatDay(moment, language, timezone);
  const first = sessions[0];
  const isPaid = curso.precioFinal > 0;
  return {
    PRICE: shownPrice(price, language),
    CHECKOUT: checkoutPath(curso.id),
    LISTPRICE:
      porcentajeDescuento > 0
        ? [{ LIST_PRICE: formatMoney(toCents(precio), language), DISCOUNT: t.discount(porcentajeDescuento) }]
        : [],
    LATE: inscripcion.clasesPasadas > 0 ? [{ TEXT: t.late(inscripcion.clasesPasadas, inscripcion.clases) }] : [],
    CLOSES: inscripcion.cierra === null ? [] : [{ TEXT: t.closes(day(new Date(inscripcion.cierra))) }],
    PLAN:
      today && monthly && plan
        ? [
            {
              TEXT: t.plan(formatMoney(today.monto, language), plan.length - 1, formatMoney(monthly.monto, language)),
              PAYMENT: plan.map(({ numero, monto, fecha }) => ({
                NUMBER: t.instalment(numero),
                DAY: numero === 1 ? t.today : formatCalendarDay(fecha, language),
                AMOUNT: formatMoney(monto, language),
              })),
            },
          ]
        : [],
    REFUND: isPaid ? [{ TEXT: refundText(first, options) }] : [],
    PAID: isPaid ? [{}] : [],
  };
}

/** Sentence about the right to a refund, with its day (SHOP-4). */
function refundText(first: Session | undefined, { language, now, timezone, refundDays }: CoursePageOptions): string {
  const t = texts[language];
  const terms = refundTerms(first?.start ?? null, now, refundDays);
  if (terms.kind === 'until') {
    return t.refundUntil(formatDay(refundDeadline(terms.firstClass, refundDays), language, timezone), refundDays);
  }
  if (terms.kind === 'undated') return t.refundUndated(refundDays);
  return terms.kind === 'over' ? t.refundOver : t.refundStarted;
}

export const shownPrice = (price: Cents, language: Language): string =>
  price === toCents(0) ? texts[language].free : formatMoney(price, language);

const startOf = ({ start }: Session, { language, timezone }: PageOptions): PageRow => ({
  ISO: start.toISOString(),
  WHEN: formatDayAndTime(start, { language, timezone }),
});

/** Another edition that can be bought. */
function editionRow({ curso }: EditionOnOffer, options: PageOptions): PageRow {
  const [first] = sessionsOf(curso);
  return {
    CHECKOUT: checkoutPath(curso.id),
    PRICE: shownPrice(toCents(curso.precioFinal), options.language),
    START: first ? [startOf(first, options)] : [],
  };
}

/** The first words of a text, at most as many as search engines show. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}
