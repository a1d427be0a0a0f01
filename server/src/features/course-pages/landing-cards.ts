import type { ImagenDeCurso } from '@puente/contracts/catalogue';
import { sum, toCents } from '@puente/contracts/cents';
import { keysOf } from '@puente/contracts/keys';

import type { PageRow, PageValues } from '../../platform/http/pages/page-template.ts';
import { formatDay, formatMoney } from '../../platform/texts/format.ts';
import type { EditionOnOffer, Programme } from '../catalogue/public.ts';
import { coursePaths } from './addresses.ts';
import { shownPrice } from './course-page.ts';
import { photoRow } from './course-pictures.ts';
import { sessionsOf, shownEditions } from './edition-rules.ts';
import type { PageOptions } from './page-options.ts';
import { texts } from './texts.ts';

interface Offered {
  slug: string;
  edition: EditionOnOffer;
  isOpen: boolean;
}

/** Returns the landing page's data about the programmes on offer: prices and next dates of its cards and plans (SHOP-2). */
export function landingCards(programmes: readonly Programme[], options: PageOptions): PageValues {
  const { language } = options;
  const t = texts[language];
  const bySlug = new Map(
    programmes.flatMap(({ slug, ediciones }): [string, Offered][] => {
      const found = shownEditions(ediciones);
      return found ? [[slug, { slug, edition: found.shown, isOpen: found.isOpen }]] : [];
    }),
  );
  const lists: Record<string, readonly PageRow[]> = {};
  for (const picture of keysOf(featured)) {
    const offered = bySlug.get(featured[picture]);
    lists[`OFFER${picture.toUpperCase()}`] = offered ? [cardOf(offered, options)] : [];
    const foto = offered?.edition.curso.foto;
    lists[`PHOTO${picture.toUpperCase()}`] = foto ? [photoRow(foto)] : [];
  }

  const sold = [...bySlug.values()].filter(({ isOpen, edition }) => isOpen && edition.curso.precioFinal > 0);
  const prices = sold.map(({ edition }) => toCents(edition.curso.precioFinal));
  const cheapest = prices.toSorted((one, other) => (one < other ? -1 : 1))[0];
  const beginning = bySlug.get(featured.form) ?? sold[0];
  const href = beginning && coursePaths(beginning.slug)[language];
  if (cheapest !== undefined && href) {
    lists['PLANSINGLE'] = [{ HREF: href, PRICE: t.from(formatMoney(cheapest, language)) }];
    if (prices.length > 1) {
      lists['PLANROUTE'] = [{ HREF: href, PRICE: t.allCourses(prices.length, formatMoney(sum(prices), language)) }];
    }
  }
  return { values: {}, lists };
}

function cardOf({ slug, edition: { curso }, isOpen }: Offered, { language, timezone, now }: PageOptions): PageRow {
  const t = texts[language];
  const sessions = sessionsOf(curso);
  const next = sessions.find(({ start }) => start > now);
  const day = next && formatDay(next.start, language, timezone);
  const when = day === undefined ? undefined : next === sessions[0] ? t.starts(day) : t.goesOn(day);
  return {
    HREF: coursePaths(slug)[language],
    SALE: isOpen ? [{ PRICE: shownPrice(toCents(curso.precioFinal), language), NEXT: when ?? t.undated }] : [],
    // The newest edition can't be bought any more, and no other one can (SHOP-3).
    CLOSED: isOpen ? [] : [{ STATE: t.closed, NEXT: when ?? t.nextUndated }],
  };
}

/**
 * The programmes that the landing page's cards stand for, by the name of the card's picture. A card whose programme is
 * not on offer leads to registration, and shows no price.
 */
export const featured = {
  form: 'programa-de-preparador-de-formularios',
  ledger: 'impuestos-y-formacion-de-empresas',
  megaphone: 'marketing-digital-para-tu-oficina',
  briefcase: 'visas-de-trabajo-y-empleo',
  star: 'ciudadania-y-naturalizacion',
  passport: 'proceso-consular-y-ajuste-de-estatus',
} as const satisfies Record<ImagenDeCurso, string>;
