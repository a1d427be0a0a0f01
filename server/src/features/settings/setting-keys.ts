import { createHash } from 'node:crypto';

import { keysOf } from '@puente/contracts/fields';
import {
  Academia,
  AccesoConfigurado,
  type CambioDeConfiguracion,
  Configuracion,
  SoporteConfigurado,
} from '@puente/contracts/settings';
import type { z } from 'zod';

/** Values of settings that nobody has changed. Of the academy only the name and the mail address have such a value. */
interface SettingDefaults {
  academia: Pick<Academia, 'nombre' | 'correo'>;
  acceso: AccesoConfigurado;
}

const supportDefaults: SoporteConfigurado = { horas: 24, horasUrgente: 4 };

/** The sections with the fields of each: a setting's key is `section.field`. */
const sections: Record<Section, Record<string, z.ZodType>> = {
  academia: Academia.shape,
  acceso: AccesoConfigurado.shape,
  soporte: SoporteConfigurado.shape,
};
type Section = Exclude<keyof Configuracion, 'version'>;

/**
 * The settings with their types, from what is stored. A value that no longer has its type, since a release has changed
 * it, counts as none.
 */
export function settingsFrom(
  stored: ReadonlyMap<string, unknown>,
  { academia, acceso }: SettingDefaults,
): Configuracion {
  const defaults: Record<Section, Record<string, unknown>> = { academia, acceso, soporte: supportDefaults };
  const values: Record<string, Record<string, unknown>> = {};
  for (const section of keysOf(sections)) {
    const found: Record<string, unknown> = {};
    for (const [field, type] of Object.entries(sections[section])) {
      const known = type.safeParse(stored.get(`${section}.${field}`) ?? null);
      found[field] = (known.success ? known.data : null) ?? defaults[section][field] ?? null;
    }
    values[section] = found;
  }
  const version = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
  return Configuracion.parse({ ...values, version });
}

/** The values to store, by their keys; null: back to the default. */
export const valuesOf = (change: CambioDeConfiguracion): Map<string, unknown> =>
  new Map(
    keysOf(sections).flatMap((section) =>
      Object.entries(change[section] ?? {}).flatMap(([field, value]): [string, unknown][] =>
        value === undefined ? [] : [[`${section}.${field}`, value]],
      ),
    ),
  );
