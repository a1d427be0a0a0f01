import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { judgeColor } from '@puente/contracts/brand-colors-rules';
import { originalTerms } from '@puente/contracts/instalment-terms-rules';
import { keysOf } from '@puente/contracts/keys';
import { shownPlaceholders, unknownPlaceholders } from '@puente/contracts/placeholder-rules';
import {
  Academia,
  type CambioDeConfiguracion,
  CertificadoConfigurado,
  certificatePlaceholders,
  Configuracion,
  CuotasConfiguradas,
  Marca,
  ReembolsoConfigurado,
  SoporteConfigurado,
  AccesoConfigurado,
} from '@puente/contracts/settings';
import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Config } from '../../config.ts';
import type { Academy } from '../../platform/academy.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { KeptAnswers } from '../../platform/http/pages/kept-answers.ts';
import { pictureKey } from '../../platform/http/public-pictures.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { auditedSettings } from './audited-store.ts';
import { settingsChanged } from './events.ts';
import { lockSettings, storedSettings, writeSettings } from './store.ts';

/** The settings that administrators change (ADM-14). */
export interface Settings {
  /**
   * Returns who runs the academy: kept in memory until a change is told, and the last known while the database is down.
   * In a transaction, which is passed, it is read there.
   */
  academy(db?: Db): Promise<Academy>;
  /** Returns how many months of access a purchase gives, for an enrolment in the transaction that is passed; null: no end. */
  accessMonths(db?: Db): Promise<number | null>;
  /** Returns in how many hours support should answer: from memory. */
  support(): Promise<SoporteConfigurado>;
  /** The academy as long as nothing is set. */
  readonly academyByDefault: Academy;
  /** All settings as they are stored now. */
  read(db: Db): Promise<Configuracion>;
  /**
   * Changes some, writes the audit and tells every process.
   * @returns all of them as they are then
   * @throws AppError CHANGED_MEANWHILE when the change names a version that is no longer the newest
   */
  change(tx: Tx, change: CambioDeConfiguracion, at: Date, events: Pick<Events, 'publish'>): Promise<Configuracion>;
  /**
   * Replaces the logo, or removes it (null), as `change` does.
   * @returns the settings then
   */
  changeLogo(tx: Tx, logo: Marca['logo'], at: Date, events: Pick<Events, 'publish'>): Promise<Configuracion>;
  /** Has the kept settings read again. */
  forget(): void;
}

interface SettingsPorts {
  config: Pick<Config, 'contactEmail' | 'accessMonths'>;
  database: Pick<Database, 'db'>;
  log: Pick<Logger, 'warn'>;
  files: { storage: Pick<Storage, 'read'> };
}

/** Created before the platform's mailer, whose mails name the academy. */
export function createSettings({ config, database, log, files }: SettingsPorts): Settings {
  const defaults = {
    academia: { nombre: 'Academia Puente', correo: config.contactEmail },
    acceso: { meses: config.accessMonths ?? 0 },
  };
  const kept = new KeptAnswers<Configuracion>({ log });
  const read = async (db: Db) => settingsFrom(await storedSettings(db), defaults);
  const academyOf = ({ academia, marca, certificado, reembolso, cuotas }: Configuracion): Academy => ({
    ...academia,
    marca,
    certificado,
    reembolso,
    cuotas,
    async logoPicture() {
      const found = marca.logo && (await files.storage.read(pictureKey(marca.logo.urlPng)).catch(() => null));
      return found && buffer(found.stream);
    },
  });
  const remembered = () => kept.get('all', async () => ({ value: await read(database.db), isKept: true }));
  return {
    academy: async (db) => academyOf(db ? await read(db) : await remembered()),
    accessMonths: async (db) => (db ? await read(db) : await remembered()).acceso.meses || null,
    support: async () => (await remembered()).soporte,
    academyByDefault: academyOf(settingsFrom(new Map(), defaults)),
    read,
    change: (tx, { version, ...change }, at, events) => {
      assertReadable(change.marca);
      assertPlaceholders(change.certificado);
      return write(tx, valuesOf(change), { version, at, events });
    },
    changeLogo: (tx, logo, at, events) => write(tx, new Map([['marca.logo', logo]]), { at, events }),
    forget: () => kept.forget(),
  };

  async function write(
    tx: Tx,
    values: ReadonlyMap<string, unknown>,
    { version, at, events }: { version?: string | undefined; at: Date; events: Pick<Events, 'publish'> },
  ): Promise<Configuracion> {
    await lockSettings(tx);
    const before = await read(tx);
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
    await writeSettings(tx, values, at);
    const after = await read(tx);
    const claves: string[] = [];
    for (const section of keysOf(sections)) {
      const changed = differences(before[section], after[section]);
      if (changed === null) continue;
      await audit(tx, auditedSettings, { action: 'settings.changed', id: section, ...changed });
      claves.push(...Object.keys(changed.after).map((name) => `${section}.${name}`));
    }
    if (claves.length > 0) await events.publish(tx, settingsChanged, { claves });
    return after;
  }
}

/** @throws AppError BRAND_COLOR_UNREADABLE, with the nearest color that can be read */
function assertReadable(colors: CambioDeConfiguracion['marca'] = {}): void {
  for (const color of [colors.principal, colors.acento]) {
    const judged = color ? judgeColor(color) : { ok: true as const };
    if (judged.ok) continue;
    const worst = Math.min(...judged.unreadable.map((part) => part.contrast));
    throw new AppError('BRAND_COLOR_UNREADABLE', { color: color ?? '', contrast: worst, nearest: judged.nearest });
  }
}

/** @throws AppError TEXT_PLACEHOLDER_UNKNOWN, which names them */
function assertPlaceholders({ texto, textoEn }: CambioDeConfiguracion['certificado'] = {}): void {
  const found = unknownPlaceholders(`${texto ?? ''}${textoEn ?? ''}`, certificatePlaceholders);
  const named = { found: found.join(', '), known: shownPlaceholders(certificatePlaceholders) };
  assertThat(found.length === 0, 'TEXT_PLACEHOLDER_UNKNOWN', named);
}

/** Values of settings that nobody has changed. Of the academy only the name and the mail address have such a value. */
interface SettingDefaults {
  academia: Pick<Academia, 'nombre' | 'correo'>;
  acceso: AccesoConfigurado;
}

const supportDefaults: SoporteConfigurado = { horas: 24, horasUrgente: 4 };

/** The sections with the fields of each: a setting's key is `section.field`. */
const sections: Record<Section, Record<string, z.ZodType>> = {
  academia: Academia.shape,
  marca: Marca.shape,
  acceso: AccesoConfigurado.shape,
  cuotas: CuotasConfiguradas.shape,
  reembolso: ReembolsoConfigurado.shape,
  certificado: CertificadoConfigurado.shape,
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
  const defaults: Record<Section, Record<string, unknown>> = {
    academia,
    marca: {},
    acceso,
    cuotas: { ...originalTerms },
    reembolso: { dias: 0 },
    certificado: {},
    soporte: supportDefaults,
  };
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
const valuesOf = (change: CambioDeConfiguracion): Map<string, unknown> =>
  new Map(
    keysOf(sections).flatMap((section) =>
      Object.entries(change[section] ?? {}).flatMap(([field, value]): [string, unknown][] =>
        value === undefined ? [] : [[`${section}.${field}`, value]],
      ),
    ),
  );
