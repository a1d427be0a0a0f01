import { forumCommands, forumRoutes as contract } from '@puente/contracts/forum';
import { forumModerationRoutes as moderationContract } from '@puente/contracts/forum-moderation';

import type { Actor } from '../../platform/actor.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { handleCommand } from '../../platform/realtime/commands.ts';
import { limits } from './limits.ts';
import { createLists } from './lists.ts';
import { createModeration } from './moderation.ts';
import { forumNotices } from './notices.ts';
import { forumPersonalData } from './personal-data.ts';
import { type Caller, createReading } from './reading.ts';
import { createReports } from './reports.ts';
import { texts } from './texts.ts';
import { createWatching } from './watching.ts';
import { createWriting } from './writing.ts';

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
    personalData: forumPersonalData,
    notices: forumNotices,
    subscriptions: watching.subscriptions,
    socketLeft: ({ socketId }) => watching.stop(socketId),
    commands: [
      handleCommand(
        forumCommands.watch,
        async ({ socketId, principal, body: { activo } }) => {
          if (activo) await watching.start(socketId, principal.user);
          else watching.stop(socketId);
          return { activo };
        },
        { limits: limits.watching },
      ),
    ],
    routes(app) {
      app.handle(contract.list, async (call) => sendPage(call.reply, await lists.topics(callerOf(call), call.query)), {
        limits: [limits.searches],
      });
      app.handle(contract.sections, (call) => lists.sections(callerOf(call)));
      app.handle(contract.similar, (call) => lists.similar(callerOf(call), call.query), { limits: limits.similar });
      app.handle(contract.one, (call) => lists.one(callerOf(call), call.params.id));
      app.handle(contract.replies, async (call) =>
        sendPage(call.reply, await lists.replies(callerOf(call), call.params.id, call.query)),
      );

      app.handle(contract.create, (call) => writing.create(callerOf(call), call.body), { limits: limits.topics });
      app.handle(contract.reply, (call) => writing.reply(callerOf(call), call.params.id, call.body), {
        limits: limits.replies,
      });
      app.handle(contract.editTopic, (call) => writing.editTopic(callerOf(call), call.params.id, call.body), {
        limits: limits.edits,
      });
      app.handle(contract.deleteTopic, async (call) => {
        await writing.deleteTopic(callerOf(call), call.params.id);
        return { message: texts.topicDeleted[call.language] };
      });
      app.handle(contract.editReply, (call) => writing.editReply(callerOf(call), call.params.id, call.body.texto), {
        limits: limits.edits,
      });
      app.handle(contract.deleteReply, (call) => writing.deleteReply(callerOf(call), call.params.id));
      app.handle(contract.accept, (call) => writing.accept(callerOf(call), call.params.id, call.body.respuestaId));
      app.handle(contract.follow, (call) => writing.follow(callerOf(call), call.params.id, call.body.sigo));

      app.handle(
        moderationContract.report,
        async (call) => {
          await reports.report(callerOf(call), call.body);
          return { message: texts.reported[call.language] };
        },
        { limits: limits.reports },
      );
      app.handle(moderationContract.reports, async (call) =>
        sendPage(call.reply, await reports.list(callerOf(call), call.query)),
      );
      app.handle(moderationContract.settleReport, (call) =>
        reports.settle(callerOf(call), call.params.id, call.body.estado),
      );
      app.handle(moderationContract.moderateTopic, (call) =>
        moderation.moderateTopic(callerOf(call), call.params.id, call.body),
      );
      app.handle(moderationContract.moderateReply, (call) =>
        moderation.moderateReply(callerOf(call), call.params.id, call.body.oculta),
      );
      app.handle(moderationContract.maskTopic, (call) => moderation.maskTopic(callerOf(call), call.params.id));
      app.handle(moderationContract.maskReply, (call) => moderation.maskReply(callerOf(call), call.params.id));
    },
  };
}
