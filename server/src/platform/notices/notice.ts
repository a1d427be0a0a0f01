import type { AvisoTema } from '@puente/contracts/notifications';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

import type { Db, Tx } from '../database/database.ts';
import type { EventType } from '../events/events.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Reader } from '../texts/format.ts';
import type { InBothLanguages } from '../texts/texts.ts';

/** The transaction that writes the notice, for queries of its declaration, and the current time. */
export interface Telling {
  tx: Tx;
  now: Date;
}

/** User ids, or a store's query with one column "userId", so that any number of users is notified by one statement. */
export type Recipients = readonly string[] | RawBuilder<{ userId: string }>;

/** The recipient of a mail, and the notice's text in their language. */
export interface MailRecipient extends Reader {
  userId: string;
  firstName: string;
  /** The text of the notice. */
  text: string;
  /** The notice's link as an absolute URL. */
  link: string | null;
  publicUrl: URL;
}

/** The content of a mail, without its address. */
type ComposedMail = Pick<Mail, 'subject' | 'body' | 'attachments'>;

export interface MailChannel<F> {
  /** A setting that switches this mail off, besides those of the notice's subject. */
  setting?: 'sonido' | 'recordatoriosClase';
  /** Runs in a job, some time after the event. @returns null when the mail is no longer needed */
  compose: (facts: F, recipient: MailRecipient, db: Db) => ComposedMail | null | Promise<ComposedMail | null>;
}

/**
 * Push messages to the browsers that a person chose. They are seen on locked screens and by whoever sits beside, so their texts
 * name nobody, no amount, no course and no subject of a text (decision 0290).
 */
export interface PushChannel<F> {
  /** The title and the sentence, generated when it is sent. */
  texts: InBothLanguages<(facts: F, reader: Reader) => { titulo: string; texto: string }>;
  /** Until when it is news: a browser that is away gets it by then or never. */
  until: (facts: F, toldAt: Date) => Date;
  /** Whether it is still true when it is sent, which may be hours later: always when left out. */
  isStillTrue?: (facts: F, db: Db) => Promise<boolean>;
  /** `high` for what happens now, which may wake a phone that saves its battery: `normal` when left out. */
  urgency?: 'high' | 'normal';
}

/** A kind of notification, declared by the feature whose event causes it. */
interface Declaration<P, F, R> {
  /** Stored with each notice: unique, and unchanged between releases. `<feature>.<what happened>`. */
  kind: string;
  /** The former name of the kind; rows with it are still read. */
  formerKind?: string;
  /** Subject of the notice: the person's settings of this subject apply to it. */
  subject: AvisoTema;
  event: EventType<P>;
  to: (payload: P, telling: Telling) => Recipients | Promise<Recipients>;
  /**
   * The data of the text, as it is stored: parsed when it is written and again when it is read. `titulo` with `tituloEn`
   * beside it is the English of the two to an English reader, in texts and mails (`inLanguage`).
   */
  facts: z.ZodType<F>;
  /** @returns null when this event causes no notice */
  factsOf: (payload: P, telling: Telling) => F | null | Promise<F | null>;
  /** The text, generated from the facts at each reading. */
  texts: InBothLanguages<(facts: F, reader: Reader) => string>;
  /** The path of a web page about the subject, or null. */
  link: (payload: P, facts: F) => string | null;
  /**
   * `list`: the notification list and its live push. `mail`: what is sent at once to people whose settings of the subject
   * say so; left out, the text with a button to the link. `none`: never, because another mail tells it, or none is
   * needed. The daily digest is made of texts and links (decision 0042). `push`: for browsers that are closed, of the
   * subjects `temasPush`.
   */
  channels: { list: boolean; mail?: MailChannel<F> | 'none'; push?: PushChannel<F> };
  /** The event that makes the notice obsolete: the user's notice with this link is marked as read. */
  readBy?: { event: EventType<R>; find: (payload: R) => { userId: string; link: string } };
}

export type Notice = Declaration<unknown, unknown, unknown>;

/** Declares a kind of notification, for the feature's `notices`. */
export const notice = <P, F, R = never>(declaration: Declaration<P, F, R>): Notice =>
  // The event's payload and the stored facts are parsed by their schemas before the declaration's functions get them.
  declaration as unknown as Notice;
