import { AppError } from '../../../platform/errors/app-error.ts';
import type { MediaServer } from '../media/media-server.ts';

/** A media server that connects nobody: rooms have seats and chat, and no pictures. */
export const noMedia: MediaServer = {
  start: async () => {},
  stop: async () => {},
  connect: async () => {
    throw new AppError('ROOM_MEDIA_UNAVAILABLE');
  },
  setRights: () => {},
  setWants: () => {},
  disconnect: () => {},
  closeRoom: () => {},
  usage: () => ({ streams: 0, cap: 60 }),
  on: () => {},
};
