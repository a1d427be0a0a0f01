import { keysOf } from '@puente/contracts/keys';
import {
  type AjustesTema,
  ajustesIniciales,
  AvisoTema,
  type Baja,
  temasObligatorios,
} from '@puente/contracts/notifications';
import { Temporal } from 'temporal-polyfill';

const readMonths = 6;
const anyMonths = 12;

/** The retention of notifications: six months once read, a year if unread. */
export const keptSince = (now: Date): { readBefore: Date; anyBefore: Date } => ({
  readBefore: monthsBefore(readMonths, now),
  anyBefore: monthsBefore(anyMonths, now),
});

/** Subtracts months in UTC, clamped to the last day of a shorter month. */
const monthsBefore = (months: number, now: Date): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').subtract({ months })
      .epochMilliseconds,
  );

/** The hours of a person's day between which their digest is sent: one that an outage delayed is not sent at night. */
const from = '08:00';
const to = '20:00';

/** How many notices a digest names; it counts the others. */
export const namedNotices = 10;

export interface DueDigest {
  /** `YYYY-MM-DD` in the person's zone. */
  day: string;
  /** The morning hour of that day: what is written later waits for the next one. */
  until: Date;
}

/**
 * The digest that people of a time zone get now, or got earlier today; null before the morning and at night. The hour
 * is that of the clock on the wall, also on days when clocks change.
 */
export function digestOf(now: Date, timezone: string): DueDigest | null {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  const day = local.toPlainDate();
  const at = (plainTime: string) => day.toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds;
  if (now.getTime() < at(from) || now.getTime() >= at(to)) return null;
  return { day: day.toString(), until: new Date(at(from)) };
}

/** Notices older than this are no news: a week before a moment. */
export const digestedSince = (moment: Date): Date => new Date(moment.getTime() - 7 * 86_400_000);

/** Digests are kept for a month, to know that they were sent. */
export const digestsKeptSince = (moment: Date): Date => new Date(moment.getTime() - 30 * 86_400_000);

type Subjects = Partial<Record<AvisoTema, AjustesTema>>;

/** Whether a change keeps the mails that are always sent. */
export const keepsCompulsoryMails = (change: Subjects): boolean =>
  temasObligatorios.every((tema) => (change[tema]?.correo ?? 'inmediato') === 'inmediato');

/** Subjects that are stored after a change: those that differ from the initial settings. */
export function mergedSubjects(stored: Subjects, change: Subjects): Subjects {
  return Object.fromEntries(
    AvisoTema.options.flatMap((tema) => {
      const initial = ajustesIniciales[tema];
      // Keeps what a change leaves out.
      const merged = { ...initial, ...stored[tema], ...change[tema] };
      return keysOf(initial).some((key) => merged[key] !== initial[key]) ? [[tema, merged]] : [];
    }),
  );
}

/** The change by which mails stop: those of one subject, or of every subject of the digest. */
export function stopped(baja: Exclude<Baja, 'recordatorios'>, now: Record<AvisoTema, AjustesTema>): Subjects {
  const subjects = baja === 'resumen' ? AvisoTema.options.filter((tema) => now[tema].correo === 'resumen') : [baja];
  return Object.fromEntries(
    subjects
      .filter((tema) => !temasObligatorios.includes(tema))
      .map((tema) => [tema, { ...now[tema], correo: 'no' as const }]),
  );
}
