import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { replied, replyAccepted, textModerated, textReported, topicOpened } from './events.ts';
import { followersOf, linkTo, replyNews, staffOf, titleOfTopic } from './public-store.ts';

const Reply = z.strictObject({ titulo: z.string(), autor: z.string().nullable() });
const Title = z.strictObject({ titulo: z.string() });

/** The names of the kinds stay for good. */
const kinds = { reply: 'forum.reply', reported: 'forum.reported' };

const somebody = { es: 'Alguien', en: 'Somebody' };

const repliedNotice = notice({
  kind: kinds.reply,
  subject: 'foro',
  event: replied,
  // While a notice about the topic is unread, later replies add none: it leads to all of them.
  to: (reply) => followersOf(reply, kinds.reply),
  facts: Reply,
  factsOf: ({ respuestaId }, { tx }) => replyNews(tx, respuestaId),
  texts: {
    es: ({ autor, titulo }) => `${autor ?? somebody.es} respondió en «${titulo}»`,
    en: ({ autor, titulo }) => `${autor ?? somebody.en} replied in “${titulo}”`,
  },
  link: linkTo,
  channels: { list: true },
  readBy: { event: topicOpened, find: ({ userId, enlace }) => ({ userId, link: enlace }) },
});

const acceptedNotice = notice({
  kind: 'forum.reply-accepted',
  subject: 'foro',
  event: replyAccepted,
  to: ({ autorId, by }) => (autorId === by ? [] : [autorId]),
  facts: Title,
  factsOf: async ({ respuestaId }, { tx }) => {
    const news = await replyNews(tx, respuestaId);
    return news && { titulo: news.titulo };
  },
  texts: {
    es: ({ titulo }) => `Tu respuesta en «${titulo}» fue aceptada`,
    en: ({ titulo }) => `Your reply in “${titulo}” was accepted`,
  },
  link: linkTo,
  channels: { list: true },
});

const moderatedNotice = notice({
  kind: 'forum.text-moderated',
  subject: 'foro',
  event: textModerated,
  to: ({ autorId }) => [autorId],
  facts: Title.extend({ how: z.enum(['hidden', 'masked']) }),
  factsOf: async ({ temaId, how }, { tx }) => {
    const titulo = await titleOfTopic(tx, temaId);
    return titulo === null ? null : { titulo, how };
  },
  texts: {
    es: ({ titulo, how }) =>
      how === 'hidden'
        ? `El personal ocultó lo que escribiste en «${titulo}». Solo tú y el personal lo ven.`
        : `El personal tapó números privados en lo que escribiste en «${titulo}».`,
    en: ({ titulo, how }) =>
      how === 'hidden'
        ? `The staff hid what you wrote in “${titulo}”. Only you and the staff see it.`
        : `The staff masked private numbers in what you wrote in “${titulo}”.`,
  },
  link: linkTo,
  channels: { list: true },
});

const reportedNotice = notice({
  kind: kinds.reported,
  subject: 'foro',
  event: textReported,
  to: (report) => staffOf(report, kinds.reported),
  facts: Title,
  factsOf: async ({ temaId }, { tx }) => {
    const titulo = await titleOfTopic(tx, temaId);
    return titulo === null ? null : { titulo };
  },
  texts: {
    es: ({ titulo }) => `Reportaron un texto en «${titulo}»`,
    en: ({ titulo }) => `A text in “${titulo}” was reported`,
  },
  link: linkTo,
  channels: { list: true },
});

export const forumNotices: readonly Notice[] = [repliedNotice, acceptedNotice, moderatedNotice, reportedNotice];
