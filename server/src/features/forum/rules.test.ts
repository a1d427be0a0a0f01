import { describe, expect, test } from 'vitest';

import { isEditable, replyRights, topicRights } from './rules.ts';
import type { Level } from './tables.ts';

const createdAt = new Date('2026-11-21T15:00:00Z');
const soon = new Date('2026-11-21T15:29:59.999Z');
const late = new Date('2026-11-21T15:30:00Z');

const facts = {
  isOwn: false,
  level: 'write' as Level,
  createdAt,
  isHidden: false,
  isDeleted: false,
  cerrado: false,
  hasReplies: false,
};

test('[FORO-5] what one wrote is changed for 30 minutes', () => {
  expect([isEditable(createdAt, soon), isEditable(createdAt, late)]).toEqual([true, false]);
});

describe('[FORO-5] the rights to a topic', () => {
  const nothing = {
    editar: false,
    borrar: false,
    reportar: false,
    moderar: false,
    responder: false,
    aceptar: false,
  };
  test.each([
    ['of its author', { isOwn: true }, soon, { editar: true, borrar: true, responder: true, aceptar: true }],
    ['of its author, later', { isOwn: true }, late, { responder: true, aceptar: true }],
    [
      'of its author, with replies',
      { isOwn: true, hasReplies: true },
      soon,
      { editar: true, responder: true, aceptar: true },
    ],
    ['of its author while hidden', { isOwn: true, isHidden: true }, soon, { aceptar: true }],
    ['of its author who may only read', { isOwn: true, level: 'read' as const }, soon, { editar: true, borrar: true }],
    ['of others', {}, soon, { reportar: true, responder: true }],
    ['of others while it is closed', { cerrado: true }, soon, { reportar: true }],
    ['of who may only read', { level: 'read' as const }, soon, { reportar: true }],
    ['of staff', { level: 'staff' as const }, late, { reportar: true, moderar: true, responder: true, aceptar: true }],
    [
      'of staff while hidden and closed',
      { level: 'staff' as const, isHidden: true, cerrado: true },
      late,
      { reportar: true, moderar: true, aceptar: true },
    ],
    [
      'of staff while hidden',
      { level: 'staff' as const, isHidden: true },
      late,
      { reportar: true, moderar: true, responder: true, aceptar: true },
    ],
  ])('%s', (_who, changes, now, expected) => {
    expect(topicRights({ ...facts, ...changes }, now)).toEqual({ ...nothing, ...expected });
  });
});

describe('[FORO-5] the rights to a reply', () => {
  const nothing = { editar: false, borrar: false, reportar: false, moderar: false, aceptar: false };
  test.each([
    ['of its author', { isOwn: true }, false, { editar: true, borrar: true }],
    ['of others', {}, false, { reportar: true }],
    ['of who asked', {}, true, { reportar: true, aceptar: true }],
    ['that is deleted', { isOwn: true, isDeleted: true }, true, {}],
    ['that is deleted, of others', { isDeleted: true }, true, {}],
    ['that is hidden', { isHidden: true, level: 'staff' as const }, true, { reportar: true, moderar: true }],
  ])('%s', (_which, changes, mayAccept, expected) => {
    expect(replyRights({ ...facts, ...changes }, mayAccept, soon)).toEqual({ ...nothing, ...expected });
  });
});
