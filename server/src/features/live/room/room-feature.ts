import { roomRoutes } from '@puente/contracts/room';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import { everywhere } from '../../../platform/events/events.ts';
import type { Feature, Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { sendPage } from '../../../platform/http/page.ts';
import type { ConnectedSocket } from '../../../platform/realtime/socket-types.ts';
import type { MediaServer } from '../media/media-server.ts';
import { roomChat } from './chat.ts';
import { roomChanged, roomMediaMoved, roomWantsChanged } from './events.ts';
import { roomJobs } from './jobs.ts';
import { createReadmission } from './kept-out.ts';
import { createMediaOwner } from './media-owner.ts';
import { createModeration } from './moderation.ts';
import { createParticipation } from './participation.ts';
import { roomPersonalData } from './personal-data.ts';
import { createRecordingNotice } from './recording-notice.ts';
import { rightsLost } from './rights-lost.ts';
import { createBroadcasts } from './room-broadcasts.ts';
import { commandsOfRoom, type Connect } from './room-commands.ts';
import { seatsInBackground } from './seats-in-background.ts';
import { seatById } from './seats-store.ts';
import { createSeats, type SeatsOptions } from './seats.ts';
import { texts } from './texts.ts';

export interface RoomOptions extends Omit<SeatsOptions, 'capacity'> {
  media: MediaServer;
  /** Whether sound and pictures come from the media server, rather than from Jitsi, where seats count attendance. */
  isEmbedded: boolean;
}

/** Streams that are forwarded to each person: the tutor's camera and screen. */
const streamsPerPerson = 2;
/** People in a class at Jitsi, as far as the academy is concerned. */
const mostAtJitsi = 500;

/** The embedded room: seats, rights, chat and moderation, and the media connections of its people. */
export function liveRooms(platform: Platform, { media, isEmbedded, ...options }: RoomOptions) {
  const { database } = platform;
  const capacity = (beside: number) =>
    isEmbedded ? Math.max(0, Math.floor(media.usage().cap / streamsPerPerson) - beside) : mostAtJitsi;
  const seats = createSeats(platform, { ...options, capacity });
  const participation = createParticipation(platform, seats);
  const moderation = createModeration(platform, seats);
  const noteRecording = createRecordingNotice(platform, seats);
  const owner = createMediaOwner(platform, media);
  const broadcasts = createBroadcasts(platform, capacity);
  const background = seatsInBackground(platform, seats, broadcasts);
  const connect: Connect = async (call) => {
    // At Jitsi a seat counts attendance, and nothing is to reach the media process.
    if (!isEmbedded) throw new AppError('ROOM_MEDIA_UNAVAILABLE');
    const { puestoId, oferta } = call.body;
    const seat = seats.ownSeat(call, await seatById(database.db, puestoId));
    return { respuesta: await owner.connect(seat, oferta) };
  };
  const chat = roomChat(platform);
  const readmission = createReadmission(platform);

  return {
    personalData: roomPersonalData,
    jobs: roomJobs(platform, seats),
    subscriptions: [
      ...rightsLost(platform, seats),
      everywhere(
        roomChanged,
        async ({ reunionId }) => {
          broadcasts.changed(reunionId);
          await owner.follow(reunionId);
        },
        () => {
          broadcasts.allChanged();
          void owner.followAll();
        },
      ),
      everywhere(roomMediaMoved, ({ reunionId, exceptSeatId }) => broadcasts.mediaMoved(reunionId, exceptSeatId)),
      everywhere(roomWantsChanged, ({ reunionId }) => owner.follow(reunionId)),
    ],
    commands: commandsOfRoom({ seats, participation, moderation, noteRecording, connect, background }),
    routes(app: HttpApp) {
      app.routes(roomRoutes, {
        chat: async ({ principal, params, query, reply }) => {
          const page = await chat(principal.user, params.id, query);
          assertThat(page, 'MEETING_NOT_FOUND');
          return sendPage(reply, page);
        },

        keptOut: async (call) => sendPage(call.reply, await readmission.list(call, call.params.id, call.query)),

        readmit: async (call) => {
          await readmission.readmit(call, call.params.id, call.params.userId);
          return { message: texts.readmitted[call.language] };
        },
      });
    },
    start: () => media.start(),
    async stop() {
      broadcasts.stop();
      await background.stop();
      await owner.stop();
      await media.stop();
    },
    socketLeft: ({ socketId }: ConnectedSocket) => background.socketLeft(socketId),
  } satisfies Omit<Feature, 'name'>;
}
