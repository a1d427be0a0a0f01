import { describe, expect, test } from 'vitest';

import { type VideoErrorKind, videoErrorKind } from './video-error-rules.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('[LIVE-8] an error of the video is sorted by its content', () => {
  test.each<[VideoErrorKind, unknown]>([
    ['connection', { name: 'connection.droppedError' }],
    ['connection', { name: 'conference.connectionError', message: 'item-not-found' }],
    ['connection', new TypeError('Failed to fetch')],
    ['connection', 'ICE failed'],
    ['connection', { code: 'ROOM_MEDIA_UNAVAILABLE' }],
    ['connection', named('NetworkError')],
    ['permission', named('NotAllowedError', 'Permission denied')],
    ['permission', { name: 'gum.permission_denied' }],
    ['permission', named('NotFoundError', 'Requested device not found')],
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
