import type { Academia, CambioDeConfiguracion, Configuracion } from '@puente/contracts/settings';
import type { Logger } from 'pino';

import type { Config } from '../../config.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Database, Db, Tx } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { KeptAnswers } from '../../platform/http/kept-answers.ts';
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
  /** The same without the database: what counts as long as nothing is set. */
  readonly academyByDefault: Academia;
  /** All settings as they are stored now. */
  read(db: Db): Promise<Configuracion>;
  /** Changes some, writes the audit and tells every process. @returns all of them as they are then */
  change(tx: Tx, change: CambioDeConfiguracion, at: Date, events: Pick<Events, 'publish'>): Promise<Configuracion>;
  /** What is kept is read again. */
  forget(): void;
}

interface SettingsPorts {
  config: Pick<Config, 'contactEmail'>;
  database: Pick<Database, 'db'>;
  log: Pick<Logger, 'warn'>;
}

/** Created before the platform's mailer, whose mails name the academy. */
export function createSettings({ config, database, log }: SettingsPorts): Settings {
  const defaults = { nombre: 'Academia Puente', correo: config.contactEmail };
  const kept = new KeptAnswers<Academia>({ log });
  const read = async (db: Db) => settingsFrom(await storedSettings(db), defaults);
  return {
    academy: async (db) =>
      db
        ? (await read(db)).academia
        : kept.get('academia', async () => ({ value: (await read(database.db)).academia, isKept: true })),
    academyByDefault: settingsFrom(new Map(), defaults).academia,
    read,
    async change(tx, change, at, events) {
      await lockSettings(tx);
      const before = await read(tx);
      await writeSettings(tx, valuesOf(change), at);
      const after = await read(tx);
      const changed = differences(before.academia, after.academia);
      if (changed === null) return after;
      await audit(tx, { action: 'settings.changed', object: { type: 'settings', id: 'academia' }, ...changed });
      await events.publish(tx, settingsChanged, {
        claves: Object.keys(changed.after).map((name) => `academia.${name}`),
      });
      return after;
    },
    forget: () => kept.forget(),
  };
}
