import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

import type { Db, Tx } from '../database/database.ts';
import type { EventType } from '../events/events.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Reader } from '../texts/format.ts';
import type { InBothLanguages } from '../texts/texts.ts';

/** Where a declaration may look something up: the transaction that writes the notice, and its moment. */
export interface Telling {
  tx: Tx;
  now: Date;
}

/** User ids, or a store's query with one column "userId", so that however many are told by one statement. */
export type Recipients = readonly string[] | RawBuilder<{ userId: string }>;

/** Whom a mail is for, and what its notice says in their language. */
export interface MailRecipient extends Reader {
  userId: string;
  firstName: string;
  /** The notice's sentence. */
  text: string;
  /** The notice's link as an absolute address. */
  link: string | null;
  publicUrl: URL;
}

/** A mail without its address. */
type MailContent = Pick<Mail, 'subject' | 'body' | 'attachments'>;

export interface MailChannel<F> {
  /** The setting with which a person switches this mail off. Without one it is sent to everybody. */
  setting?: keyof AjustesNotificaciones;
  /** Runs in a job, some time after the event. @returns null when there is nothing to write any more */
  compose: (facts: F, recipient: MailRecipient, db: Db) => MailContent | null | Promise<MailContent | null>;
}

/** One thing that people are told of, declared by the feature where it happens. */
interface Declaration<P, F, R> {
  /** Stored with each notice: unique, and the same over releases. `<feature>.<what happened>`. */
  kind: string;
  /** What the kind was called before; rows of it are still read. */
  formerKind?: string;
  event: EventType<P>;
  to: (payload: P, telling: Telling) => Recipients | Promise<Recipients>;
  /** What the sentence needs, as it is stored: parsed when it is written and again when it is read. */
  facts: z.ZodType<F>;
  /** @returns null when this event is none to tell of */
  factsOf: (payload: P, telling: Telling) => F | null | Promise<F | null>;
  /** The sentence, made anew at each reading. */
  texts: InBothLanguages<(facts: F, reader: Reader) => string>;
  /** A path of the web that shows what it is about, or null. */
  link: (payload: P) => string | null;
  /** `list`: the list behind the bell, and its live push. A digest would be one more channel, made of texts and links. */
  channels: { list: boolean; mail?: MailChannel<F> };
  /** What makes the notice superfluous: it is marked as read for this user where it has this link. */
  readBy?: { event: EventType<R>; find: (payload: R) => { userId: string; link: string } };
}

export type Notice = Declaration<unknown, unknown, unknown>;

/** Declares what people are told of; goes into the feature's `notices`. */
export const notice = <P, F, R = never>(declaration: Declaration<P, F, R>): Notice =>
  // The event's payload and the stored facts are parsed by their schemas before any of its functions gets them.
  declaration as unknown as Notice;
