import { forumCommands, forumRoutes as contract } from '@puente/contracts/forum';
import { forumModerationRoutes as moderationContract } from '@puente/contracts/forum-moderation';

import type { Actor } from '../../platform/actor.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import type { Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { handleCommands } from '../../platform/realtime/commands.ts';
import { auditedReplies, auditedReports, auditedTopics } from './audited-store.ts';
import { limits } from './limits.ts';
import { createLists, type Lists } from './lists.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { forumNotices } from './notices.ts';
import { forumPersonalData } from './personal-data.ts';
import { type Caller, createReading } from './reading.ts';
import { createReports, type Reports } from './reports.ts';
import { forumTables } from './tables.ts';
import { texts } from './texts.ts';
import { createWatching } from './watching.ts';
import { createWriting, type Writing } from './writing.ts';

const callerOf = ({ actor, principal }: { actor: Actor; principal: Principal }): Caller => ({
  actor,
  person: principal.user,
});

/** The forum: topics and replies in a general section and one for each course, its search, and their moderation. */
export function forum(platform: Platform): Feature {
  const reading = createReading(platform);
  const lists = createLists(platform, reading);
  const writing = createWriting(platform, reading);
  const moderation = createModeration(platform, reading);
  const reports = createReports(platform, reading);
  const watching = createWatching(platform);

  return {
    name: 'forum',
    tables: forumTables,
    audited: [auditedReplies, auditedReports, auditedTopics],
    personalData: forumPersonalData,
    notices: forumNotices,
    subscriptions: watching.subscriptions,
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

function topicRoutes(app: HttpApp, lists: Lists, writing: Writing): void {
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

function moderationRoutes(app: HttpApp, reports: Reports, moderation: Moderation): void {
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
