/**
 * The classes of a page that the whole stylesheet has rules for, but a smaller one hasn't: a component was added whose
 * source the smaller one doesn't name.
 */
export function classesWithoutRules(html: string, own: string, whole: string): string[] {
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => unescaped(list).split(' ')));
  const [inOwn, inWhole] = [classesIn(own), classesIn(whole)];
  return [...used].filter((name) => inWhole.has(name) && !inOwn.has(name) && !marker.test(name));
}

/** Says for others where they are; has no rule of its own. */
const marker = /^(?:group|peer)(?:\/|$)/;

const unescaped = (html: string) => html.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The classes in selectors, without the backslashes of the stylesheet. */
const classesIn = (sheet: string): Set<string> =>
  new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')));
