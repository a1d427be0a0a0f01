import type { RoomStatus } from '../../features/live/room/live-room.ts';
import { fakeStreams } from '../../features/live/testing/fake-pictures.ts';
import { fakeId, createFakeRoom, type FakeRoom } from '../../features/live/testing/fake-room.ts';

/** The state of a screen of the live room, from the address of the gallery. */
export interface Scene {
  room: 'waiting' | 'class' | 'ended';
  people: number;
  me: 'tutor' | 'student' | 'speaker';
  /** How many cameras are on, the tutor's first. */
  cameras: number;
  isScreenShared: boolean;
  isRecorded: boolean;
  hands: number;
  messages: number;
  phase: RoomStatus['phase'];
  failure: 'connection' | 'room' | 'full' | 'locked' | 'unexpected';
  reason: Extract<RoomStatus, { phase: 'ended' }>['reason'];
  /** Minutes until the class. */
  minutes: number;
  notice: string | null;
  /** How many people were removed from the class. */
  keptOut: number;
}

/** Null where the address asks for the components. */
export function readScene(search: string): Scene | null {
  const parameters = new URLSearchParams(search);
  const room = parameters.get('room');
  if (room !== 'waiting' && room !== 'class' && room !== 'ended') return null;
  const number = (name: string, otherwise: number) => Number(parameters.get(name) ?? otherwise);
  const choice = <Value extends string>(name: string, [usual, ...others]: readonly [Value, ...Value[]]): Value =>
    others.find((each) => each === parameters.get(name)) ?? usual;
  return {
    room,
    people: number('people', 4),
    me: choice('me', ['student', 'tutor', 'speaker']),
    cameras: number('cameras', 1),
    isScreenShared: parameters.has('screen'),
    isRecorded: parameters.has('recording'),
    hands: number('hands', 0),
    messages: number('messages', 0),
    phase: choice('phase', ['connected', 'connecting', 'reconnecting', 'failed', 'ended']),
    failure: choice('failure', ['connection', 'room', 'full', 'locked', 'unexpected']),
    reason: choice('reason', ['left', 'finished', 'kicked', 'replaced', 'session', 'access']),
    minutes: number('minutes', 23),
    notice: parameters.get('notice'),
    keptOut: number('removed', 0),
  };
}

export function createScene(scene: Scene): FakeRoom {
  const { people, me, cameras, isScreenShared, hands, messages, notice } = scene;
  const room = createFakeRoom({
    people,
    me,
    messages,
    person: (each, number) => ({
      ...each,
      publica: {
        microfono: number === 0 || number === 3,
        camara: number < cameras,
        pantalla: isScreenShared && number === 0,
      },
      puedeHablar: each.puedeHablar || number === 3,
      manoDesde: number > 3 && number <= 3 + hands ? new Date(2026, 10, 22, 19, number).toISOString() : null,
      conectado: number !== 7,
      calidad: number === 5 ? 'mala' : 'buena',
    }),
  });
  const seats = Array.from({ length: cameras }, (_, index) => ({ puestoId: fakeId(index), medio: 'camara' as const }));
  const screen = isScreenShared ? [{ puestoId: fakeId(0), medio: 'pantalla' as const }] : [];
  const status = statusOf(scene);
  room.change(({ sala }) => ({
    status,
    hablan: [fakeId(0)],
    streams: fakeStreams([...seats, ...screen]),
    calidad: notice === 'weak' ? 'mala' : 'buena',
    soundBlocked: notice === 'sound',
    deviceProblem: notice === 'device' ? { device: 'microfono', problem: 'denied' } : null,
    reacciones: notice === 'reactions' ? shown : [],
    sala:
      sala && status.phase !== 'connecting'
        ? {
            ...sala,
            grabando: scene.isRecorded ? { desde: new Date().toISOString(), nombre: 'Lucía Herrera' } : null,
            aforo: {
              ocupado: notice === 'full' ? 60 : 50,
              maximo: 60,
              aviso: notice === 'capacity' || notice === 'full',
            },
          }
        : null,
  }));
  return room;
}

const shown = (['aplauso', 'corazon', 'pulgar', 'risa', 'sorpresa', 'celebracion'] as const).map((reaccion, index) => ({
  id: fakeId(index),
  puestoId: fakeId(index),
  nombre: ['Rosa', 'Julián', 'Elena', 'Mateo', 'Carmen', 'Óscar'][index] ?? '',
  reaccion,
}));

function statusOf({ phase, failure, reason }: Scene): RoomStatus {
  if (phase === 'failed') {
    if (failure === 'full' || failure === 'locked') {
      return { phase, failure: 'room', message: '', code: `ROOM_${failure.toUpperCase()}` };
    }
    return { phase, failure, message: failure === 'room' ? 'La clase terminó.' : '' };
  }
  if (phase === 'reconnecting') return { phase, since: Date.now() };
  return phase === 'ended' ? { phase, reason } : { phase };
}
