import { type Person, policy } from '../../platform/policy.ts';
import { mayAcceptIn } from './rules.ts';
import type { Level } from './tables.ts';

/** A topic with what the caller may do in its section; null where they may not read it. */
export interface TopicObject {
  autorId: string | null;
  oculto: boolean;
  level: Level | null;
}

export interface ReplyObject {
  /** The topic's. */
  topic: TopicObject;
  autorId: string | null;
  oculta: boolean;
}

const reads = ({ userId }: Person, { autorId, oculto, level }: TopicObject): boolean =>
  level !== null && (!oculto || level === 'staff' || autorId === userId);

const sees = (person: Person, { topic, autorId, oculta }: ReplyObject): boolean =>
  reads(person, topic) && (!oculta || topic.level === 'staff' || autorId === person.userId);

/** Whoever may read its section; a hidden one only its author and the section's staff. */
export const mayRead = policy('forum.read', 'TOPIC_NOT_FOUND', reads);

/** Whoever reads the topic is let to it: a refusal to write there has codes of its own. */
export const mayReply = policy('forum.reply', 'TOPIC_NOT_FOUND', reads);

export const mayEditTopic = policy(
  'forum.edit-topic',
  'TOPIC_NOT_FOUND',
  (person, topic: TopicObject) => reads(person, topic) && topic.autorId === person.userId,
);

/** The topic's author while they may write, and the section's staff. */
export const mayAccept = policy(
  'forum.accept',
  'TOPIC_NOT_FOUND',
  (person, topic: TopicObject) =>
    topic.level !== null && mayAcceptIn({ isOwn: topic.autorId === person.userId, level: topic.level }),
);

export const mayModerateTopic = policy(
  'forum.moderate-topic',
  'TOPIC_NOT_FOUND',
  (_person, { level }: TopicObject) => level === 'staff',
);

export const maySeeReply = policy('forum.see-reply', 'REPLY_NOT_FOUND', sees);

export const mayEditReply = policy(
  'forum.edit-reply',
  'REPLY_NOT_FOUND',
  (person, reply: ReplyObject) => sees(person, reply) && reply.autorId === person.userId,
);

export const mayModerateReply = policy(
  'forum.moderate-reply',
  'REPLY_NOT_FOUND',
  (_person, { topic: { level } }: ReplyObject) => level === 'staff',
);

export const maySettle = policy(
  'forum.settle-report',
  'REPORT_NOT_FOUND',
  (_person, { level }: { level: Level | null }) => level === 'staff',
);
