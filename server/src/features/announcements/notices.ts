import { inLanguage } from '@puente/contracts/in-language';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { English } from '../../platform/texts/english.ts';
import { personas } from '../people/public.ts';
import { announcementMail } from './announcement-mail.ts';
import { announcementPublished, announcementRead } from './events.ts';
import { announcementNews, audienceOf } from './store.ts';

/** The web path that opens one announcement. */
const linkTo = (anuncioId: string) => `/dashboard/community/anuncios?anuncio=${anuncioId}`;

export const announcementsNotices: readonly Notice[] = [
  notice({
    kind: 'announcements.published',
    subject: 'anuncios',
    event: announcementPublished,
    to: async ({ anuncioId }, { tx, now }) => {
      const news = await announcementNews(tx, anuncioId);
      return news ? audienceOf(news, now) : [];
    },
    facts: z.strictObject({
      anuncioId: Id,
      titulo: z.string(),
      curso: z.string(),
      cursoEn: English,
      autor: z.string(),
    }),
    factsOf: async ({ anuncioId }, { tx }) => {
      const news = await announcementNews(tx, anuncioId);
      const author = news && (await personas(tx, [news.autorId])).get(news.autorId);
      if (!news || !author) return null;
      const autor = `${author.firstName} ${author.lastName}`.trim();
      return { anuncioId, titulo: news.titulo, curso: news.curso, cursoEn: news.cursoEn, autor };
    },
    texts: {
      es: ({ titulo, curso, autor }) => `Anuncio de ${autor} en «${curso}»: ${titulo}`,
      en: ({ titulo, curso, autor }) => `Announcement by ${autor} in “${curso}”: ${titulo}`,
    },
    link: ({ anuncioId }) => linkTo(anuncioId),
    channels: {
      list: true,
      mail: {
        // Read when it is mailed: it may have been corrected or deleted since.
        compose: async ({ anuncioId, autor }, recipient, db) => {
          const news = await announcementNews(db, anuncioId);
          return news ? announcementMail({ ...inLanguage(news, recipient.language), autor }, recipient) : null;
        },
      },
    },
    // Opening an announcement marks its notification as read.
    readBy: {
      event: announcementRead,
      find: ({ anuncioId, userId }) => ({ userId, link: linkTo(anuncioId) }),
    },
  }),
];
