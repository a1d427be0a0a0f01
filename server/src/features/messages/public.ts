import type { Tx } from '../../platform/database/database.ts';
import { viewOf } from './messages.ts';
import { lockMessage } from './store.ts';

/** `createMessages(platform)` gives `send(sender, message)` and `open(userId, messageId)`. */
export { createMessages } from './messages.ts';

/**
 * What a notification says of a message; null once its recipient has opened it. Whoever opens it meanwhile waits, so that
 * `messageRead` comes after what this transaction writes.
 */
export async function unreadMessage(tx: Tx, id: string): Promise<{ senderName: string; asunto: string } | null> {
  const row = await lockMessage(tx, id);
  if (!row || row.leidoAt) return null;
  const { remitente, asunto } = await viewOf(tx, row);
  return { senderName: `${remitente.firstName} ${remitente.lastName}`.trim(), asunto };
}
