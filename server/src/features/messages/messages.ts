import type { Mensaje, NuevoMensaje } from '@puente/contracts/messages';
import { findPrivateNumbers, maskPrivateNumbers } from '@puente/contracts/private-numbers';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { personas, standingOf, type Viewer } from '../people/public.ts';
import { auditedMessages } from './audited-store.ts';
import { messageRead, messageSent } from './events.ts';
import { mayMask, mayOpen, mayRead, mayWrite, mayWriteToEach } from './policy.ts';
import {
  hasWritten,
  insertMessage,
  insertMessages,
  lockMessage,
  markRead,
  messageById,
  messageOfSending,
  type MessageRow,
  type MessageWithPeople,
  rewriteMessage,
} from './store.ts';

/** Sends and reads private messages. */
export class Messages {
  readonly #database: Platform['database'];
  readonly #events: Platform['events'];
  readonly #now: Platform['now'];

  constructor({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
  }

  /**
   * Sends a message. Idempotent by its `envioId`: a repeated call returns the stored message.
   * @throws AppError RECIPIENT_NOT_FOUND
   */
  async send(actor: Actor, sender: Viewer, form: z.output<typeof NuevoMensaje>) {
    const row = await this.#database.transaction(actor, (tx) => this.#insert(tx, sender, form));
    return viewOf(this.#database.db, row);
  }

  /**
   * Sends a message of its own to each of some active accounts, in the caller's transaction, with two statements.
   * @throws AppError RECIPIENT_NOT_FOUND unless the actor is the sender and on the staff
   */
  async sendToEach(
    tx: Tx,
    form: { remitenteId: string; destinatarioIds: readonly string[]; asunto: string; cuerpo: string },
  ): Promise<void> {
    const made = await insertMessages(tx, mayWriteToEach(tx.actor, { ...form, createdAt: this.#now() }));
    await this.#events.publishAll(tx, messageSent, made.map(idsOf));
  }

  /** @throws AppError MESSAGE_NOT_FOUND unless the actor is its sender or recipient */
  async read(actor: Actor, id: string) {
    return viewOf(this.#database.db, mayRead(actor, await messageById(this.#database.db, id)));
  }

  /**
   * Marks a message as read by its recipient; only the first call has an effect.
   * @returns the message, and whether this was the first time
   * @throws AppError MESSAGE_NOT_FOUND for anybody else
   */
  async open(actor: Actor, id: string) {
    return this.#database.transaction(actor, async (tx) => {
      const row = mayOpen(actor, await lockMessage(tx, id));
      const opened = await markRead(tx, row, this.#now());
      if (opened) await this.#events.publish(tx, messageRead, idsOf(opened));
      return { message: await viewOf(tx, opened ?? row), first: opened !== null };
    });
  }

  /**
   * Masks the private numbers of a message, for its sender and its recipient alike.
   * @returns the message, and whether it had any
   * @throws AppError MESSAGE_NOT_FOUND unless the actor is on the staff and its recipient
   */
  async mask(actor: Actor, id: string) {
    return this.#database.transaction(actor, async (tx) => {
      const row = mayMask(actor, await lockMessage(tx, id));
      const found = [...findPrivateNumbers(row.asunto), ...findPrivateNumbers(row.cuerpo)];
      if (found.length === 0) return { message: await viewOf(tx, row), hadNumbers: false };
      const masked = { asunto: maskPrivateNumbers(row.asunto), cuerpo: maskPrivateNumbers(row.cuerpo) };
      const rewritten = await rewriteMessage(tx, row, masked);
      // The audit keeps the kinds alone: the numbers are gone.
      const numeros = found.map(({ kind }) => kind);
      await audit(tx, auditedMessages, { action: 'message.numbers-masked', id, after: { numeros } });
      return { message: await viewOf(tx, rewritten), hadNumbers: true };
    });
  }

  async #insert(tx: Tx, sender: Viewer, form: z.output<typeof NuevoMensaje>): Promise<MessageRow> {
    const { envioId = null } = form;
    const findByKey = () => (envioId ? messageOfSending(tx, sender.id, envioId) : null);
    const existing = await findByKey();
    if (existing) return existing;

    const standing = await standingOf(tx, sender, form.destinatarioId);
    const hasWrittenToThem = await hasWritten(tx, form.destinatarioId, sender.id);
    const message = { ...form, envioId, remitenteId: sender.id, createdAt: this.#now() };
    const made = await insertMessage(tx, mayWrite(tx.actor, { ...message, standing, hasWrittenToThem }));
    if (made) {
      await this.#events.publish(tx, messageSent, idsOf(made));
      return made;
    }
    // Race condition: a concurrent request with the same idempotency key inserted the message first.
    const stored = await findByKey();
    if (!stored) throw new Error('A message that is there already could not be found.');
    return stored;
  }
}

const idsOf = ({ id, remitenteId, destinatarioId }: MessageRow) => ({ messageId: id, remitenteId, destinatarioId });

/** A message as the API returns it. */
export const toMensaje = (row: MessageWithPeople): z.input<typeof Mensaje> => ({ ...row, leido: row.leidoAt !== null });

/** Returns the same for a message whose people are not loaded yet. */
export async function viewOf(db: Db, row: MessageRow) {
  const people = await personas(db, [row.remitenteId, row.destinatarioId]);
  const [remitente, destinatario] = [people.get(row.remitenteId), people.get(row.destinatarioId)];
  if (!remitente || !destinatario) throw new Error('A message names nobody, which its foreign keys rule out.');
  return toMensaje({ ...row, remitente, destinatario });
}
