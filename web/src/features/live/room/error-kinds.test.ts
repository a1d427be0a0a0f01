import { describe, expect, test } from 'vitest';

import { deviceProblemOf, screenProblemOf, type VideoErrorKind, videoErrorKind } from './error-kinds.ts';

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['NotAllowedError', 'Permission denied', 'denied'],
  ['NotAllowedError', 'Permission dismissed', 'denied'],
  ['NotAllowedError', 'Permission denied by system', 'denied-by-system'],
  ['NotFoundError', 'Requested device not found', 'missing'],
  ['OverconstrainedError', '', 'missing'],
  ['NotReadableError', 'Could not start video source', 'in-use'],
  ['NotSupportedError', 'No media devices.', 'unsupported'],
  ['AbortError', 'Starting videoinput failed', 'in-use'],
  ['TypeError', 'at least one of audio and video must be requested', 'unexpected'],
] as const)('[LIVE-8] %s (%s) is %s', (name, message, problem) => {
  expect(deviceProblemOf(thrown(name, message), true)).toBe(problem);
});

test('[LIVE-8] a page without https has no devices, whatever the browser says', () => {
  expect(deviceProblemOf(thrown('NotSupportedError'), false)).toBe('insecure-page');
  expect(deviceProblemOf('?', true)).toBe('unexpected');
});

test('closing the choice of screens is no problem; a system that forbids it is one', () => {
  expect(screenProblemOf(thrown('NotAllowedError', 'Permission denied by user'), true)).toBeNull();
  expect(screenProblemOf(thrown('NotAllowedError', 'Permission denied by system'), true)).toBe('denied-by-system');
  expect(screenProblemOf(thrown('NotSupportedError'), true)).toBe('unsupported');
});

describe('[LIVE-8] an error of the video is sorted by its content', () => {
  test.each<[VideoErrorKind, unknown]>([
    ['connection', { name: 'connection.droppedError' }],
    ['connection', { name: 'conference.connectionError', message: 'item-not-found' }],
    ['connection', new TypeError('Failed to fetch')],
    ['connection', 'ICE failed'],
    ['connection', { code: 'ROOM_MEDIA_UNAVAILABLE' }],
    ['connection', thrown('NetworkError')],
    ['permission', thrown('NotAllowedError', 'Permission denied')],
    ['permission', { name: 'gum.permission_denied' }],
    ['permission', thrown('NotFoundError', 'Requested device not found')],
    ['permission', 'No se pudo abrir la cámara'],
    ['room', { name: 'conference.destroyed' }],
    ['room', { code: 'ROOM_NOT_LIVE', message: 'No está abierta' }],
    ['room', { type: 'conference.max_users' }],
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
    ['unexpected', new TypeError('x is undefined')],
    ['unexpected', undefined],
    ['unexpected', { code: 7 }],
  ])('%s: %j', (kind, error) => expect(videoErrorKind(error)).toBe(kind));
});
