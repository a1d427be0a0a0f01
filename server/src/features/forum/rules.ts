import { editableMinutes } from '@puente/contracts/forum';

import type { Level } from './tables.ts';

/** A text and who asks about it. */
interface TextFacts {
  isOwn: boolean;
  level: Level;
  createdAt: Date;
  isHidden: boolean;
  isDeleted: boolean;
}

interface TopicFacts extends TextFacts {
  cerrado: boolean;
  hasReplies: boolean;
}

export interface Rights {
  editar: boolean;
  borrar: boolean;
  reportar: boolean;
  moderar: boolean;
}

/** Whether what was written then can still be changed by its author. */
export const isEditable = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < editableMinutes * 60_000;

function rightsTo({ isOwn, level, createdAt, isHidden, isDeleted }: TextFacts, now: Date): Rights {
  const editar = isOwn && !isHidden && !isDeleted && isEditable(createdAt, now);
  return { editar, borrar: editar, reportar: !isOwn && !isDeleted, moderar: level === 'staff' };
}

export type TopicRights = Rights & { responder: boolean; aceptar: boolean };

/** Whether somebody says which reply answers a topic: its author while they may write there, and staff. */
export const mayAcceptIn = ({ isOwn, level }: { isOwn: boolean; level: Level }): boolean =>
  level === 'staff' || (isOwn && level === 'write');

/** Rights of somebody who reads a topic. */
export function topicRights(facts: TopicFacts, now: Date): TopicRights {
  const rights = rightsTo(facts, now);
  const { isOwn, level, cerrado, isHidden, hasReplies } = facts;
  return {
    ...rights,
    borrar: rights.borrar && !hasReplies,
    responder: level !== 'read' && !cerrado && (!isHidden || level === 'staff'),
    aceptar: mayAcceptIn({ isOwn, level }),
  };
}

/** Rights of somebody who reads a reply. @param mayAccept whether they accept answers of its topic */
export function replyRights(facts: TextFacts, mayAccept: boolean, now: Date): Rights & { aceptar: boolean } {
  return { ...rightsTo(facts, now), aceptar: mayAccept && !facts.isHidden && !facts.isDeleted };
}
