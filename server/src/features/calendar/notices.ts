import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { type Notice, notice } from '../../platform/notices/notice.ts';
import { formatTime } from '../../platform/texts/format.ts';
import { classApproached } from './events.ts';
import { claimApproached, peopleOfClass } from './store.ts';

/** Tells the people of classes that begin within the hour. */
export const tellApproached = jobType('calendar.tell-approached', z.strictObject({}));

/** Publishes the classes that begin within the hour, once for each time that they are set to. */
export const approachedClassesJob = ({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>): Job =>
  handle(
    tellApproached,
    (_nothing, { actor }) =>
      database.transaction(actor, async (tx) => {
        for (const { fechaHora, ...of } of await claimApproached(tx, now()))
          await events.publish(tx, classApproached, { ...of, fechaHora: fechaHora.toISOString() });
      }),
    { cron: '* * * * *', retryLimit: 0 },
  );

/**
 * Tells a class's people that it begins within the hour, on their devices alone: the mail of that hour is a reminder with a
 * setting of its own (decision 0015).
 */
export const calendarNotices: readonly Notice[] = [
  notice({
    kind: 'calendar.class-approached',
    subject: 'clases',
    event: classApproached,
    to: ({ claseId }) => peopleOfClass(claseId),
    facts: z.strictObject({ fechaHora: z.iso.datetime() }),
    factsOf: ({ fechaHora }, { now }) => (Date.parse(fechaHora) > now.getTime() ? { fechaHora } : null),
    texts: {
      es: ({ fechaHora }, reader) => `Tu clase empieza a las ${formatTime(new Date(fechaHora), reader)}`,
      en: ({ fechaHora }, reader) => `Your class starts at ${formatTime(new Date(fechaHora), reader)}`,
    },
    link: ({ claseId }) => `/dashboard/subscriptions?clase=${claseId}`,
    channels: {
      list: false,
      mail: 'none',
      push: {
        texts: {
          es: ({ fechaHora }, reader) => ({
            titulo: 'Tu clase empieza pronto',
            texto: `Es a las ${formatTime(new Date(fechaHora), reader)}`,
          }),
          en: ({ fechaHora }, reader) => ({
            titulo: 'Your class starts soon',
            texto: `It is at ${formatTime(new Date(fechaHora), reader)}`,
          }),
        },
        until: ({ fechaHora }) => new Date(fechaHora),
        urgency: 'high',
      },
    },
  }),
];
