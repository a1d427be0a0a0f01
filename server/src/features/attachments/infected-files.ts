import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { securityEvent } from '../../platform/audit/security-log.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Notice, notice } from '../../platform/notices/notice.ts';
import { infectedFileFound } from './events.ts';
import { administrators } from './store.ts';

/** Tells the administrators of a harmful file that was refused, and writes it to the security log. [ASVS-5.4.3] */
export async function tellRefused(
  { database, events, log }: Pick<Platform, 'database' | 'events' | 'log'>,
  actor: Actor,
  { nombre, type }: { nombre: string; type: 'attachment' | 'document' },
): Promise<void> {
  securityEvent(log, { event: 'upload.refused', actor, object: { type, id: 'new' }, reason: 'FILE_INFECTED' });
  const uploadedBy = actor.kind === 'person' ? actor.userId : null;
  await database.transaction(actor, (tx) =>
    events.publish(tx, infectedFileFound, { uploadedBy, nombre, outcome: 'refused' }),
  );
}

/** Does the same for a stored file that this transaction locks; the caller writes the audit. */
export async function tellLocked(
  tx: Tx,
  { events, log }: Pick<Platform, 'events' | 'log'>,
  { id, nombre, type }: { id: string; nombre: string; type: 'attachment' | 'document' },
): Promise<void> {
  securityEvent(log, { event: 'upload.refused', actor: tx.actor, object: { type, id }, reason: 'FILE_INFECTED' });
  await events.publish(tx, infectedFileFound, { uploadedBy: null, nombre, outcome: 'locked' });
}

export const attachmentsNotices: readonly Notice[] = [
  notice({
    kind: 'attachments.infected-file-found',
    subject: 'documentos',
    event: infectedFileFound,
    to: () => administrators(),
    facts: z.strictObject({ archivo: z.string(), outcome: z.enum(['refused', 'locked']) }),
    factsOf: ({ nombre, outcome }) => ({ archivo: nombre, outcome }),
    texts: {
      es: ({ archivo, outcome }) =>
        outcome === 'refused'
          ? `Se rechazó el archivo «${archivo}»: contiene un programa dañino.`
          : `El archivo «${archivo}» contiene un programa dañino. Ya nadie puede abrirlo: pide uno nuevo a quien lo subió.`,
      en: ({ archivo, outcome }) =>
        outcome === 'refused'
          ? `The file “${archivo}” was refused: it contains malware.`
          : `The file “${archivo}” contains malware. Nobody can open it any more: ask its uploader for a new one.`,
    },
    link: () => null,
    channels: { list: true },
  }),
];
