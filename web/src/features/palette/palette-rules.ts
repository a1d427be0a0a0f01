import type { Encontrado } from '@puente/contracts/panel-search';

/** A section of the panel that one may open. */
export interface PaletteSection {
  id: string;
  name: string;
}

export type FoundKind = keyof Encontrado;

/** The section in which each kind is opened. */
const sectionOf: Record<FoundKind, string> = {
  personas: 'usuarios',
  cursos: 'cursos',
  compras: 'compras',
  tickets: 'soporte',
  terminos: 'glosario',
};

const panel = '/dashboard/paneladmin';

export const addressOfSection = (id: string): string => `${panel}/${id}`;

/** Where something that was found is opened. */
export const addressOf = (kind: FoundKind, id: string): string => {
  if (kind === 'tickets') return `${panel}/soporte?ticket=${id}`;
  return kind === 'terminos' ? `/dashboard/glosario/${id}` : `${panel}/${sectionOf[kind]}/${id}`;
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
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
 * The order of the kinds: people first; but tickets for a number, and purchases for the number of a transaction or
 * receipt. A kind whose section isn't offered can't be opened, and is left out.
 */
export function kindsFor(typed: string, sections: readonly PaletteSection[]): FoundKind[] {
  const kinds: FoundKind[] = ['personas', 'cursos', 'compras', 'tickets', 'terminos'];
  const first = firstFor(typed.trim());
  return [first, ...kinds.filter((kind) => kind !== first)].filter((kind) =>
    sections.some(({ id }) => id === sectionOf[kind]),
  );
}

function firstFor(text: string): FoundKind {
  if (/^(ticket\s*)?#?\s*\d+$/i.test(text)) return 'tickets';
  return /^(pi_|ap-?\d)/i.test(text) ? 'compras' : 'personas';
}
