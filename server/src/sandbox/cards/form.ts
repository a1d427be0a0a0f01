import { badRequest } from './refusal.ts';

/** A parsed form: `a[b]=1&c[]=2&d[0]=3` is {a: {b: '1'}, c: ['2'], d: ['3']}. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

/** A nested object during parsing; a list is one whose names are 0, 1, 2, … */
type Branch = Map<string, string | Branch>;

const MAX_DEPTH = 5;

/**
 * Parses form-encoded text, a query or a body.
 * @throws {Refusal} 400 for a malformed name, two values with one name, or a NUL, which the database can't store.
 */
export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    if (name.includes('\0') || value.includes('\0')) throw badRequest('Invalid string: it contains a null byte.');
    place(root, pathOf(name), value, name);
  }
  return toForm(root);
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw badRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  const nested = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  if (nested.length >= MAX_DEPTH) throw badRequest(`Parameter nested too deeply: ${name.slice(0, 100)}`);
  return [match[1] ?? '', ...nested];
}

function place(root: Branch, path: string[], value: string, name: string): void {
  let branch = root;
  for (const [depth, step] of path.entries()) {
    // `[]` appends to the list.
    const key = step === '' ? String(branch.size) : step;
    const there = branch.get(key);
    if (depth === path.length - 1) {
      if (there !== undefined) throw badRequest(`Parameter given twice: ${name.slice(0, 100)}`);
      branch.set(key, value);
    } else {
      if (typeof there === 'string') throw badRequest(`Parameter given twice: ${name.slice(0, 100)}`);
      const next = there ?? new Map<string, string | Branch>();
      branch.set(key, next);
      branch = next;
    }
  }
}

// Objects without a prototype, to prevent prototype pollution by a parameter named `__proto__`.
function toForm(branch: Branch): Form {
  const form = Object.create(null) as Form;
  for (const [name, value] of branch) form[name] = typeof value === 'string' ? value : toValue(value);
  return form;
}

function toValue(branch: Branch): FormValue {
  const isList = [...branch.keys()].every((name, index) => name === String(index));
  if (!isList) return toForm(branch);
  return [...branch.values()].map((value) => (typeof value === 'string' ? value : toValue(value)));
}
