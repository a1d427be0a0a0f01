import type { ReunionEstado } from '@puente/contracts/catalogue';
import { classEnd } from '@puente/contracts/duration';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { type MailChannel, type Notice, notice, type Telling } from '../../../platform/notices/notice.ts';
import { English } from '../../../platform/texts/english.ts';
import { formatDayAndTime, formatTime, type Reader } from '../../../platform/texts/format.ts';
import { classesMoved } from '../../catalogue/events.ts';
import { englishOfTitle, titleOfCourse } from '../../catalogue/public.ts';
import { meetingChanged, meetingsScheduled } from '../events.ts';
import { classNewsMail, movedClassesMail } from './class-mails.ts';
import { type MovedClasses as Moved, MovedClasses, movedTexts, namedClasses, stillTrue } from './class-news.ts';
import { roomNameOf } from './meetings.ts';
import {
  englishOfClasses,
  hasMeeting,
  heldAmong,
  meetingNews,
  type MeetingNews,
  newlyScheduled,
  otherTutorsOf,
  studentsOf,
} from './news-store.ts';

/** The web path that shows a class, with its way in as it is then. */
const classPath = (claseId: string) => `/dashboard/subscriptions?clase=${claseId}`;

const Facts = z.strictObject({
  reunionId: Id,
  nombre: z.string(),
  nombreEn: English,
  titulo: z.string(),
  tituloEn: English,
  fechaHora: z.iso.datetime(),
});
type Facts = z.output<typeof Facts>;

/** `sala`: the name of its room; null for a class that is entered by an outside link. */
const StartedFacts = Facts.extend({ sala: Id.nullable(), startedAt: z.iso.datetime() });

/** Milliseconds by which a start may differ from the planned one before it is news for somebody who is away. */
const onTime = 15 * 60_000;

/** Whether a class started clearly before or after its hour. */
const isOffTime = ({ fechaHora, startedAt }: { fechaHora: string; startedAt: string }) =>
  Math.abs(Date.parse(startedAt) - Date.parse(fechaHora)) > onTime;

const when = ({ fechaHora }: Facts, reader: Reader) => formatDayAndTime(new Date(fechaHora), reader);

const startOf = ({ startedAt }: { startedAt: string }, reader: Reader) => formatTime(new Date(startedAt), reader);

/**
 * Reads the meeting behind an event that led to `estado`; null if it is no news any more: another step has followed, or
 * it is over.
 */
async function newsOf(
  { id, estado: became }: { id: string; estado: ReunionEstado },
  estado: ReunionEstado,
  { tx, now }: Telling,
): Promise<(Omit<MeetingNews, 'fechaHora'> & Facts) | null> {
  const news = became === estado ? await meetingNews(tx, id) : undefined;
  if (news?.estado !== estado) return null;
  // A forgotten meeting is cancelled by the system long after its class: there is nothing to tell.
  if (estado !== 'En Vivo' && classEnd(news) <= now) return null;
  return { ...news, reunionId: id, fechaHora: news.fechaHora.toISOString() };
}

const factsFrom = ({ reunionId, nombre, nombreEn, titulo, tituloEn, fechaHora }: Facts): Facts => ({
  reunionId,
  nombre,
  nombreEn,
  titulo,
  tituloEn,
  fechaHora,
});

const scheduled = notice({
  kind: 'live.meeting-scheduled',
  subject: 'clases',
  event: meetingChanged,
  to: ({ cursoId }, { now }) => studentsOf(cursoId, 'active', now),
  facts: Facts,
  factsOf: async (meeting, telling) => {
    const news = await newsOf(meeting, 'Agendada', telling);
    return news && factsFrom(news);
  },
  texts: {
    es: (facts, reader) =>
      `La clase «${facts.nombre}» de «${facts.titulo}» está agendada: ${when(facts, reader)}. El enlace se activa cuando empiece.`,
    en: (facts, reader) =>
      `The class “${facts.nombre}” of “${facts.titulo}” is scheduled: ${when(facts, reader)}. The link activates when it starts.`,
  },
  link: ({ claseId }) => classPath(claseId),
  channels: {
    list: true,
    mail: {
      // Only to take back a cancellation, which was mailed: the date itself is no news.
      compose: async (facts, recipient, db) => {
        const news = await meetingNews(db, facts.reunionId);
        return news?.isAgain && news.estado === 'Agendada' ? classNewsMail('scheduled', facts, recipient) : null;
      },
    },
  },
});

/** The classes of a course that were scheduled at once: one notice, however many they are. */
const scheduledTogether = notice({
  kind: 'live.meetings-scheduled',
  subject: 'clases',
  event: meetingsScheduled,
  to: ({ cursoId }, { now }) => studentsOf(cursoId, 'active', now),
  facts: z.strictObject({
    titulo: z.string(),
    tituloEn: English,
    total: z.int(),
    /** The first of them. */
    fechaHora: z.iso.datetime(),
  }),
  factsOf: async ({ reuniones }, { tx, now }) => {
    const news = await newlyScheduled(tx, reuniones, now);
    return news ? { ...news, fechaHora: news.fechaHora.toISOString() } : null;
  },
  texts: {
    es: ({ titulo, total, fechaHora }, reader) =>
      `Clases agendadas de «${titulo}»: ${total}. La primera es el ${formatDayAndTime(new Date(fechaHora), reader)}. Cada enlace se activa cuando empiece su clase.`,
    en: ({ titulo, total, fechaHora }, reader) =>
      `Classes scheduled in “${titulo}”: ${total}. The first one is on ${formatDayAndTime(new Date(fechaHora), reader)}. Each link activates when its class starts.`,
  },
  link: () => '/dashboard/subscriptions#calendario',
  // No mail of its own, as for one class; the daily digest has it.
  channels: { list: true, mail: { compose: () => null } },
});

/**
 * Returns the notice of a started class.
 * @param isConnected whether somebody has the academy open, so that the bell has told them already
 */
const started = (isConnected: (userId: string) => Promise<boolean>): Notice =>
  notice({
    kind: 'live.class-started',
    subject: 'clases',
    event: meetingChanged,
    to: ({ cursoId }, { now }) => studentsOf(cursoId, 'active', now),
    facts: StartedFacts,
    factsOf: async (meeting, telling) => {
      const news = await newsOf(meeting, 'En Vivo', telling);
      if (!news?.startedAt) return null;
      const sala = news.isOutside ? null : roomNameOf(news.enlace);
      return { ...factsFrom(news), sala, startedAt: news.startedAt.toISOString() };
    },
    texts: {
      es: (facts, reader) =>
        isOffTime(facts)
          ? `La clase «${facts.nombre}» de «${facts.titulo}» empezó a las ${startOf(facts, reader)} (estaba prevista para el ${when(facts, reader)}). Ya puedes entrar.`
          : `La clase «${facts.nombre}» de «${facts.titulo}» empezó. Ya puedes entrar.`,
      en: (facts, reader) =>
        isOffTime(facts)
          ? `The class “${facts.nombre}” of “${facts.titulo}” started at ${startOf(facts, reader)} (it was planned for ${when(facts, reader)}). You can join now.`
          : `The class “${facts.nombre}” of “${facts.titulo}” has started. You can join now.`,
    },
    link: ({ claseId }, { sala }) => (sala === null ? classPath(claseId) : `/sala/${sala}`),
    channels: {
      list: true,
      mail: {
        setting: 'recordatoriosClase',
        // A start on time was announced by the reminders.
        compose: async (facts, recipient, db) => {
          if (!isOffTime(facts) || (await isConnected(recipient.userId))) return null;
          const news = await meetingNews(db, facts.reunionId);
          return news?.estado === 'En Vivo' ? classNewsMail('started', facts, recipient) : null;
        },
      },
      push: {
        texts: {
          es: () => ({ titulo: 'Tu clase empezó', texto: 'Ya puedes entrar.' }),
          en: () => ({ titulo: 'Your class has started', texto: 'You can join now.' }),
        },
        // Later than that, the class has little left.
        until: (_facts, toldAt) => new Date(toldAt.getTime() + 30 * 60_000),
        urgency: 'high',
      },
    },
  });

const cancelled = notice({
  kind: 'live.class-cancelled',
  subject: 'clases',
  event: meetingChanged,
  to: ({ cursoId }, { now }) => studentsOf(cursoId, 'any', now),
  facts: Facts.extend({ claseId: Id }),
  factsOf: async (meeting, telling) => {
    const news = await newsOf(meeting, 'Cancelada', telling);
    return news && { ...factsFrom(news), claseId: meeting.claseId };
  },
  texts: {
    es: (facts, reader) => `Se canceló la clase «${facts.nombre}» de «${facts.titulo}» del ${when(facts, reader)}.`,
    en: (facts, reader) => `The class “${facts.nombre}” of “${facts.titulo}” on ${when(facts, reader)} was canceled.`,
  },
  link: ({ claseId }) => classPath(claseId),
  channels: {
    list: true,
    mail: {
      // Not when it was scheduled anew before the mail went out.
      compose: async (facts, recipient, db) =>
        (await hasMeeting(db, facts.claseId)) ? null : classNewsMail('cancelled', facts, recipient),
    },
  },
});

const movedMail: MailChannel<Moved> = {
  compose: async (facts, recipient, db) => {
    const present = await stillTrue(db, facts);
    return present && movedClassesMail(present, recipient);
  },
};

/** Returns the notice of moved classes: one, with one mail, for each save of a course, however many it moved. */
const moved = (kind: string, to: 'students' | 'tutors', link: (claseId: string | null) => string): Notice =>
  notice({
    kind,
    subject: 'clases',
    event: classesMoved,
    to: ({ cursoId }, { tx, now }) =>
      to === 'students' ? studentsOf(cursoId, 'any', now) : otherTutorsOf(tx, cursoId),
    facts: MovedClasses,
    factsOf: async ({ cursoId, clases, primera }, { tx }) => {
      const held = await heldAmong(
        tx,
        clases.map(({ claseId }) => claseId),
      );
      const told = clases
        .filter(({ claseId }) => !held.has(claseId))
        .toSorted((a, b) => Date.parse(a.ahora ?? a.antes) - Date.parse(b.ahora ?? b.antes));
      if (told.length === 0) return null;
      const titulo = (await titleOfCourse(tx, cursoId)) ?? '';
      const named = told.slice(0, namedClasses);
      const english = await englishOfClasses(
        tx,
        named.map(({ claseId }) => claseId),
      );
      return {
        titulo,
        tituloEn: await englishOfTitle(tx, cursoId, titulo),
        total: told.length,
        clases: named.map((clase) => ({ ...clase, nombreEn: english.get(clase.claseId) ?? null })),
        ...(primera && { primera: to === 'students' ? primera : { ...primera, libreHasta: null } }),
      };
    },
    texts: movedTexts,
    link: ({ cursoId }, { total, clases: [first], primera }) =>
      // The student asks for their money back there.
      primera?.libreHasta
        ? `/dashboard/subscriptions#curso-${cursoId}`
        : link(total === 1 && first?.ahora ? first.claseId : null),
    channels: { list: true, mail: movedMail },
  });

/** The news of classes: scheduled, started, cancelled, moved (NOTI-5, LIVE-11, decision 0074). */
export function meetingsNotices({ realtime }: Pick<Platform, 'realtime'>): readonly Notice[] {
  const isConnected = async (userId: string) => (await realtime.connectedUserIds()).includes(userId);
  return [
    scheduled,
    scheduledTogether,
    started(isConnected),
    cancelled,
    moved('live.classes-moved', 'students', (claseId) =>
      claseId === null ? '/dashboard/subscriptions#calendario' : classPath(claseId),
    ),
    moved('live.taught-classes-moved', 'tutors', () => '/dashboard/overview'),
  ];
}
