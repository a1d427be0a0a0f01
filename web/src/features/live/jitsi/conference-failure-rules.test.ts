import { expect, test } from 'vitest';

import { failureOf } from './conference-failure-rules.ts';

test.each([
  ['connection', { type: 'CONNECTION', name: 'connection.droppedError' }],
  ['connection', { type: 'CONNECTION', name: 'connection.serverError', message: 'no response' }],
  ['connection', { name: 'network', message: 'Connection lost' }],
  ['permission', { type: 'CONFERENCE', name: 'gum.permission_denied' }],
  ['permission', { name: 'NotAllowedError', message: 'Permission denied' }],
  ['room', { type: 'CONFERENCE', name: 'conference.destroyed' }],
  ['room', { type: 'CONFERENCE', name: 'conference.connectionError.notAllowed' }],
  ['room', { message: 'The meeting has ended' }],
  ['unexpected', { type: 'CONFIG', name: 'CONFIG_LOAD_ERROR' }],
  ['unexpected', {}],
] as const)('[LIVE-8] a failure of the kind %s is known by its content: %j', (kind, error) => {
  expect(failureOf(error)).toBe(kind);
});
