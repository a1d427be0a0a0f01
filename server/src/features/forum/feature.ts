import { forumCommands, forumRoutes as contract } from '@puente/contracts/forum';
import { forumModerationRoutes as moderationContract } from '@puente/contracts/forum-moderation';

import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import type { Principal } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { everyPage, type ExportSection, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { handleCommands } from '../../platform/realtime/commands.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { auditedReplies, auditedReports, auditedTopics } from './audited-store.ts';
import { ForumLists } from './lists.ts';
import { ForumModeration, ForumReports } from './moderation.ts';
import { forumNotices } from './notices.ts';
import { followedBy, forgetAuthor, repliesWrittenBy, reportsBy, topicsWrittenBy } from './public-store.ts';
import { type Caller, ForumReading } from './reading.ts';
import { forumTables } from './tables.ts';
import { undoableTexts } from './undoing.ts';
import { ForumWatching } from './watching.ts';
import { ForumWriting } from './writing.ts';

const callerOf = ({ actor, principal }: { actor: Actor; principal: Principal }): Caller => ({
  actor,
  person: principal.user,
});

/** The forum: topics and replies in a general section and one for each course, its search, and their moderation. */
export function forum(platform: Platform): Feature {
  const reading = new ForumReading(platform);
  const lists = new ForumLists(platform, reading);
  const writing = new ForumWriting(platform, reading);
  const moderation = new ForumModeration(platform, reading);
  const reports = new ForumReports(platform, reading);
  const watching = new ForumWatching(platform);

  return {
    name: 'forum',
    tables: forumTables,
    audited: [auditedReplies, auditedReports, auditedTopics],
    undoable: undoableTexts(platform, reading),
    personalData: forumPersonalData,
    notices: forumNotices,
    subscriptions: watching.subscriptions(),
    socketLeft: ({ socketId }) => watching.stop(socketId),
    commands: handleCommands(forumCommands, {
      watch: {
        limits: limits.watching,
        handle: async ({ socketId, principal, body: { activo } }) => {
          if (activo) await watching.start(socketId, principal.user);
          else watching.stop(socketId);
          return { activo };
        },
      },
    }),
    routes(app) {
      topicRoutes(app, lists, writing);

      moderationRoutes(app, reports, moderation);
    },
  };
}

function topicRoutes(app: HttpApp, lists: ForumLists, writing: ForumWriting): void {
  app.routes(contract, {
    list: {
      limits: [limits.searches],
      handle: async (call) => sendPage(call.reply, await lists.topics(callerOf(call), call.query)),
    },
    sections: (call) => lists.sections(callerOf(call)),
    similar: { limits: limits.similar, handle: (call) => lists.similar(callerOf(call), call.query) },
    one: (call) => lists.one(callerOf(call), call.params.id),
    replies: async (call) => sendPage(call.reply, await lists.replies(callerOf(call), call.params.id, call.query)),

    create: { limits: limits.topics, handle: (call) => writing.create(callerOf(call), call.body) },
    reply: { limits: limits.replies, handle: (call) => writing.reply(callerOf(call), call.params.id, call.body) },
    editTopic: { limits: limits.edits, handle: (call) => writing.editTopic(callerOf(call), call.params.id, call.body) },
    deleteTopic: async (call) => {
      await writing.deleteTopic(callerOf(call), call.params.id);
      return { message: texts.topicDeleted[call.language] };
    },

    editReply: {
      limits: limits.edits,
      handle: (call) => writing.editReply(callerOf(call), call.params.id, call.body.texto),
    },
    deleteReply: (call) => writing.deleteReply(callerOf(call), call.params.id),
    accept: (call) => writing.accept(callerOf(call), call.params.id, call.body.respuestaId),
    follow: (call) => writing.follow(callerOf(call), call.params.id, call.body.sigo),
  });
}

function moderationRoutes(app: HttpApp, reports: ForumReports, moderation: ForumModeration): void {
  app.routes(moderationContract, {
    report: {
      limits: limits.reports,
      handle: async (call) => {
        await reports.report(callerOf(call), call.body);
        return { message: texts.reported[call.language] };
      },
    },

    reports: async (call) => sendPage(call.reply, await reports.list(callerOf(call), call.query)),
    settleReport: (call) => reports.settle(callerOf(call), call.params.id, call.body.estado),
    moderateTopic: (call) => moderation.moderateTopic(callerOf(call), call.params.id, call.body),
    moderateReply: (call) => moderation.moderateReply(callerOf(call), call.params.id, call.body.oculta),
    maskTopic: (call) => moderation.maskTopic(callerOf(call), call.params.id),
    maskReply: (call) => moderation.maskReply(callerOf(call), call.params.id),
  });
}

const texts = {
  topicDeleted: { es: 'Tu tema se borró.', en: 'Your topic has been deleted.' },
  reported: {
    es: 'Gracias. El personal de la academia lo revisará.',
    en: 'Thank you. The academy’s staff will look at it.',
  },
} satisfies Record<string, InBothLanguages>;

const hour = 60;

/** A limit of students, and a higher one of staff, who answer many people. */
const perRole = (name: string, points: { students: number; staff: number }, minutes: number) =>
  (['students', 'staff'] as const).map((who) => ({
    ...perUser(`${name}-${who}`, points[who], minutes),
    key: ({ principal: { user } }: { principal: Principal }) =>
      (who === 'staff') === (user.role !== 'user') ? user.id : undefined,
  }));

/** Rate limits per person. */
const limits = {
  topics: perRole('forum-topics', { students: 20, staff: 100 }, hour),
  replies: perRole('forum-replies', { students: 60, staff: 300 }, hour),
  edits: [perUser('forum-edits', 60, 10)],
  reports: [perUser('forum-reports', 30, hour)],
  similar: [{ ...perUser('forum-similar', 120, 5), lease: 10 }],
  watching: [perUser('forum-watching', 120, 5)],
  /** A list without a search is not counted. */
  searches: {
    ...perUser('forum-searches', 120, 5),
    lease: 10,
    key: ({ principal, query }: { principal: Principal; query: { search?: string | undefined } }) =>
      query.search ? principal.user.id : undefined,
  },
};

const pageSize = 200;

const written: ExportSection['fields'] = {
  createdAt: { es: 'Fecha', en: 'Date' },
  titulo: { es: 'Tema', en: 'Topic' },
  texto: { es: 'Texto', en: 'Text' },
};

type Listing = (db: Db, userId: string, page: PageQuery) => Promise<PageOf<{ createdAt: Date; titulo: string }>>;

const every =
  (listing: Listing): ExportSection['rows'] =>
  ({ id }, db) =>
    everyPage((cursor) => listing(db, id, { limit: pageSize, cursor }));

const forumPersonalData: PersonalData = {
  sections: [
    {
      name: 'foro-temas',
      title: { es: 'Temas que abriste en el foro', en: 'Topics that you opened in the forum' },
      fields: written,
      rows: every(topicsWrittenBy),
    },
    {
      name: 'foro-respuestas',
      title: { es: 'Respuestas que escribiste en el foro', en: 'Replies that you wrote in the forum' },
      fields: written,
      rows: every(repliesWrittenBy),
    },
    {
      name: 'foro-reportes',
      title: { es: 'Textos del foro que reportaste', en: 'Texts of the forum that you reported' },
      fields: {
        ...written,
        motivo: { es: 'Motivo', en: 'Reason' },
        estado: { es: 'Estado', en: 'State' },
      },
      rows: ({ id }, db) => rowsOf(reportsBy(db, id)),
    },
    {
      name: 'foro-seguidos',
      title: { es: 'Temas del foro que sigues', en: 'Topics of the forum that you follow' },
      fields: { titulo: { es: 'Tema', en: 'Topic' } },
      rows: ({ id }, db) => rowsOf(followedBy(db, id)),
    },
  ],
  forget: (tx, { id }) => forgetAuthor(tx, id),
};
