import { fieldsOf, isRecord } from '@puente/contracts/fields';

/** Parts of a schema of the contract (zod) that are read without loading zod. */
export interface Schema {
  readonly def: {
    readonly type: string;
    readonly innerType?: unknown;
    readonly in?: unknown;
    readonly shape?: unknown;
    readonly options?: unknown;
  };
}

/** The schema of what a form sends. */
export interface BodySchema<Body> extends Schema {
  safeParse: (body: unknown) => { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } };
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly format?: string;
}

/** Why a schema refuses what is typed in a field. */
export type Problem =
  | { kind: 'missing' | 'address' | 'wrong' }
  | { kind: 'tooShort'; min: number }
  | { kind: 'tooLong'; max: number }
  | { kind: 'number'; min: number; max: number };

/** Attributes of a field that its schema gives. */
export interface Limits {
  /** Characters that can be typed. */
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';
  isRequired: boolean;
}

/** A string or number, with the bounds that zod tells of it. */
interface Bounded extends Schema {
  readonly maxLength?: number | null;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  readonly isInt?: boolean;
}

const isSchema = (value: unknown): value is Schema => isRecord(fieldsOf(value)['def']);

/** The schema of a field; of a union of objects, that of the first which has the field. */
function fieldOf(schema: Schema, name: string): Schema | undefined {
  const { options, shape } = schema.def;
  if (Array.isArray(options)) {
    return options.map((option: Schema) => fieldOf(option, name)).find((found) => found !== undefined);
  }
  const field = fieldsOf(shape)[name];
  return isSchema(field) ? field : undefined;
}

/** Looks through defaults, pipes, and whether the value may be absent or null. */
function innermost(schema: Schema): { inner: Bounded; isRequired: boolean } {
  const within = schema.def.in ?? schema.def.innerType;
  if (!isSchema(within)) return { inner: schema, isRequired: true };
  const { inner, isRequired } = innermost(within);
  return { inner, isRequired: isRequired && schema.def.type === 'pipe' };
}

/** The limits that the schema of a body sets to the field of this name. */
export function limitsOf(schema: Schema, name: string): Limits {
  const field = fieldOf(schema, name);
  if (!field) return { isRequired: false };
  const { inner, isRequired } = innermost(field);
  if (inner.def.type === 'number') return { isRequired, inputMode: inner.isInt ? 'numeric' : 'decimal' };
  return { isRequired, ...(typeof inner.maxLength === 'number' && { maxLength: inner.maxLength }) };
}

/** Problems of a body by its schema: the first of each field, by its name. */
export function problemsIn(schema: BodySchema<unknown>, body: object): Map<string, Problem> {
  const problems = new Map<string, Problem>();
  const parsed = schema.safeParse(body);
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (!problems.has(name)) problems.set(name, problemOf(issue, schema, fieldsOf(body)[name]));
  }
  return problems;
}

const isFiniteNumber = (bound: number | null | undefined): bound is number => Number.isFinite(bound);

function problemOf(issue: Issue, schema: Schema, value: unknown): Problem {
  if (value === undefined || value === null || value === '') return { kind: 'missing' };
  const field = fieldOf(schema, String(issue.path[0]));
  const bounded: Bounded = field ? innermost(field).inner : schema;
  const { maxLength, minValue, maxValue, def } = bounded;
  if (def.type === 'number') {
    return isFiniteNumber(minValue) && isFiniteNumber(maxValue)
      ? { kind: 'number', min: minValue, max: maxValue }
      : { kind: 'wrong' };
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return { kind: 'address' };
  if (issue.code === 'too_big' && typeof maxLength === 'number') return { kind: 'tooLong', max: maxLength };
  if (issue.code !== 'too_small' || issue.origin !== 'string') return { kind: 'wrong' };
  const min = Number(issue.minimum);
  return min > 1 ? { kind: 'tooShort', min } : { kind: 'missing' };
}
