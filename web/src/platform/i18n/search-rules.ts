/** Text without accents and capitals, as searches compare it. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns a test of texts: whether each word of a search is somewhere in one, without regard to accents. */
export function searchedIn(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const within = plain(text);
    return words.every((word) => within.includes(word));
  };
}
