import type { Medio, MensajeSala, Participante, RoomEvents, SalaEstado } from '@puente/contracts/room';

import type { ChosenDevices, Device, RoomStatus } from './live-room.ts';
import { sameStreams, streamsOf } from './media-rules.ts';
import * as publish from './publish-rules.ts';
import * as recover from './recovery-rules.ts';
import type { Effect, EventOf, Events, RoomState } from './room-events.ts';
import type { Entered } from './seat.ts';

type EndReason = Extract<RoomStatus, { phase: 'ended' }>['reason'];

const endOf: Record<Parameters<RoomEvents['salaFin']>[0]['razon'], EndReason> = {
  terminada: 'finished',
  expulsado: 'kicked',
  reemplazado: 'replaced',
  acceso: 'access',
  sesion: 'session',
};

const deviceOf: Record<Medio, Device> = {
  microfono: 'microfono',
  camara: 'camara',
  pantalla: 'pantalla',
  sonidoPantalla: 'pantalla',
};

/** Reactions on the screen at most. */
const mostReactions = 24;

export const initialRoom = (reunionId: string, chosen: ChosenDevices, hasMedia = true): RoomState => ({
  reunionId,
  isActive: false,
  seat: null,
  recovery: recover.noRecovery,
  publishing: publish.nothingPublished,
  slots: [],
  received: new Map(),
  isAnswered: false,
  reactionCount: 0,
  view: {
    status: { phase: 'connecting' },
    hasMedia,
    puestoId: null,
    sala: null,
    mensajes: [],
    reacciones: [],
    hablan: [],
    streams: new Map(),
    mine: publish.nothingPublished.mine,
    soundBlocked: false,
    chosen,
    deviceProblem: null,
    calidadElegida: 'auto',
    calidad: null,
  },
});

/** Gives the state after an event, and effects in their order. @param now milliseconds since 1970 */
export function reduceRoom<T extends keyof Events>(
  state: RoomState,
  event: EventOf<T>,
  now: number,
): { state: RoomState; effects: readonly Effect[] } {
  const effects: Effect[] = [];
  const next = handlers[event.type](state, event, effects, now);
  return { state: withShown(next), effects };
}

type Handler<T extends keyof Events> = (
  state: RoomState,
  event: EventOf<T>,
  effects: Effect[],
  now: number,
) => RoomState;

/** Handlers of each event: they return the next state, and add to the effects. */
const handlers: { readonly [T in keyof Events]: Handler<T> } = {
  joined: (state, _, effects) => (state.isActive ? state : enter(state, effects)),
  left: (state, _, effects) => {
    if (state.isActive) return end(state, 'left', effects);
    // A room that failed tries again by itself; not after its person has left.
    effects.push({ do: 'stopListening' });
    return state;
  },
  woken: (state, _, effects) => {
    if (!state.isActive) return enter(state, effects);
    effects.push({ do: 'checkSocket' });
    const recovery = recover.goOn(state.recovery, effects);
    effects.push({ do: 'beat' }, { do: 'holdWakeLock' });
    return { ...state, recovery };
  },

  // The way in and back, step by step
  tokenGot: (state, { isFresh }, effects, now) =>
    withRecovery(state, recover.stepDone(state.recovery, now, effects, isFresh), effects),
  entered: (state, { entered }, effects, now) => {
    const seated = takeSeat(state, entered, effects);
    return withRecovery(seated, recover.stepDone(seated.recovery, now, effects), effects);
  },
  mediaConnected: (state, _, effects, now) => {
    if (state.isActive && state.view.hasMedia) effects.push({ do: 'measureQuality' });
    return withRecovery(state, recover.stepDone(state.recovery, now, effects), effects);
  },
  stepFailed: (state, { trouble }, effects, now) =>
    withRecovery(state, recover.stepFailed(state.recovery, trouble, now, effects), effects),
  waited: (state, _, effects) => ({ ...state, recovery: recover.goOn(state.recovery, effects) }),

  // Cuts
  // The media of a lost socket may still flow; they are connected anew with the seat.
  socketLost: (state, _, effects, now) => raise(state, 'seat', effects, now),
  socketBack: (state, _, effects, now) => raise(state, 'seat', effects, now),
  mediaLost: (state, _, effects, now) => raise(state, 'media', effects, now),
  salaReconectar: (state, { told }, effects, now) => {
    // Before its answer to our offer the server speaks of the connection before, which is closed.
    const isNegotiating = state.recovery.doing === 'media' && !state.isAnswered;
    return isMine(state, told) && !isNegotiating ? raise(state, 'media', effects, now) : state;
  },
  seatLost: (state, { trouble }, effects, now) =>
    withRecovery(state, recover.seatLost(state.recovery, trouble, now, effects), effects),
  newsLost: (state, _, effects) => {
    if (state.recovery.doing === null) effects.push({ do: 'refreshSeat' });
    return state;
  },
  refreshed: (state, { entered }, effects) => takeSeat(state, entered, effects),
  refreshFailed: (state, _, effects, now) => raise(state, 'seat', effects, now),
  salaFin: (state, { told }, effects) => (isMine(state, told) ? end(state, endOf[told.razon], effects) : state),

  // The room, its chat and its reactions
  salaActualizada: (state, { told: sala }, effects) => {
    const known = state.view.sala;
    const isNews =
      sala.reunionId === state.reunionId && state.seat !== null && (!known || sala.version > known.version);
    return isNews ? withSala(state, sala, effects) : state;
  },
  salaHablan: (state, { told }) =>
    told.reunionId === state.reunionId ? withView(state, { hablan: told.puestos }) : state,
  salaMensaje: (state, { told }) => (told.reunionId === state.reunionId ? withMessages(state, [told]) : state),
  messageSent: (state, { mensaje }) => withMessages(state, [mensaje]),
  salaReaccion: (state, { told: { reunionId, puestoId, nombre, reaccion } }, effects) => {
    if (reunionId !== state.reunionId) return state;
    const reactionCount = state.reactionCount + 1;
    const id = String(reactionCount);
    effects.push({ do: 'forgetReactionLater', id });
    const shown = [...state.view.reacciones, { id, puestoId, nombre, reaccion }].slice(-mostReactions);
    return withView({ ...state, reactionCount }, { reacciones: shown });
  },
  reactionOver: (state, { id }) =>
    withView(state, { reacciones: state.view.reacciones.filter((each) => each.id !== id) }),

  // Receiving
  mediaAnswered: (state) => ({ ...state, isAnswered: true }),
  mediaReceived: (state, { streams }, effects) => play({ ...state, received: streams }, effects),
  salaRanuras: (state, { told }, effects) => {
    if (!isMine(state, told)) return state;
    effects.push({ do: 'pauseQuality' });
    return play({ ...state, slots: told.ranuras }, effects);
  },
  mediaClosed: (state, _, effects) => {
    effects.push({ do: 'stopQuality' });
    return play({ ...state, slots: [], received: new Map(), isAnswered: false }, effects);
  },
  soundsPlayed: (state, { blocked }) =>
    state.view.soundBlocked === blocked ? state : withView(state, { soundBlocked: blocked }),
  qualityMeasured: (state, { calidad }) => withView(state, { calidad }),
  qualityChosen: (state, { calidad }, effects) => {
    effects.push({ do: 'watchQuality', calidad });
    return withView(state, { calidadElegida: calidad });
  },

  // Sending
  deviceSet: (state, { device, on }, effects) =>
    state.isActive && (!on || maySend(state, device))
      ? withPublishing(state, publish.setDevice(state.publishing, device, on, effects))
      : state,
  deviceOpened: (state, { opening, captured }, effects) =>
    withPublishing(state, publish.opened(state.publishing, opening, captured, effects)),
  deviceNotOpened: (state, { opening, problem }, effects) =>
    withPublishing(state, publish.notOpened(state.publishing, opening, problem, effects)),
  deviceEnded: (state, { device, captured }, effects) =>
    withPublishing(state, publish.ended(state.publishing, device, captured, effects)),
  published: (state, { isAllowed }, effects) =>
    withPublishing(state, publish.announced(state.publishing, isAllowed, effects)),
  salaDetener: (state, { told }, effects) =>
    isMine(state, told)
      ? stopDevices(state, [...new Set(told.medios.map((medio) => deviceOf[medio]))], effects)
      : state,
  devicesChosen: (state, { before, chosen }, effects) => {
    let { publishing } = state;
    if (chosen.altavoz !== before.altavoz) effects.push({ do: 'useOutput', deviceId: chosen.altavoz });
    for (const device of ['microfono', 'camara'] as const) {
      if (chosen[device] !== before[device]) publishing = publish.reopen(publishing, device, effects);
    }
    return withView(withPublishing(state, publishing), { chosen });
  },
  problemDismissed: (state) => withPublishing(state, { ...state.publishing, problem: null }),
};

function enter(state: RoomState, effects: Effect[]): RoomState {
  effects.push({ do: 'listen' }, { do: 'holdWakeLock' });
  return withRecovery({ ...state, isActive: true }, recover.begin(state.recovery, effects), effects);
}

/** A seat was given, for the first time or again. */
function takeSeat(state: RoomState, { puestoId, sala, mensajes }: Entered, effects: Effect[]): RoomState {
  // Left while the server was asked.
  if (!state.isActive) {
    effects.push({ do: 'leaveSeat', tellServer: true });
    return state;
  }
  const seated = withView({ ...state, seat: puestoId }, { puestoId });
  const next = withMessages(withSala(seated, sala, effects), mensajes);
  effects.push({ do: 'watchAnew' });
  const sent = publish.sentOf(next.publishing);
  const known = own(next)?.publica;
  if (!known || publish.devices.every((device) => known[device] === sent[device])) return next;
  return withPublishing(next, publish.announceToSeat(next.publishing, effects));
}

function raise(state: RoomState, need: recover.Need, effects: Effect[], now: number): RoomState {
  return withRecovery(state, recover.raise(state.recovery, need, now, effects), effects);
}

/** Takes over a step of the recovery. A failure, or an end, closes the room. */
function withRecovery(state: RoomState, recovery: recover.Recovery, effects: Effect[]): RoomState {
  const next = { ...state, recovery };
  const { status } = recovery;
  if (status === state.recovery.status) return next;
  const isOver = status.phase === 'failed' || status.phase === 'ended';
  const shown = withView(isOver ? close(next, status.phase === 'failed', effects) : next, { status, hablan: [] });
  if (status.phase === 'failed' && status.failure === 'connection') effects.push({ do: 'listenForWake' });
  return shown;
}

function end(state: RoomState, reason: EndReason, effects: Effect[]): RoomState {
  const closed = close(state, reason === 'left', effects);
  return withView(closed, { status: { phase: 'ended', reason }, puestoId: null, hablan: [] });
}

/** Ends everything but the view. @param tellServer false where the server ended the seat itself */
function close(state: RoomState, tellServer: boolean, effects: Effect[]): RoomState {
  const recovery = recover.stop(state.recovery, effects);
  effects.push({ do: 'stopListening' }, { do: 'stopWatching' });
  const publishing = publish.closeAll(state.publishing, effects);
  effects.push({ do: 'closeMedia' }, { do: 'releaseWakeLock' }, { do: 'leaveSeat', tellServer });
  return { ...state, isActive: false, seat: null, recovery, publishing };
}

function withSala(state: RoomState, sala: SalaEstado, effects: Effect[]): RoomState {
  const next = withView(state, { sala });
  // The order to stop may have been lost on its way.
  const stopped = own(next) ? publish.devices.filter((device) => !maySend(next, device)) : [];
  return stopDevices(next, stopped, effects);
}

const stopDevices = (state: RoomState, stopped: readonly Device[], effects: Effect[]): RoomState =>
  withPublishing(state, publish.stopDevices(state.publishing, stopped, effects));

const withPublishing = (state: RoomState, publishing: publish.Publishing): RoomState => ({ ...state, publishing });

/** Oldest first, each once, whichever way they came. */
function withMessages(state: RoomState, more: readonly MensajeSala[]): RoomState {
  const all = new Map([...state.view.mensajes, ...more].map((each) => [each.id, each]));
  const mensajes = [...all.values()].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  return withView(state, { mensajes });
}

function play(state: RoomState, effects: Effect[]): RoomState {
  effects.push({ do: 'playSounds', streams: [...state.received.values()] });
  return state;
}

const withView = (state: RoomState, part: Partial<RoomState['view']>): RoomState => ({
  ...state,
  view: { ...state.view, ...part },
});

/** Shows the devices and the streams, mine too; the view stays the same while they do. */
function withShown(state: RoomState): RoomState {
  const { view, slots, received, publishing } = state;
  const { mine, problem: deviceProblem } = publishing;
  const streams = streamsOf(slots, received, publish.picturesOf(publishing, view.puestoId));
  const isSame = sameStreams(view.streams, streams);
  if (isSame && view.mine === mine && view.deviceProblem === deviceProblem) return state;
  return withView(state, { mine, deviceProblem, streams: isSame ? view.streams : streams });
}

const own = ({ view }: RoomState): Participante | undefined =>
  view.sala?.participantes.find(({ puestoId }) => puestoId === view.puestoId);

/** The screen is shared by moderators alone. */
function maySend(state: RoomState, device: Device): boolean {
  const { esModerador = false, puedeHablar = false } = own(state) ?? {};
  return state.view.hasMedia && (esModerador || (puedeHablar && device !== 'pantalla'));
}

const isMine = ({ seat }: RoomState, { puestoId }: { puestoId: string }): boolean => puestoId === seat;
