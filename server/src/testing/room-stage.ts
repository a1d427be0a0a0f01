import type { Commands } from '@puente/contracts/api';
import type { Acknowledgement, CommandInput } from '@puente/contracts/command';
import type { roomCommands, SalaEstado } from '@puente/contracts/room';
import type { Role } from '@puente/contracts/shapes';
import { decodeJwt } from 'jose';
import type { Socket } from 'socket.io-client';

import { addMeeting, assignTutor, classesOf, createCourse, createUser } from '../factories/academy.ts';
import type { MediaServer } from '../features/live/media/media-server.ts';
import { issueRoomToken } from '../features/live/meetings/room-token.ts';
import type { Database } from '../platform/database/database.ts';
import { enrolStudent } from './enrol-student.ts';
import { fakeMediaServer, type FakeMediaServer } from './fake-media-server.ts';
import { testApp, type TestApp } from './test-app.ts';
import { openSocket, type TestSocket } from './test-socket.ts';

type RoomCommand = (typeof roomCommands)[keyof typeof roomCommands]['event'];

/** Somebody's browser at a server. */
export interface Tab extends TestSocket {
  userId: string;
  sessionId: string;
  /** The access token of its session. */
  access: string;
  /** Sends a command. @returns the answer, or the refusal's code */
  send<E extends RoomCommand>(
    event: E,
    body: CommandInput<Commands[E]>,
  ): Promise<{ answer?: Extract<Acknowledgement<Commands[E]>, { ok: true }>['answer']; code?: string }>;
  /** The room's state as it was sent last. */
  room(): SalaEstado | undefined;
}

/** A tab with a seat. */
export interface SeatedTab extends Tab {
  puestoId: string;
}

/** A server process with live rooms, and a media server that connects nobody. */
export interface RoomProcess {
  app: TestApp;
  media: FakeMediaServer;
}

interface ProcessOptions {
  database?: Database;
  redisUrl?: string | undefined;
  /** Whether guests are allowed (LIVE_GUESTS). */
  guests?: boolean;
  provider?: 'embedded' | 'jitsi';
  /** Instead of the one that connects nobody. */
  mediaServer?: MediaServer;
}

/** A live class of a course with a tutor, and the ways of people into its room. */
export interface RoomStage extends RoomProcess {
  courseId: string;
  reunionId: string;
  /** Adds a student with an active subscription, or other staff. */
  person(traits?: { role?: Role; firstName?: string; enrolled?: boolean }): Promise<{ id: string; email: string }>;
  /** Opens a tab, of a session of its own unless one is given. */
  tab(person: { email: string }, at?: RoomProcess & { access?: string }): Promise<Tab>;
  /** The token of `validar-acceso` for a tab. */
  tokenFor(tab: Pick<Tab, 'userId' | 'sessionId'>, reunionId?: string): Promise<string>;
  enter(tab: Tab, puestoAnterior?: string): ReturnType<Tab['send']>;
  /** Opens a tab and takes a seat. */
  seat(person: { email: string }, at?: RoomProcess): Promise<SeatedTab>;
  tutor: { id: string; email: string };
}

/**
 * Starts a process.
 * @param options.database that of another process, for several on one database
 * @param options.redisUrl joins the processes, instead of the database
 */
export async function startRoomProcess({
  database,
  redisUrl,
  guests = false,
  provider = 'embedded',
  mediaServer,
}: ProcessOptions = {}): Promise<RoomProcess> {
  const media = fakeMediaServer();
  const app = await testApp({
    outside: { mediaServer: mediaServer ?? media },
    ...(database ? { database } : {}),
    config: {
      live: { provider, jitsi: null, turn: null, guests },
      ...(redisUrl ? { redisUrl } : {}),
    },
  });
  return { app, media };
}

export async function roomStage(options: ProcessOptions = {}): Promise<RoomStage> {
  const { app, media } = await startRoomProcess(options);
  const { platform } = app;
  // A class that has just begun: the job that ends forgotten meetings may run at any moment.
  const fechaHora = new Date(platform.now().getTime() - 5 * 60_000).toISOString();
  const courseId = await createCourse(platform, {
    modulos: [
      {
        nombre: 'Fundamentos',
        descripcion: '',
        duracion: '2 horas',
        clases: [
          { nombre: 'Elegibilidad', fechaHora, duracion: '2 horas' },
          {
            nombre: 'El formulario N-400',
            fechaHora: new Date(platform.now().getTime() + 72 * 3_600_000).toISOString(),
            duracion: '2 horas',
          },
        ],
      },
    ],
  });
  const [first] = await classesOf(platform, courseId);
  const tutor = await createUser(platform, { role: 'tutor', firstName: 'Carmen' });
  await assignTutor(platform, courseId, tutor.id);
  const reunionId = await addMeeting(platform, first!, 'En Vivo');
  await app.settle();

  const stage: RoomStage = {
    app,
    media,
    courseId,
    reunionId,
    tutor,
    async person({ role = 'user', firstName = 'Lucía', enrolled = role === 'user' } = {}) {
      const made = await createUser(platform, { role, firstName });
      if (enrolled) await enrolStudent(platform, made.id, courseId);
      return made;
    },
    async tab({ email }, at = { app, media }) {
      const access = ('access' in at ? at.access : undefined) ?? (await app.signIn(email));
      const socket = await openSocket(at.app.server.server, { token: access });
      const { sub, sid } = decodeJwt<{ sid: string }>(access);
      return {
        ...socket,
        userId: sub!,
        sessionId: sid,
        access,
        async send(event, body) {
          const reply = (await (socket.client as Socket)
            .timeout(20_000)
            .emitWithAck(event, body)) as Acknowledgement<never>;
          return reply.ok ? { answer: reply.answer } : { code: reply.error.code };
        },
        room: () => socket.heard('salaActualizada').at(-1),
      };
    },
    tokenFor: ({ userId, sessionId }, meeting = reunionId) =>
      issueRoomToken(
        platform.config.keys('room-token'),
        { userId, sessionId, reunionId: meeting, roomName: 'sala', isModerator: false },
        app.clock.now,
      ),
    async enter(tab, puestoAnterior) {
      const token = await stage.tokenFor(tab);
      // Nobody enters at the same moment as somebody else: the order of participants is that of their entry.
      app.clock.pass({ ms: 1 });
      return tab.send('entrarSala', { reunionId, token, ...(puestoAnterior ? { puestoAnterior } : {}) });
    },
    async seat(person, at) {
      const tab = await stage.tab(person, at);
      const { answer, code } = await stage.enter(tab);
      if (!answer) throw new Error(`${person.email} got no seat: ${code}`);
      return { ...tab, puestoId: (answer as { puestoId: string }).puestoId };
    },
  };
  return stage;
}
