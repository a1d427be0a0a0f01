import type { Encontrado } from '@puente/contracts/panel-search';

import { plain } from '../../platform/i18n/search-rules.ts';

/** A section of the panel that one may open. */
export interface PaletteSection {
  id: string;
  name: string;
}

export type FoundKind = keyof Encontrado;

const panel = '/dashboard/paneladmin';

export const addressOfSection = (id: string): string => `${panel}/${id}`;

interface Kind {
  /** The section that one must be offered to open it. */
  section: string;
  addressOf: (id: string) => string;
  /** Pattern of a query for which this kind comes first. */
  isMeantBy?: RegExp;
}

/** Kinds of results, in the order in which they are shown. */
export const kinds: Record<FoundKind, Kind> = {
  personas: { section: 'usuarios', addressOf: (id) => `${panel}/usuarios/${id}` },
  cursos: { section: 'cursos', addressOf: (id) => `${panel}/cursos/${id}` },
  compras: { section: 'compras', addressOf: (id) => `${panel}/compras/${id}`, isMeantBy: /^(pi_|ap-?\d)/i },
  tickets: {
    section: 'soporte',
    addressOf: (id) => `${panel}/soporte?ticket=${id}`,
    isMeantBy: /^(ticket\s*)?#?\s*\d+$/i,
  },
  terminos: { section: 'glosario', addressOf: (id) => `/dashboard/glosario/${id}` },
};
const inOrder = Object.keys(kinds) as FoundKind[];

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sections in whose name each typed word begins a word, without regard to accents; all while nothing is typed. */
export function sectionsNamed<S extends PaletteSection>(sections: readonly S[], typed: string): S[] {
  if (typed.trim() === '') return [...sections];
  const asked = wordsOf(typed);
  return sections.filter(({ name }) => {
    const words = wordsOf(name);
    return asked.length > 0 && asked.every((ask) => words.some((word) => word.startsWith(ask)));
  });
}

/**
 * The kinds in their order, that which the text means first: tickets for a number, purchases for the number of a transaction
 * or receipt. A kind whose section isn't offered can't be opened, and is left out.
 */
export function kindsFor(typed: string, sections: readonly PaletteSection[]): FoundKind[] {
  const meant = inOrder.find((kind) => kinds[kind].isMeantBy?.test(typed.trim()));
  return [...(meant ? [meant] : []), ...inOrder.filter((kind) => kind !== meant)].filter((kind) =>
    sections.some(({ id }) => id === kinds[kind].section),
  );
}
