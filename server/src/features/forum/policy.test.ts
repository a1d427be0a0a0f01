import { expect, test } from 'vitest';

import { personActor, refusal } from '../../testing/policy-cases.ts';
import {
  mayAccept,
  mayEditReply,
  mayEditTopic,
  mayModerateReply,
  mayModerateTopic,
  mayRead,
  mayReply,
  maySeeReply,
  maySettle,
  type ReplyObject,
  type TopicObject,
} from './policy.ts';

const ana = personActor('user');
const levels = ['staff', 'write', 'read', null] as const;

const topic = (facts: Partial<TopicObject> = {}): TopicObject => ({
  autorId: 'eva',
  oculto: false,
  level: 'read',
  ...facts,
});
const reply = (facts: Partial<ReplyObject> = {}, about: Partial<TopicObject> = {}): ReplyObject => ({
  topic: topic(about),
  autorId: 'eva',
  oculta: false,
  ...facts,
});

test.each([
  ['read a topic', mayRead],
  ['reply', mayReply],
] as const)('[FORO-5] to %s one reads its section; a hidden topic its author and staff alone', (_action, may) => {
  const at = (facts: Partial<TopicObject>) => levels.filter((level) => may.allows(ana, topic({ ...facts, level })));
  const readers = ['staff', 'write', 'read'];
  expect(at({})).toEqual(readers);
  // The topic of a deleted account has no author.
  expect(at({ autorId: null })).toEqual(readers);
  expect(at({ oculto: true })).toEqual(['staff']);
  expect(at({ oculto: true, autorId: null })).toEqual(['staff']);
  expect(at({ autorId: 'ana' })).toEqual(readers);
  expect(at({ autorId: 'ana', oculto: true })).toEqual(readers);
});

test('[FORO-5] a topic is edited by its author alone, while they read its section', () => {
  const at = (facts: Partial<TopicObject>) =>
    levels.filter((level) => mayEditTopic.allows(ana, topic({ ...facts, level })));
  expect(at({ autorId: 'ana' })).toEqual(['staff', 'write', 'read']);
  expect(at({ autorId: 'ana', oculto: true })).toEqual(['staff', 'write', 'read']);
  expect(at({})).toEqual([]);
  expect(at({ autorId: null })).toEqual([]);
});

test('[FORO-5] an answer is accepted by the topic’s author while they may write, and by staff', () => {
  const at = (facts: Partial<TopicObject>) =>
    levels.filter((level) => mayAccept.allows(ana, topic({ ...facts, level })));
  expect(at({ autorId: 'ana' })).toEqual(['staff', 'write']);
  expect(at({ autorId: 'ana', oculto: true })).toEqual(['staff', 'write']);
  expect(at({})).toEqual(['staff']);
  expect(at({ oculto: true })).toEqual(['staff']);
});

test('[FORO-5] a reply is seen by who reads its topic; a hidden one by its author and staff alone', () => {
  const at = (facts: Partial<ReplyObject>, about: Partial<TopicObject> = {}) =>
    levels.filter((level) => maySeeReply.allows(ana, reply(facts, { ...about, level })));
  expect(at({})).toEqual(['staff', 'write', 'read']);
  expect(at({ autorId: null })).toEqual(['staff', 'write', 'read']);
  expect(at({ oculta: true })).toEqual(['staff']);
  expect(at({ oculta: true, autorId: null })).toEqual(['staff']);
  expect(at({ oculta: true, autorId: 'ana' })).toEqual(['staff', 'write', 'read']);
  expect(at({ oculta: true }, { autorId: 'ana' })).toEqual(['staff']);
  // A hidden topic takes its replies with it, also from their authors.
  expect(at({ autorId: 'ana' }, { oculto: true })).toEqual(['staff']);
  expect(at({}, { oculto: true, autorId: 'ana' })).toEqual(['staff', 'write', 'read']);
});

test('[FORO-5] a reply is edited by its author alone, while they see it', () => {
  const at = (facts: Partial<ReplyObject>, about: Partial<TopicObject> = {}) =>
    levels.filter((level) => mayEditReply.allows(ana, reply(facts, { ...about, level })));
  expect(at({ autorId: 'ana' })).toEqual(['staff', 'write', 'read']);
  expect(at({ autorId: 'ana', oculta: true })).toEqual(['staff', 'write', 'read']);
  expect(at({ autorId: 'ana' }, { oculto: true })).toEqual(['staff']);
  expect(at({})).toEqual([]);
  expect(at({}, { autorId: 'ana' })).toEqual([]);
  expect(at({ autorId: null })).toEqual([]);
});

test('[FORO-5] only staff of a section moderates its topics and replies and settles reports, not their authors', () => {
  const allowed = (may: (level: (typeof levels)[number]) => boolean) => levels.filter(may);
  expect(allowed((level) => mayModerateTopic.allows(ana, topic({ autorId: 'ana', level })))).toEqual(['staff']);
  expect(allowed((level) => mayModerateReply.allows(ana, reply({ autorId: 'ana' }, { level })))).toEqual(['staff']);
  expect(allowed((level) => maySettle.allows(ana, { level }))).toEqual(['staff']);
});

test.each([
  ['read', () => mayRead(ana, topic({ level: null })), 'TOPIC_NOT_FOUND', 'forum.read'],
  ['reply', () => mayReply(ana, topic({ level: null })), 'TOPIC_NOT_FOUND', 'forum.reply'],
  ['edit a topic', () => mayEditTopic(ana, topic()), 'TOPIC_NOT_FOUND', 'forum.edit-topic'],
  ['accept', () => mayAccept(ana, topic()), 'TOPIC_NOT_FOUND', 'forum.accept'],
  ['moderate a topic', () => mayModerateTopic(ana, topic()), 'TOPIC_NOT_FOUND', 'forum.moderate-topic'],
  ['see a reply', () => maySeeReply(ana, reply({ oculta: true })), 'REPLY_NOT_FOUND', 'forum.see-reply'],
  ['edit a reply', () => mayEditReply(ana, reply()), 'REPLY_NOT_FOUND', 'forum.edit-reply'],
  ['moderate a reply', () => mayModerateReply(ana, reply()), 'REPLY_NOT_FOUND', 'forum.moderate-reply'],
  ['settle a report', () => maySettle(ana, { level: 'write' }), 'REPORT_NOT_FOUND', 'forum.settle-report'],
] as const)('[FORO-5] who may not %s is told that it is not there', (_action, act, code, reason) => {
  expect(act).toThrow(refusal(code, reason));
});
