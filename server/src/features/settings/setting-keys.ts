import { Academia, type CambioDeConfiguracion, type Configuracion } from '@puente/contracts/settings';

/** What counts as long as nobody has changed it. Only the name and the mail address have such a value. */
export type AcademyDefaults = Pick<Academia, 'nombre' | 'correo'>;

const academyFields = Object.keys(Academia.shape) as (keyof Academia)[];
const keyOf = (field: keyof Academia): string => `academia.${field}`;

/**
 * The settings with their types, from what is stored. A value that no longer has its type, since a release has changed
 * it, counts as none.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>, defaults: AcademyDefaults): Configuracion {
  const values: Record<string, unknown> = {};
  for (const field of academyFields) {
    const known = Academia.shape[field].safeParse(stored.get(keyOf(field)) ?? null);
    values[field] = (known.success ? known.data : null) ?? (defaults as Partial<Academia>)[field] ?? null;
  }
  return { academia: Academia.parse(values) };
}

/** The values to store, by their keys; null: back to the default. */
export const valuesOf = ({ academia = {} }: CambioDeConfiguracion): Map<string, unknown> =>
  new Map(
    academyFields.flatMap((field): [string, unknown][] => {
      const value = academia[field];
      return value === undefined ? [] : [[keyOf(field), value]];
    }),
  );
