import { z } from 'zod';

import type { Form, FormValue } from './form.ts';
import { badParameter } from './refusal.ts';

/**
 * The schema of an endpoint's parameters: names of the SDK's own parameter type `P`, each with its schema. Others are
 * refused, as Stripe does. Every endpoint accepts `expand`.
 */
export const accepts =
  // Two functions, because P is given by the caller, while S is inferred.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  <P>() =>
    <S extends { [K in keyof S]: K extends keyof P ? z.ZodType : never }>(shape: S) =>
      z.strictObject({ ...shape, expand: z.array(text).max(4).optional() });

export const text = z.string().min(1).max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .transform((value) => value.toLowerCase());
const metadataValue = z.string().max(500);
const metadata = z.record(z.string().min(1).max(40), metadataValue);

/** A change of metadata: an empty value removes its key, an empty text removes all keys. */
export const metadataChange = z.union([z.literal(''), metadata]);
export type MetadataChange = z.output<typeof metadataChange>;

/** A value that an empty text sets to null. */
export const clearable = <T extends z.ZodType>(value: T) => z.union([z.literal('').transform(() => null), value]);

/** Only cards are emulated. */
export const cardOnly = z.tuple([z.literal('card')]);

/** The pagination parameters of every list. */
export const page = {
  limit: integer.pipe(z.int().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Applies a change of metadata to the present metadata. */
export function changeMetadata(
  present: Record<string, string> | null,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return present ?? {};
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...present, ...change }).filter(([, value]) => value !== ''));
}

/**
 * Parses a form by an endpoint's schema.
 * @throws {Refusal} 400 that names the first parameter that is unknown, missing or invalid.
 */
export function readParameters<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const unknown = result.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const param = bracketed([...unknown.path, unknown.keys[0] ?? '']);
    throw badParameter('parameter_unknown', param, `Received unknown parameter: ${param}`);
  }
  const path = result.error.issues[0]?.path ?? [];
  const param = bracketed(path);
  const given = valueAt(form, path);
  if (given === undefined) throw badParameter('parameter_missing', param, `Missing required param: ${param}.`);
  if (given === '') {
    throw badParameter('parameter_invalid_empty', param, `You passed an empty string for '${param}'.`);
  }
  throw badParameter('parameter_invalid', param, `Invalid value for '${param}'.`);
}

const bracketed = (path: readonly PropertyKey[]): string => {
  const [first = '', ...rest] = path.map((step) => String(step).slice(0, 100));
  return first + rest.map((step) => `[${step}]`).join('');
};

function valueAt(form: Form, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const step of path) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(step)] : value[String(step)];
  }
  return value;
}
