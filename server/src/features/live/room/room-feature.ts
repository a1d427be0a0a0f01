import { AppError } from '../../../platform/errors/app-error.ts';
import { everywhere } from '../../../platform/events/events.ts';
import type { Feature, Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { everyPage, type PersonalData } from '../../../platform/personal-data.ts';
import type { ConnectedSocket } from '../../../platform/realtime/socket-types.ts';
import type { MediaServer } from '../media/media-server.ts';
import { deleteRoomMessagesOf, roomMessagesOfUser } from './chat-store.ts';
import { LocalSockets } from './each-process/local-sockets.ts';
import { MediaOwner } from './each-process/media-owner.ts';
import { roomChanged, roomMediaMoved, roomWantsChanged } from './events.ts';
import { rightsLost, sweepRoomsJob } from './lost-seats.ts';
import { roomMetrics } from './metrics.ts';
import { commandsOfRoom } from './room-commands.ts';
import { forgetRoomMessagesJob, routesOfRoom } from './room-routes.ts';
import { deletePresenceOf, seatById } from './seats-store.ts';
import { Seats, type SeatsOptions } from './seats.ts';

interface RoomOptions extends Omit<SeatsOptions, 'capacity'> {
  media: MediaServer;
  /** Whether sound and pictures come from the media server, rather than from Jitsi, where seats count attendance. */
  isEmbedded: boolean;
}

/** Streams that are forwarded to each person: the tutor's camera and screen. */
const streamsPerPerson = 2;
/** People in a class at Jitsi, as far as the academy is concerned. */
const mostAtJitsi = 500;

/**
 * Wires the live room. `seats` and the commands change the database, in one process; each process hears of the change by
 * its event, and `sockets` (its sockets) and `owner` (the media connections that it has) follow.
 */
export function liveRooms(platform: Platform, { media, isEmbedded, ...options }: RoomOptions) {
  const capacity = (beside: number) =>
    isEmbedded ? Math.max(0, Math.floor(media.usage().cap / streamsPerPerson) - beside) : mostAtJitsi;
  const seats = new Seats(platform, { ...options, capacity });
  const sockets = new LocalSockets(platform, seats);
  const owner = new MediaOwner(platform, media);

  return {
    personalData: roomPersonalData,
    metrics: roomMetrics(platform, media),
    jobs: [sweepRoomsJob(platform, seats), forgetRoomMessagesJob(platform)],
    subscriptions: [
      ...rightsLost(platform, seats),
      everywhere(
        roomChanged,
        async ({ reunionId }) => {
          sockets.roomChanged(reunionId);
          await owner.follow(reunionId);
        },
        () => {
          sockets.allRoomsChanged();
          void owner.followAll();
        },
      ),
      everywhere(roomMediaMoved, ({ reunionId, exceptSeatId }) => sockets.mediaMoved(reunionId, exceptSeatId)),
      everywhere(roomWantsChanged, ({ reunionId }) => owner.follow(reunionId)),
    ],
    commands: commandsOfRoom(platform, {
      seats,
      sockets,
      connect: async (call) => {
        // At Jitsi a seat counts attendance, and nothing is to reach the media process.
        if (!isEmbedded) throw new AppError('ROOM_MEDIA_UNAVAILABLE');
        const { puestoId, oferta } = call.body;
        const seat = seats.ownSeat(call, await seatById(platform.database.db, puestoId));
        return { respuesta: await owner.connect(seat, oferta) };
      },
    }),
    routes: (app: HttpApp) => routesOfRoom(app, platform),
    start: () => media.start(),
    async stop() {
      await sockets.stop();
      await owner.stop();
      await media.stop();
    },
    socketLeft: ({ socketId }: ConnectedSocket) => sockets.closed(socketId),
  } satisfies Omit<Feature, 'name'>;
}

const pageSize = 200;

/** Personal data of rooms: the chat, and, while a class is live, the presence in it. */
const roomPersonalData: PersonalData = {
  sections: [
    {
      name: 'chat-de-clases',
      title: { es: 'Mensajes en el chat de las clases', en: 'Messages in the chat of classes' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        clase: { es: 'Clase', en: 'Class' },
        texto: { es: 'Mensaje', en: 'Message' },
      },
      rows: ({ id }, db) => everyPage((cursor) => roomMessagesOfUser(db, id, { limit: pageSize, cursor })),
    },
  ],
  async forget(tx, { id }) {
    await deleteRoomMessagesOf(tx, id);
    await deletePresenceOf(tx, id);
  },
};
