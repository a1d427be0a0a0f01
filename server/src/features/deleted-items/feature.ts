import { deletedItemsRoutes as contract } from '@puente/contracts/deleted-items';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DeletedItem, UndoableKind } from '../../platform/deleted-items/deleted-items.ts';
import {
  insertKept,
  keptTextsOf,
  lockDeletedItem,
  markRestored,
  takeOver,
  takeThoseNaming,
} from '../../platform/deleted-items/store.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, jobType } from '../../platform/jobs/jobs.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { policy } from '../../platform/policy.ts';

export const deleteOver = jobType('deleted-items.delete-over', z.strictObject({}));

/** Items that one transaction of the job deletes, with their files. */
const batch = 100;

const undoings = perUser('deleted-items-undo', 120, 10);

const back = { es: 'La eliminación se deshizo.', en: 'The deletion was undone.' };

/** Whoever may delete something puts it back; for others it is gone. */
const mayUndo = policy('deleted-items.undo', 'UNDO_OVER', (_person, { may }: { may: boolean }) => may);

/**
 * Undoes deletions for ten minutes (BRAND-5), and deletes what is kept until then.
 * @param kindsOfFeatures the kinds that can be put back, by the features that have them
 */
export function deletedItems(platform: Platform, kindsOfFeatures: () => readonly UndoableKind[]): Feature {
  const { database, now } = platform;
  const kindOf = (item: DeletedItem) => kindsOfFeatures().find(({ kind }) => kind === item.kind);

  const giveUp = async (tx: Tx, items: readonly DeletedItem[]): Promise<void> => {
    // Deleted in sequence: an item may need the file of the next.
    for (const item of items) if (item.restoredAt === null) await kindOf(item)?.gone?.(tx, item);
  };

  /** Puts something back, once: a repeat finds it there. */
  async function undo(actor: Actor, id: string): Promise<void> {
    const tell = await database.transaction(actor, async (tx) => {
      const item = await lockDeletedItem(tx, id);
      const kind = item && now() < item.until ? kindOf(item) : undefined;
      mayUndo(actor, item && kind ? { may: await kind.may(tx, item) } : null);
      if (!item || !kind || item.restoredAt !== null) return undefined;
      await insertKept(tx, kind, item);
      await markRestored(tx, item, now());
      return kind.restored(tx, item);
    });
    await tell?.();
  }

  return {
    name: 'deleted-items',
    personalData: personalDataOf(giveUp),
    jobs: [
      handle(
        deleteOver,
        (_nothing, run) =>
          inBatches(
            database,
            run,
            async (tx, limit) => {
              const items = await takeOver(tx, now(), limit);
              await giveUp(tx, items);
              return items.length;
            },
            batch,
          ),
        { cron: '*/5 * * * *' },
      ),
    ],
    routes: (app) =>
      app.routes(contract, {
        undo: {
          limits: [undoings],
          handle: async ({ actor, params, language }) => {
            await undo(actor, params.id);
            return { message: back[language] };
          },
        },
      }),
  };
}

const personalDataOf = (giveUp: (tx: Tx, items: readonly DeletedItem[]) => Promise<void>): PersonalData => ({
  sections: [
    {
      name: 'textos-eliminados',
      title: {
        es: 'Textos tuyos que se eliminaron en los últimos minutos',
        en: 'Your texts that were deleted in the last minutes',
      },
      fields: {
        deletedAt: { es: 'Eliminado', en: 'Deleted' },
        titulo: { es: 'Título', en: 'Title' },
        texto: { es: 'Texto', en: 'Text' },
      },
      rows: ({ id }, db) => rowsOf(keptTextsOf(db, id)),
    },
  ],
  // Items that name the person are not put back any more.
  forget: async (tx, { id }) => giveUp(tx, await takeThoseNaming(tx, id)),
});
