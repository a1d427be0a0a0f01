// Placeholders in texts that an administrator writes, such as '{nombre}'.

/** Whatever stands in braces, and braces alone. */
const inBraces = /\{[^{}]*\}|[{}]/g;

/** Returns what stands in braces and is no placeholder that may be there, each once, as it was written. */
export const unknownPlaceholders = (text: string, known: readonly string[]): string[] => [
  ...new Set((text.match(inBraces) ?? []).filter((found) => !known.includes(found.slice(1, -1)))),
];

/** Fills a text. Values are put in once: a placeholder in a value stays text. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(inBraces, (found) => values[found.slice(1, -1)] ?? found);

/** Returns placeholders as people write them: '{nombre}, {curso}'. */
export const shownPlaceholders = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
