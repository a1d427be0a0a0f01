/** A course as far as its name needs it. */
export interface Edition {
  id: string;
  titulo: string;
  /** When its first class begins; null without classes. */
  inicio: string | null;
}

/** When the first class of a course begins; null without classes. */
export const firstClassOf = (modulos: readonly { clases: readonly { fechaHora: string }[] }[]): string | null =>
  modulos.flatMap(({ clases }) => clases.map(({ fechaHora }) => fechaHora)).toSorted()[0] ?? null;

/** The first class of a course whose title another one has too: of editions of one programme. Else null. */
export const startAmongNamesakes = (editions: readonly Edition[], id: string): string | null => {
  const own = editions.find((edition) => edition.id === id);
  const isAlone = editions.every((edition) => edition.id === id || edition.titulo !== own?.titulo);
  return own === undefined || isAlone ? null : own.inicio;
};
