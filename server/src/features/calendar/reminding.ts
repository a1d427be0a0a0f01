import { setTimeout as sleep } from 'node:timers/promises';

import { outsideLinkOpens } from '@puente/contracts/class-access';
import { inLanguage } from '@puente/contracts/in-language';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, Fragment, type ReactElement } from 'react';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { type JobRun, jobType } from '../../platform/jobs/jobs.ts';
import { MailButton, MailHeading, MailLink, MailTable, MailText } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { severalAtOnce } from '../../platform/mail/several-at-once.ts';
import { formatDayAndTime, formatFullDay, formatTime, formatZone } from '../../platform/texts/format.ts';
import { unsubscribingFrom } from '../notifications/public.ts';
import { classAddress } from './addresses.ts';
import type { ReminderKind } from './rules.ts';
import { claimReminder, markSent, recordDue, type Reminder, waitingRoomOf } from './store.ts';

/** Sends the class reminders that are due. */
export const remind = jobType('calendar.remind', z.strictObject({}));

/** The lease of a reminder in minutes, longer than an SMTP server may take: after it the mail is sent again. */
const leaseMinutes = 3;

/**
 * Reminds students of their classes, a day and an hour before. Due reminders are inserted first and then sent from the
 * table, so that repeated, concurrent or interrupted runs send each of them once. Each is claimed right before it is
 * sent and marked right after. When a process dies in between, or the mail fails, it is sent again once its lease has
 * expired, until the class begins: so at most the mails in flight arrive twice, with the same Message-ID, and none is
 * lost (decision 0015).
 */
export function createReminding({ database, mailer, config, now }: Platform) {
  async function deliver({ language, email, timezone, ...row }: Reminder): Promise<void> {
    const reminder = inLanguage(row, language);
    const known = {
      ...reminder,
      // Tutors start the class at its page.
      waitingRoom:
        reminder.kind === 'hour' && !reminder.isTaught ? await waitingRoomOf(database.db, reminder.claseId) : null,
      timezone: timezone ?? config.academyTimezone,
    };
    const mail = classReminderMail(known, language, config.publicUrl);
    const unsubscribing = unsubscribingFrom(config, reminder.userId, 'recordatorios');
    await mailer.deliver({ to: email, language, id: `reminder-${reminder.id}`, unsubscribing, ...mail });
  }

  return async function remind({ actor, log, signal }: Pick<JobRun, 'actor' | 'log' | 'signal'>): Promise<void> {
    await database.transaction(actor, (tx) => recordDue(tx, now()));
    const failures: unknown[] = [];

    const claimNext = async (): Promise<Reminder | undefined> => {
      if (signal.aborted) return undefined;
      const at = now();
      const leaseEnded = new Date(at.getTime() - leaseMinutes * 60_000);
      return database.transaction(actor, (tx) => claimReminder(tx, at, leaseEnded));
    };
    const send = async (reminder: Reminder): Promise<void> => {
      try {
        await deliver(reminder);
      } catch (error) {
        failures.push(error);
        return;
      }
      await persistently(() => database.transaction(actor, (tx) => markSent(tx, reminder.id, now())));
    };
    await severalAtOnce(claimNext, send);
    if (failures.length > 0) {
      log.warn({ err: failures[0], count: failures.length }, 'class reminders could not be sent');
    }
  };
}

/** The mail is out: a database that restarts now should not have it sent again. */
async function persistently(work: () => Promise<void>, attempts = 10): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (attempts === 1) throw error;
    await sleep(1_000);
    await persistently(work, attempts - 1);
  }
}

const phrases = {
  es: {
    subject: {
      day: (nombre: string, moment: string) => `Recordatorio de tu clase: ${nombre} (${moment})`,
      hour: (nombre: string, moment: string) => `Tu clase empieza pronto: ${nombre} (${moment})`,
    },
    preview: 'Curso, hora y enlace para entrar.',
    heading: {
      day: (name: string) => `${name}, se acerca tu clase`,
      hour: (name: string) => `${name}, tu clase está a punto de empezar`,
    },
    opens: {
      byYou: 'Inicia la clase desde su página o desde Mis Tutorías: tus estudiantes entran en cuanto empieces.',
      byTutor: 'El enlace se activa cuando el tutor inicia la clase. Ten a mano tus preguntas.',
      inTime: (time: string) => `El enlace se activa 15 minutos antes, a las ${time}. Ten a mano tus preguntas.`,
    },
    clase: 'Clase',
    course: 'Curso',
    day: 'Día',
    hour: 'Hora',
    button: 'Ir a la clase',
    waitingRoom: 'Ir a la sala de espera',
    waiting: 'En la sala de espera puedes probar tu cámara y tu micrófono. La clase se abre sola cuando empieza.',
    hint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    note: '¿No quieres estos recordatorios?',
    settings: 'Cambia tus notificaciones',
  },
  en: {
    subject: {
      day: (nombre: string, moment: string) => `Reminder of your class: ${nombre} (${moment})`,
      hour: (nombre: string, moment: string) => `Your class starts soon: ${nombre} (${moment})`,
    },
    preview: 'Course, time and the link to enter.',
    heading: {
      day: (name: string) => `${name}, your class is coming up`,
      hour: (name: string) => `${name}, your class is about to start`,
    },
    opens: {
      byYou: 'Start the class from its page or from My Tutorials: your students can enter as soon as you begin.',
      byTutor: 'The link activates when the tutor starts the class. Have your questions at hand.',
      inTime: (time: string) => `The link activates 15 minutes before, at ${time}. Have your questions at hand.`,
    },
    clase: 'Class',
    course: 'Course',
    day: 'Day',
    hour: 'Time',
    button: 'Go to the class',
    waitingRoom: 'Go to the waiting room',
    waiting: 'In the waiting room you can try your camera and microphone. The class opens by itself when it starts.',
    hint: 'If the button does not work, copy this address into your browser:',
    note: 'Would you rather not get these reminders?',
    settings: 'Change your notifications',
  },
};

interface ClassReminder {
  kind: ReminderKind;
  /** The path of the room in which one waits for the start; null without one. */
  waitingRoom: string | null;
  claseId: string;
  nombre: string;
  curso: string;
  fechaHora: Date;
  zoomLink: string | null;
  enlace: string | null;
  firstName: string;
  /** IANA time zone in which the time is stated. */
  timezone: string;
  /** The reader's clock when last seen. */
  clock: Clock | null;
  /** Whether it goes to a tutor of the class. */
  isTaught: boolean;
}

/** The reminder mail of a class: its time in the reader's own time zone, which it names, and where to enter it. */
function classReminderMail(
  {
    kind,
    waitingRoom,
    claseId,
    nombre,
    curso,
    fechaHora,
    zoomLink,
    enlace,
    firstName,
    timezone,
    clock,
    isTaught,
  }: ClassReminder,
  language: Language,
  publicUrl: URL,
): { subject: string; body: ReactElement } {
  const words = phrases[language];
  const reader = { language, timezone, clock };
  const time = formatTime(fechaHora, reader);
  const opensAt = outsideLinkOpens({ fechaHora, zoomLink, enlace });
  const opening = isTaught
    ? words.opens.byYou
    : opensAt
      ? words.opens.inTime(formatTime(opensAt, reader))
      : words.opens.byTutor;
  const settings = new URL('/dashboard/profile?tab=notificaciones', publicUrl).href;
  return {
    subject: words.subject[kind](nombre, kind === 'hour' ? time : formatDayAndTime(fechaHora, reader)),
    body: h(
      MailLayout,
      { language, preview: words.preview, publicUrl },
      h(MailHeading, null, words.heading[kind](firstName)),
      h(MailTable, {
        rows: [
          [words.clase, nombre],
          [words.course, curso],
          [words.day, formatFullDay(fechaHora, language, timezone)],
          [words.hour, `${time} (${formatZone(fechaHora, language, timezone)})`],
        ],
      }),
      h(MailText, null, opening),
      waitingRoom === null || isTaught
        ? h(MailButton, { href: classAddress(claseId, publicUrl), label: words.button, linkHint: words.hint })
        : h(
            Fragment,
            null,
            h(MailText, null, words.waiting),
            h(MailButton, {
              href: new URL(waitingRoom, publicUrl).href,
              label: words.waitingRoom,
              linkHint: words.hint,
            }),
          ),
      h(MailText, { quiet: true }, words.note, ' ', h(MailLink, { href: settings }, words.settings)),
    ),
  };
}
