import { Email, type Language } from '@puente/contracts/shapes';
import type { Logger } from 'pino';

import type { Academy } from '../academy.ts';
import type { RateLimiter } from '../database/rate-limit.ts';
import { FinalFailure } from '../jobs/jobs.ts';
import type { CounterMaker } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { MailContent, OwnMailTexts } from './editable-mail.ts';
import { inLanguage } from './link-language.ts';

interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** How the reader stops mails of this kind. */
export interface Unsubscribing {
  /** Stops them by an empty POST, which mail programs send from a button of their own (RFC 8058). */
  oneClick: URL;
  /** A page that asks before. */
  page: URL;
}

interface MailPerson {
  name: string;
  address: string;
}

/** A mail as a feature writes it: `body` is a `MailLayout` with the content. */
export interface Mail extends MailContent {
  to: string;
  /** The Reply-To address, when that is not the academy's. */
  replyTo?: MailPerson;
  language: Language;
  attachments?: readonly MailAttachment[];
  /** Unsubscribe link; set on every mail that people can switch off. */
  unsubscribing?: Unsubscribing;
  /** Bounds how many of its kind an address gets; without it every mail is sent. */
  pace?: MailPace;
  /**
   * Idempotency id of the mail, such as `reminder-<id>`: a mail that is sent again because it is not known whether it
   * was accepted has the same Message-ID, by which mail programs recognize a copy. Left out, each sending is
   * a mail of its own.
   */
  id?: string;
}

/** A mail whose body can't be rendered. */
export class MailRenderingError extends FinalFailure {
  override name = 'MailRenderingError';
}

/** A mail that the mail server refused for good: no such mailbox, too large, not wanted. */
export class MailRefusedError extends FinalFailure {
  override name = 'MailRefusedError';
}

/**
 * Sends a mail to an address that nobody has proved to be theirs. A refusal for good, mostly of a mistyped address, is logged
 * and ends it: nobody could do anything about it.
 */
export async function toUnprovenAddress(log: Pick<Logger, 'info'>, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    log.info({ err: error }, 'a mail to an unproven address was refused');
  }
}

/** A mail ready to be sent: validated, and rendered as HTML and as text. */
export interface OutgoingMail {
  /** Message-ID, `<id@domain>`; undefined lets the transport make one. */
  messageId?: string;
  from: string;
  to: string;
  replyTo?: MailPerson;
  language: Language;
  subject: string;
  html: string;
  text: string;
  attachments: readonly MailAttachment[];
  /** The address that takes the POST of RFC 8058. */
  unsubscribeUrl?: string;
}

/** How mails are sent: to an SMTP server, or to the embedded mailbox. */
export interface MailTransport {
  /** @throws when the mail was not accepted: MailRefusedError where another try would be refused, too */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and logs in without sending. Left out where there is nothing to ask. @throws when the server refuses */
  verify?(): Promise<void>;
  close?(): void;
}

export interface Mailer {
  /**
   * Renders a mail and passes it to the transport, unless its `pace` holds it back.
   * @throws MailRenderingError when it can't be rendered, MailRefusedError when it was refused for good: a job ends with them
   * @throws when the transport failed: call it from a job, which retries.
   */
  deliver(mail: Mail): Promise<Delivery>;
  close(): void;
}

interface MailerPorts {
  transport: MailTransport;
  from: string;
  /** Without it, no mail is held back. */
  pacing?: MailPacing;
  /** Loads the academy for the head and foot of mails; without it they say the product's name alone. */
  academy?: () => Promise<Academy>;
  /** Loads the words that the academy gave its mails; without it each mail has ours. */
  ownTexts?: () => Promise<OwnMailTexts>;
  /** Without it, mails are not counted. */
  metrics?: CounterMaker;
  /** Without it, mails are no spans. */
  tracing?: Tracing | null;
}

/** Renders a mail. @throws MailRenderingError */
async function prepare(
  { to, replyTo, language, subject, body, attachments = [], unsubscribing, id }: Mail,
  { from, academy, ownTexts }: Pick<MailerPorts, 'from' | 'academy' | 'ownTexts'>,
): Promise<OutgoingMail> {
  // A dynamic import, so that a process that sends no mail does not load React's renderer.
  const { renderMail } = await import('./render-mail.ts');
  const frame = {
    unsubscribePage: unsubscribing && inLanguage(unsubscribing.page, language).href,
    sender: await academy?.(),
    own: await ownTexts?.(),
  };
  const rendered = await renderMail({ subject, body }, frame).catch((cause: unknown) => {
    throw new MailRenderingError('A mail could not be rendered.', { cause });
  });
  return {
    from,
    to: addressOf(to),
    ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: addressOf(replyTo.address) } }),
    language,
    ...rendered,
    subject: headerText(rendered.subject),
    attachments: attachments.map(safeAttachment),
    ...(unsubscribing && { unsubscribeUrl: unsubscribing.oneClick.href }),
    ...(id !== undefined && { messageId: `<${id.replaceAll(/[^\w.-]/g, '')}@${domainOf(from)}>` }),
  };
}

export function createMailer(ports: MailerPorts): Mailer {
  const { transport, pacing, metrics, tracing } = ports;
  const sent = metrics?.counter({ name: 'academy_mails_sent_total', help: 'Mails that the mail server took.' });
  const refused = metrics?.counter({
    name: 'academy_mails_refused_total',
    help: 'Tries to send a mail that failed: the mail server refused it, or did not answer. Jobs try again.',
  });

  async function send(mail: Mail): Promise<void> {
    const prepared = await prepare(mail, ports);
    const deliver = () => transport.send(prepared);
    await (tracing ? tracing.run({ name: 'send mail', kind: 'client' }, deliver) : deliver());
  }

  return {
    async deliver(mail) {
      // An anonymised account has an address of this top-level domain, which no mailbox can have (RFC 2606).
      if (mail.to.endsWith('.invalid')) return { isSent: true };
      const admitted = mail.pace && pacing ? await pacing.admit(mail.pace, mail.to) : undefined;
      if (admitted && !admitted.isSent) return admitted;
      try {
        await send(mail);
        sent?.add();
      } catch (error) {
        refused?.add();
        // A mail that failed doesn't count: the retry is not held back. One that was refused for good has no retry.
        if (mail.pace && !(error instanceof MailRefusedError)) await pacing?.forget(mail.pace, mail.to);
        throw error;
      }
      return { isSent: true };
    },
    close: () => transport.close?.(),
  };
}

/** The domain of `Name <local@domain>`. */
const domainOf = (from: string): string => /@([\w.-]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';

function addressOf(to: string): string {
  const address = Email.safeParse(to);
  // The message goes into the log, so it does not contain the address, which is personal data.
  if (!address.success || headerText(to) !== to) throw new Error('A mail has an address that is not valid.');
  return address.data;
}

/** Prevents header injection: a line break in a course title would begin another header. */
// oxlint-disable-next-line no-control-regex
const headerText = (value: string) => value.replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ').trim();

function safeAttachment({ filename, contentType, content }: MailAttachment): MailAttachment {
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(contentType)) throw new Error('An attachment has a content type that is not valid.');
  return { filename: headerText(filename).replaceAll(/["/\\]/g, '-'), contentType, content };
}

/**
 * Cause of a mail, which bounds how many an address gets:
 * - `asked`: anybody who types the address (verification, a new address). Held back ones are dropped.
 * - `reset`: the same, with bounds of its own, so that other mails never use up those of a forgotten password.
 * - `notice`: a visitor who asks to be told of a course's next edition. Held back ones are dropped.
 * - `security`: an event of the account. A held back one has to be sent later, by whoever sends it.
 */
type MailPace = 'asked' | 'reset' | 'notice' | 'security';

/** Whether a mail was sent, or held back because its address got too many of its kind. */
type Delivery = { isSent: true } | { isSent: false; retryAfterSeconds: number };

interface MailPacing {
  /** Counts a mail to an address; the answer to whoever asked doesn't depend on it. */
  admit(pace: MailPace, to: string): Promise<Delivery>;
  /** Doesn't count those so far: they did not arrive. */
  forget(pace: MailPace, to: string): Promise<void>;
}

/** At most ten mails an hour that strangers cause, and ten that the account's own events cause (decision 0054). */
const paces = {
  asked: { points: 4, perSeconds: 60 * 60 },
  /** A reset link lives for an hour, so the mailbox always has one that works. */
  reset: { points: 2, perSeconds: 20 * 60 },
  /** With bounds of its own, so that nobody uses up those of the mails that an account needs. */
  notice: { points: 3, perSeconds: 24 * 60 * 60 },
  security: { points: 10, perSeconds: 60 * 60 },
} as const satisfies Record<MailPace, { points: number; perSeconds: number }>;

/** Bounds the mails to an address over all processes, whoever asks for them and from wherever. */
export function createMailPacing(rates: RateLimiter): MailPacing {
  const keyOf = (pace: MailPace, to: string) => `mail-${pace}:${to.toLowerCase()}`;
  return {
    async admit(pace, to) {
      const { allowed, retryAfterSeconds } = await rates.consume(keyOf(pace, to), paces[pace]);
      return allowed ? { isSent: true } : { isSent: false, retryAfterSeconds };
    },
    forget: (pace, to) => rates.forget(keyOf(pace, to)),
  };
}
