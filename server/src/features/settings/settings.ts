import type { Academia, CambioDeConfiguracion, Configuracion, SoporteConfigurado } from '@puente/contracts/settings';
import type { Logger } from 'pino';

import type { Config } from '../../config.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { KeptAnswers } from '../../platform/http/pages/kept-answers.ts';
import { auditedSettings } from './audited-store.ts';
import { settingsChanged } from './events.ts';
import { settingsFrom, valuesOf } from './setting-keys.ts';
import { lockSettings, storedSettings, writeSettings } from './store.ts';

/** The settings that administrators change (ADM-14). */
export interface Settings {
  /**
   * Who runs the academy: kept in memory until a change is told, and the last known while the database is down. In a
   * transaction, which is passed, it is read there.
   */
  academy(db?: Db): Promise<Academia>;
  /** How many months of access a purchase gives, for an enrolment in the transaction that is passed; null: no end. */
  accessMonths(db?: Db): Promise<number | null>;
  /** In how many hours support should answer: from memory. */
  support(): Promise<SoporteConfigurado>;
  /** The same without the database: what counts as long as nothing is set. */
  readonly academyByDefault: Academia;
  /** All settings as they are stored now. */
  read(db: Db): Promise<Configuracion>;
  /**
   * Changes some, writes the audit and tells every process.
   * @returns all of them as they are then
   * @throws AppError CHANGED_MEANWHILE when the change names a version that is no longer the newest
   */
  change(tx: Tx, change: CambioDeConfiguracion, at: Date, events: Pick<Events, 'publish'>): Promise<Configuracion>;
  /** What is kept is read again. */
  forget(): void;
}

interface SettingsPorts {
  config: Pick<Config, 'contactEmail' | 'accessMonths'>;
  database: Pick<Database, 'db'>;
  log: Pick<Logger, 'warn'>;
}

/** Created before the platform's mailer, whose mails name the academy. */
export function createSettings({ config, database, log }: SettingsPorts): Settings {
  const defaults = {
    academia: { nombre: 'Academia Puente', correo: config.contactEmail },
    acceso: { meses: config.accessMonths ?? 0 },
  };
  const kept = new KeptAnswers<Configuracion>({ log });
  const read = async (db: Db) => settingsFrom(await storedSettings(db), defaults);
  const remembered = () => kept.get('all', async () => ({ value: await read(database.db), isKept: true }));
  return {
    academy: async (db) => (db ? await read(db) : await remembered()).academia,
    accessMonths: async (db) => (db ? await read(db) : await remembered()).acceso.meses || null,
    support: async () => (await remembered()).soporte,
    academyByDefault: settingsFrom(new Map(), defaults).academia,
    read,
    async change(tx, { version, ...change }, at, events) {
      await lockSettings(tx);
      const before = await read(tx);
      if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
      await writeSettings(tx, valuesOf(change), at);
      const after = await read(tx);
      const claves: string[] = [];
      for (const section of ['academia', 'acceso', 'soporte'] as const) {
        const changed = differences(before[section], after[section]);
        if (changed === null) continue;
        await audit(tx, auditedSettings, { action: 'settings.changed', id: section, ...changed });
        claves.push(...Object.keys(changed.after).map((name) => `${section}.${name}`));
      }
      if (claves.length > 0) await events.publish(tx, settingsChanged, { claves });
      return after;
    },
    forget: () => kept.forget(),
  };
}
