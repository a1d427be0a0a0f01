import type { Curso } from '@puente/contracts/catalogue';
import { type Cents, toCents } from '@puente/contracts/cents';
import { inLanguage, languageOf } from '@puente/contracts/in-language';
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
import type { EditionOnOffer, Programme } from '../catalogue/public.ts';
import { academyDay, instalmentsOf } from '../payments/public.ts';
import { checkoutPath, coursePaths } from './addresses.ts';
import { hoursOf, type Session, sessionsOf, shownEditions } from './edition-rules.ts';
import type { CoursePageOptions, PageOptions } from './page-options.ts';
import { structuredData } from './structured-data.ts';
import { texts } from './texts.ts';

/** The longest description that search engines show. */
const longestDescription = 158;

/** Content of the public page of a programme (SHOP-1); null: it has no edition to show. */
export function coursePage({ slug, ediciones }: Programme, options: CoursePageOptions): FilledPage | null {
  const found = shownEditions(ediciones);
  if (!found) return null;
  const { shown, others, isOpen } = found;
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
      ABOUT: content.about,
      CATEGORY: curso.tipoDeNegocio.nombre,
      CATEGORY_LANGUAGE: languageOf(curso.tipoDeNegocio, 'nombre'),
      LEVEL: t.level[curso.nivel],
      CLASSES: t.classes(sessions.length, hoursOf(sessions)),
      ACCESS: t.access(accessMonths),
      LANGUAGE: language,
      PICTURE: shown.imagen,
      ZONE: formatZone(options.now, language, timezone),
    },
    lists: {
      [`PICTURE${shown.imagen.toUpperCase()}`]: [{}],
      OPEN: isOpen ? [offerOf(shown, sessions, options)] : [],
      START: first ? [startOf(first, options)] : [],
      TUTORS:
        tutores.length > 0
          ? [{ TUTOR: tutores.map(({ nombre }) => ({ NAME: nombre, INITIALS: initialsOf(nombre) })) }]
          : [],
      EDITIONS: others.length > 0 ? [{ EDITION: others.map((edition) => editionRow(edition, options)) }] : [],
      MODULE: curso.modulos.map((modulo) => ({
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
      })),
      UNTRANSLATED: content.language === language ? [] : [{}],
    },
    data: {
      COURSE: structuredData({ slug, ...shown, ...content, others, isOpen, path: paths[language] }, sessions, options),
    },
  };
}

/** Title and description in the reader's language where the academy gives them, and the description's language. */
export function contentOf(course: Curso, language: Language): { title: string; about: string; language: Language } {
  const shown = inLanguage(course, language);
  return { title: shown.titulo, about: shown.descripcion, language: languageOf(shown, 'descripcion') };
}

/** The box with the price, what may be paid when, and what comes back. */
function offerOf({ curso }: EditionOnOffer, sessions: readonly Session[], options: CoursePageOptions): PageRow {
  const { language, now, timezone } = options;
  const t = texts[language];
  const { inscripcion, porcentajeDescuento, precio } = curso;
  const price = toCents(curso.precioFinal);
  const plan = instalmentsOf(price, academyDay(now, timezone));
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

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
};

/** The first words of a text, at most as many as search engines show. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`;
}
