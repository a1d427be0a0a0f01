/** Fields of one object; the largest form has some thirty. */
const mostFields = 200;
/** Values in all, at any depth; a course with a hundred classes has about a thousand. */
const mostValues = 20_000;
const deepest = 32;

/**
 * Whether JSON is small enough to be judged by a schema, which names every value that is wrong: a body of 1 MB has room for
 * 500,000. Looks at no more values than are allowed.
 */
export function isWithinBounds(body: unknown): boolean {
  let left = mostValues;
  const holds = (value: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (depth === deepest) return false;
    const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (!Array.isArray(value) && values.length > mostFields) return false;
    return values.every((each) => holds(each, depth + 1));
  };
  return holds(body, 0);
}
