// One level of a quote or list: the mark at the beginning of a line.
const mark = /^[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/;
const most = 20;

/**
 * Whether a line opens more quotes and lists within each other than anybody reads. The parser calls itself for each
 * level: thousands of them, which fit into one message, take seconds and then the stack.
 */
export const isTooDeep = (text: string): boolean => text.split(/[\r\n]/).some((line) => levelsOf(line) > most);

const levelsOf = (line: string): number => {
  let rest = line;
  let levels = 0;
  for (let found = mark.exec(rest); found && levels <= most; found = mark.exec(rest)) {
    rest = rest.slice(found[0].length);
    levels += 1;
  }
  return levels;
};
