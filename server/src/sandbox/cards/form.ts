import { badRequest } from './refusal.ts';

/** A form as the API reads it: `a[b]=1&c[]=2&d[0]=3` is {a: {b: '1'}, c: ['2'], d: ['3']}. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

/** A branch while it is being read; a list is one whose names are 0, 1, 2, … */
type Branch = Map<string, string | Branch>;

const DEEPEST = 5;

/**
 * Parses a form-encoded text, a query or a body.
 * @throws {Refusal} 400 for a malformed name, two values under one name, or a NUL, which the database can't keep.
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
  if (nested.length >= DEEPEST) throw badRequest(`Parameter nested too deeply: ${name.slice(0, 100)}`);
  return [match[1] ?? '', ...nested];
}

function place(root: Branch, path: string[], value: string, name: string): void {
  let branch = root;
  for (const [depth, step] of path.entries()) {
    // `[]` appends.
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

// Without a prototype, a parameter named `__proto__` is a name like any other.
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
