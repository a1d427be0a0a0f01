import { recordOf } from '@puente/contracts/keys';
import {
  type AjustesNotificaciones,
  type AjustesTema,
  ajustesIniciales,
  AvisoTema,
} from '@puente/contracts/notifications';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { mergedSubjects } from './rules.ts';
import type { ChangedSubjects, NotificationsTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<NotificationsTables>();

export interface Settings {
  sonido: boolean;
  recordatoriosClase: boolean;
  temas: CompleteSubjects;
}

type CompleteSubjects = Record<AvisoTema, Required<AjustesTema>>;

/** Settings of people who changed nothing. */
const initial: Settings = { sonido: true, recordatoriosClase: true, temas: ajustesIniciales };

const columns = ['userId', 'sonido', 'recordatoriosClase', 'temas'] as const;

/** The settings of several people by one statement. */
export async function settingsOfAll(db: Db, userIds: readonly string[]): Promise<(userId: string) => Settings> {
  const rows =
    userIds.length === 0
      ? []
      : await tables(db).selectFrom('notification_settings').select(columns).where('userId', 'in', userIds).execute();
  const byId = new Map(rows.map(({ userId, ...row }) => [userId, complete(row)]));
  return (userId) => byId.get(userId) ?? initial;
}

export const settingsOf = async (db: Db, userId: string): Promise<Settings> =>
  (await settingsOfAll(db, [userId]))(userId);

const complete = ({ temas, ...general }: Omit<Settings, 'temas'> & { temas: ChangedSubjects }): Settings => ({
  ...general,
  temas: completed(temas),
});

/** The settings of all subjects: those that were changed, and the initial ones. */
const completed = (temas: ChangedSubjects): CompleteSubjects =>
  recordOf(AvisoTema.options, (tema) => ({ ...ajustesIniciales[tema], ...temas[tema] }));

/** Saves settings. Subjects that are left out stay as they are; a subject set as it is initially is not stored. */
export async function saveSettings(
  tx: Tx,
  userId: string,
  { temas, ...general }: AjustesNotificaciones,
): Promise<void> {
  await tables(tx)
    .insertInto('notification_settings')
    .values({ userId, ...general })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(general))
    .execute();
  if (temas) await changeSubjects(tx, userId, () => temas);
}

/** Changes subjects in terms of what they are: a concurrent change waits, and none is lost. */
export async function changeSubjects(
  tx: Tx,
  userId: string,
  change: (now: CompleteSubjects) => ChangedSubjects,
): Promise<void> {
  await tables(tx)
    .insertInto('notification_settings')
    .values({ userId, sonido: true, recordatoriosClase: true })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const { temas } = await tables(tx)
    .selectFrom('notification_settings')
    .select('temas')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = mergedSubjects(temas, change(completed(temas)));
  await tables(tx)
    .updateTable('notification_settings')
    .set({ temas: JSON.stringify(changed) })
    .where('userId', '=', userId)
    .execute();
}

/** Stops the reminders of classes. */
export async function stopReminders(tx: Tx, userId: string): Promise<void> {
  await tables(tx)
    .insertInto('notification_settings')
    .values({ userId, sonido: true, recordatoriosClase: false })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ recordatoriosClase: false }))
    .execute();
}

/**
 * An SQL condition for other features' queries: whether a person wants e-mails before their classes.
 * @param userId the query's column with the person's id, such as `users.id`
 */
export const wantsClassReminders = (userId: string) => sql<boolean>`not exists (
  select from notification_settings settings
  where settings."userId" = ${sql.ref(userId)} and not settings."recordatoriosClase")`;
