import { CommandError } from '../../../platform/realtime/command.ts';
import { createQualityWatch, createWakeLock, watchLiveness } from './connection.ts';
import { createDevices, type createChosenDevices, type DevicePorts } from './devices.ts';
import { troubleOf } from './error-kinds.ts';
import type { LiveRoom } from './live-room.ts';
import { createMedia, createSounds, type MediaPorts, type SoundElement } from './media.ts';
import { tracksOf } from './publish-rules.ts';
import type { Dispatch, EffectOf, Effects, RoomEvent, RoomState } from './room-events.ts';
import { initialRoom, reduceRoom } from './room-rules.ts';
import { createSeat, createWatching, type RoomIdentity, type SeatPorts, sendMessage } from './seat.ts';

/** Parts of the browser and the app that the room needs; tests replace them. */
export interface RoomPorts extends SeatPorts, DevicePorts {
  createLink: MediaPorts['createLink'];
  createSound: () => SoundElement;
  chosen: ReturnType<typeof createChosenDevices>;
  wakeLock: Pick<WakeLock, 'request'> | undefined;
  /** The page is shown or thawed, or the network is back. @returns unsubscribe */
  onWake: (listener: () => void) => () => void;
  now: () => number;
}

/** Milliseconds that a reaction is shown. */
const reactionMs = 4_000;

/**
 * A participation in the embedded room: whatever happens is an event, `room-rules.ts` says what follows from it, and
 * `effectsOf` carries that out. The parts know nothing of each other.
 */
export function createRoom(identity: RoomIdentity, ports: RoomPorts): LiveRoom {
  const store = createStore(
    initialRoom(identity.reunionId, ports.chosen.get(), ports.createLink !== undefined),
    ports.now,
  );
  const parts = createParts(identity, ports, store);
  store.performBy(effectsOf(parts, ports, store));
  parts.sounds.useOutput(ports.chosen.get().altavoz);
  return liveRoom(parts, ports, store);
}

type Store = ReturnType<typeof createStore>;
type Performers = { readonly [D in keyof Effects]: (effect: EffectOf<D>) => void };

/** The state of the room, changed by events alone: one after the other, each with its effects. */
function createStore(initial: RoomState, now: () => number) {
  let state = initial;
  let performers: Performers | undefined;
  let isBusy = false;
  const waiting: RoomEvent[] = [];
  const listeners = new Set<() => void>();

  const perform = <D extends keyof Effects>(effect: EffectOf<D>): void => performers?.[effect.do](effect);
  const handle = (event: RoomEvent): void => {
    const before = state.view;
    const { state: next, effects } = reduceRoom(state, event, now());
    state = next;
    effects.forEach(perform);
    if (next.view !== before) for (const listener of listeners) listener();
  };

  return {
    state: (): RoomState => state,
    performBy: (given: Performers): void => void (performers = given),
    dispatch: (event: RoomEvent): void => {
      waiting.push(event);
      if (isBusy) return;
      isBusy = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) handle(next);
      } finally {
        isBusy = false;
      }
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(identity: RoomIdentity, ports: RoomPorts, { state, dispatch }: Store) {
  const seat = createSeat(ports, identity, (error) => dispatch({ type: 'seatLost', trouble: troubleOf(error) }));
  const { createLink, createSound } = ports;
  return {
    seat,
    devices: createDevices(ports, dispatch),
    media: createMedia(
      { createLink, negotiate: async (oferta) => (await seat.ask('conectarMedios', { oferta })).respuesta },
      dispatch,
    ),
    sounds: createSounds(createSound, dispatch),
    quality: createQualityWatch(dispatch),
    watching: createWatching(async (watched) => void (await seat.ask('verSala', watched))),
    wakeLock: createWakeLock(ports.wakeLock),
    say: (texto: string) =>
      sendMessage(
        {
          send: async (texto, envioId) => (await seat.ask('mensajeSala', { texto, envioId })).mensaje,
          isOver: () => !state().isActive,
        },
        texto,
      ),
  };
}

/** All effects, each carried out by one part; results come back as events. */
function effectsOf(parts: Parts, ports: RoomPorts, { state, dispatch }: Store): Performers {
  const { seat, devices, media, sounds, quality, watching, wakeLock } = parts;
  const listening = createListening(ports, dispatch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stepFailed = (error: unknown): void => dispatch({ type: 'stepFailed', trouble: troubleOf(error) });
  return {
    // Hearing
    listen: listening.begin,
    listenForWake: listening.beginForWake,
    stopListening: listening.stop,
    checkSocket: listening.checkSocket,
    holdWakeLock: wakeLock.hold,
    releaseWakeLock: wakeLock.release,

    // The way in and back
    getToken: () => void seat.getToken().then((isFresh) => dispatch({ type: 'tokenGot', isFresh }), stepFailed),
    takeSeat: () => void seat.take().then((entered) => dispatch({ type: 'entered', entered }), stepFailed),
    connectMedia: () =>
      void media
        .connect(seat.iceServers(), tracksOf(state().publishing))
        .then(() => dispatch({ type: 'mediaConnected' }), stepFailed),
    abandonMedia: media.abandon,
    closeMedia: media.close,
    wait: ({ milliseconds }) => void (timer = setTimeout(() => dispatch({ type: 'waited' }), milliseconds)),
    cancelWait: () => clearTimeout(timer),

    // The seat
    beat: seat.beat,
    refreshSeat: () =>
      void seat.take().then(
        (entered) => dispatch({ type: 'refreshed', entered }),
        () => dispatch({ type: 'refreshFailed' }),
      ),
    leaveSeat: ({ tellServer }) => seat.leave(tellServer),
    watchQuality: ({ calidad }) => watching.change({ calidad }),
    watchAnew: watching.sendAnew,
    stopWatching: watching.stop,

    // Sending
    openDevice: ({ opening }) => devices.open(opening),
    stopDevice: ({ captured }) => devices.stop(captured),
    holdMicrophone: ({ captured }) => devices.hold(captured),
    releaseMicrophone: devices.releaseHeld,
    sendTrack: ({ section, track }) => media.send(section, track),
    publish: ({ sent }) =>
      void seat.ask('publicarSala', sent).then(
        () => dispatch({ type: 'published', isAllowed: true }),
        // Without an answer it is said again with the next seat.
        (error: unknown) => dispatch({ type: 'published', isAllowed: !isNotAllowed(error) }),
      ),

    // Receiving
    playSounds: ({ streams }) => sounds.set(streams.filter((stream) => stream.getAudioTracks().length > 0)),
    useOutput: ({ deviceId }) => sounds.useOutput(deviceId),
    measureQuality: () => quality.start(media.stats),
    pauseQuality: quality.pause,
    stopQuality: quality.stop,
    forgetReactionLater: ({ id }) => void setTimeout(() => dispatch({ type: 'reactionOver', id }), reactionMs),
  };
}

const isNotAllowed = (error: unknown): boolean => error instanceof CommandError && error.code === 'ROOM_NOT_ALLOWED';

/** Hears the server, the socket and the page. */
function createListening({ realtime, onWake, now }: RoomPorts, dispatch: Dispatch) {
  let liveness: ReturnType<typeof watchLiveness> | undefined;
  let stops: (() => void)[] = [];
  const stop = (): void => {
    for (const each of stops) each();
    stops = [];
  };
  const hearPage = (): (() => void) => onWake(() => dispatch({ type: 'woken' }));
  const hearServer = (): (() => void) =>
    realtime.hear({
      on: {
        salaActualizada: (told) => dispatch({ type: 'salaActualizada', told }),
        salaRanuras: (told) => dispatch({ type: 'salaRanuras', told }),
        salaMensaje: (told) => dispatch({ type: 'salaMensaje', told }),
        salaReaccion: (told) => dispatch({ type: 'salaReaccion', told }),
        salaHablan: (told) => dispatch({ type: 'salaHablan', told }),
        salaDetener: (told) => dispatch({ type: 'salaDetener', told }),
        salaReconectar: (told) => dispatch({ type: 'salaReconectar', told }),
        salaFin: (told) => dispatch({ type: 'salaFin', told }),
      },
      lost: () => dispatch({ type: 'socketLost' }),
      catchUp: (after) => dispatch({ type: after === 'connection' ? 'socketBack' : 'newsLost' }),
    });

  return {
    begin: (): void => {
      stop();
      liveness = watchLiveness(realtime.socket, now);
      stops = [liveness.stop, hearServer(), hearPage()];
    },
    /** Hears only that the page is shown, or that the network is back. */
    beginForWake: (): void => void stops.push(hearPage()),
    checkSocket: (): void => liveness?.hurry(),
    stop,
  };
}

/** The room as its screen uses it. */
function liveRoom({ seat, sounds, watching, say }: Parts, { chosen }: RoomPorts, store: Store): LiveRoom {
  const { dispatch } = store;
  const join = (): void => dispatch({ type: 'joined' });
  /** Asks for what may get lost: the next state of the room shows whether it arrived. */
  const ignoreFailure = (asked: Promise<unknown>): void => void asked.catch(() => undefined);
  return {
    getView: () => store.state().view,
    subscribe: store.subscribe,
    join,
    retry: join,
    leave: () => dispatch({ type: 'left' }),
    setMicrophone: (on) => dispatch({ type: 'deviceSet', device: 'microfono', on }),
    setCamera: (on) => dispatch({ type: 'deviceSet', device: 'camara', on }),
    setScreen: (on) => dispatch({ type: 'deviceSet', device: 'pantalla', on }),
    chooseDevices: (changes) => {
      const before = chosen.get();
      chosen.change(changes);
      dispatch({ type: 'devicesChosen', before, chosen: chosen.get() });
    },
    unblockSound: sounds.unblock,
    dismissDeviceProblem: () => dispatch({ type: 'problemDismissed' }),
    setQuality: (calidad) => dispatch({ type: 'qualityChosen', calidad }),
    setVisible: (visible, large) => watching.change({ visibles: [...visible], grande: large }),
    say: async (texto) => {
      const mensaje = await say(texto);
      if (mensaje) dispatch({ type: 'messageSent', mensaje });
      return mensaje !== null;
    },
    raiseHand: (levantada) => ignoreFailure(seat.ask('levantarMano', { levantada })),
    react: (reaccion) => ignoreFailure(seat.ask('reaccionarSala', { reaccion })),
    moderate: async (accion, sobre) => {
      try {
        await seat.ask('moderarSala', { accion, sobre: sobre ?? null });
        return null;
      } catch (error) {
        return error instanceof CommandError ? error.message : '';
      }
    },
  };
}
