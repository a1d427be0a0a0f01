import type { Medio, Participante, RoomEvents, SalaEstado } from '@puente/contracts/room';

import { CommandError } from '../../../platform/realtime/command.ts';
import type { Device } from './capture.ts';
import { createChat } from './chat.ts';
import type { LiveRoom, RoomStatus } from './live-room.ts';
import { watchLiveness } from './liveness.ts';
import { createMediaSession } from './media-session.ts';
import { createOutgoing } from './outgoing.ts';
import { createQualityWatch } from './quality-watch.ts';
import { createReactions } from './reactions.ts';
import { createRecovery } from './recovery.ts';
import type { RoomPorts } from './room-ports.ts';
import { createSeat, type Entered, type RoomIdentity } from './seat.ts';
import { sameStreams, type StreamKey, streamsOf } from './slots-rules.ts';
import { createSounds } from './sounds.ts';
import { troubleOf } from './trouble.ts';
import { createViewStore } from './view-store.ts';
import { createWakeLock } from './wake-lock.ts';
import { createWatching } from './watching.ts';

type EndReason = Extract<RoomStatus, { phase: 'ended' }>['reason'];

const devices: readonly Device[] = ['microfono', 'camara', 'pantalla'];

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

/** One participation in the embedded room, over what the browser and the app offer. */
export function createRoom(identity: RoomIdentity, ports: RoomPorts): LiveRoom {
  const { reunionId } = identity;
  const store = createViewStore();
  store.change({ chosen: ports.chosen.get() });
  let isActive = false;
  let stopListening: (() => void)[] = [];

  const seat = createSeat(ports, identity, (error) => recovery.seatLost(error));
  const wakeLock = createWakeLock(ports.wakeLock);
  const reactions = createReactions(() => store.change({ reacciones: reactions.shown() }));
  const sounds = createSounds(ports.createSound, (soundBlocked) => {
    if (store.get().soundBlocked !== soundBlocked) store.change({ soundBlocked });
  });
  sounds.useOutput(ports.chosen.get().altavoz);
  const watching = createWatching(async (watched) => void (await seat.ask('verSala', watched)));
  const chat = createChat({
    send: async (texto, envioId) => (await seat.ask('mensajeSala', { texto, envioId })).mensaje,
    isOver: () => !isActive,
    changed: () => store.change({ mensajes: chat.messages() }),
  });

  /** One after the other, each with the present state, so that the server ends up with the last one. */
  let announcing: Promise<boolean> = Promise.resolve(true);
  const announce = (): Promise<boolean> => {
    announcing = announcing.then(async () => {
      try {
        await seat.ask('publicarSala', outgoing.sent());
        return true;
      } catch (error) {
        // Without an answer it is said again with the next seat.
        return !(error instanceof CommandError && error.code === 'ROOM_NOT_ALLOWED');
      }
    });
    return announcing;
  };
  const outgoing = createOutgoing({
    devices: ports.devices,
    isSecure: ports.isSecure,
    chosen: ports.chosen.get,
    send: (kind, track) => media.send(kind, track),
    announce,
    changed: () => {
      store.change({ mine: outgoing.mine(), deviceProblem: outgoing.problem() });
      showStreams();
    },
  });

  const media = createMediaSession({
    createLink: ports.createLink,
    iceServers: seat.iceServers,
    tracks: () => outgoing.tracks(),
    negotiate: async (oferta) => (await seat.ask('conectarMedios', { oferta })).respuesta,
    onLost: () => recovery.raise('media'),
    onReceived: () => {
      sounds.set([...media.received().values()].filter((stream) => stream.getAudioTracks().length > 0));
      showStreams();
    },
    quality: createQualityWatch((calidad) => store.change({ calidad })),
  });

  const ownStreams = new Map<StreamKey, MediaStream>();
  /** My own pictures; a stream stays the same while its track does. */
  const mine = (puestoId: string | null): ReadonlyMap<StreamKey, MediaStream> => {
    const tracks = outgoing.tracks();
    const shown = new Set<StreamKey>();
    for (const kind of ['camara', 'pantalla'] as const) {
      const track = tracks.get(kind);
      if (!track || puestoId === null) continue;
      const key: StreamKey = `${puestoId}:${kind}`;
      shown.add(key);
      if (ownStreams.get(key)?.getTracks()[0] !== track) ownStreams.set(key, new MediaStream([track]));
    }
    for (const key of ownStreams.keys()) if (!shown.has(key)) ownStreams.delete(key);
    return ownStreams;
  };
  const showStreams = (): void => {
    const { streams, puestoId } = store.get();
    const next = streamsOf(media.slots(), media.received(), mine(puestoId));
    if (!sameStreams(streams, next)) store.change({ streams: next });
  };

  const setSala = (sala: SalaEstado): void => {
    store.change({ sala });
    // The order to stop may have been lost on its way.
    if (me()) outgoing.stop(devices.filter((device) => !maySend(device)));
  };
  const me = (): Participante | undefined => {
    const { sala, puestoId } = store.get();
    return sala?.participantes.find((each) => each.puestoId === puestoId);
  };
  /** The screen is shared by moderators alone. */
  const maySend = (device: Device): boolean => {
    const { esModerador = false, puedeHablar = false } = me() ?? {};
    return esModerador || (puedeHablar && device !== 'pantalla');
  };

  const enter = (entered: Entered): void => {
    store.change({ puestoId: entered.puestoId });
    setSala(entered.sala);
    chat.add(entered.mensajes);
    watching.tellAnew();
    const sent = outgoing.sent();
    const known = me()?.publica;
    if (known && devices.some((device) => known[device] !== sent[device])) {
      void announce().then((isAllowed) => isAllowed || outgoing.stop(devices));
    }
  };

  const recovery = createRecovery({
    getToken: seat.getToken,
    takeSeat: async () => {
      const entered = await seat.take();
      // Left while the server was asked.
      if (isActive) enter(entered);
      else seat.leave(true);
    },
    connectMedia: media.connect,
    abandonMedia: media.abandon,
    troubleOf,
    onStatus: (status) => {
      if (status.phase === 'failed') {
        close(true);
        if (status.failure === 'connection') stopListening.push(ports.onWake(() => begin()));
      }
      if (status.phase === 'ended') close(false);
      store.change({ status, hablan: [] });
    },
    now: ports.now,
  });

  /** Ends everything but the view. */
  const close = (tell: boolean): void => {
    isActive = false;
    recovery.stop();
    for (const stop of stopListening) stop();
    stopListening = [];
    watching.stop();
    outgoing.end();
    media.close();
    sounds.set([]);
    wakeLock.release();
    seat.leave(tell);
  };
  const end = (reason: EndReason): void => {
    close(reason === 'left');
    store.change({ status: { phase: 'ended', reason }, puestoId: null, hablan: [] });
  };
  /** Fetches the state of the room, some of whose news was lost. */
  const refresh = async (): Promise<void> => {
    if (recovery.isTrying()) return;
    try {
      enter(await seat.take());
    } catch {
      recovery.raise('seat');
    }
  };
  const isMine = (puestoId: string): boolean => puestoId === seat.id();

  const listen = (): void => {
    for (const stop of stopListening) stop();
    const liveness = watchLiveness(ports.realtime.socket, ports.now);
    stopListening = [
      liveness.stop,
      ports.realtime.hear({
        on: {
          salaActualizada: (sala) => {
            const known = store.get().sala;
            if (sala.reunionId === reunionId && seat.id() && (!known || sala.version > known.version)) setSala(sala);
          },
          salaRanuras: ({ puestoId, ranuras }) => isMine(puestoId) && media.setSlots(ranuras),
          salaMensaje: (mensaje) => mensaje.reunionId === reunionId && chat.add([mensaje]),
          salaReaccion: (shown) => shown.reunionId === reunionId && reactions.show(shown),
          salaHablan: (speaking) => speaking.reunionId === reunionId && store.change({ hablan: speaking.puestos }),
          salaDetener: ({ puestoId, medios }) => {
            if (isMine(puestoId)) outgoing.stop([...new Set(medios.map((medio) => deviceOf[medio]))]);
          },
          salaReconectar: ({ puestoId }) => isMine(puestoId) && !media.isNegotiating() && recovery.raise('media'),
          salaFin: ({ puestoId, razon }) => isMine(puestoId) && end(endOf[razon]),
        },
        // The media of a lost socket may still flow; they are connected anew with the seat.
        lost: () => recovery.raise('seat'),
        catchUp: (after) => (after === 'connection' ? recovery.raise('seat') : void refresh()),
      }),
      ports.onWake(() => {
        liveness.hurry();
        recovery.hurry();
        seat.beat();
        wakeLock.hold();
      }),
    ];
    wakeLock.hold();
  };

  const begin = (): void => {
    if (isActive) return;
    isActive = true;
    listen();
    recovery.begin();
  };
  const set = (device: Device, on: boolean): void => {
    if (isActive && (!on || maySend(device))) outgoing.set(device, on);
  };
  /** What may get lost: the next state of the room shows whether it arrived. */
  const tell = (asked: Promise<unknown>): void => void asked.catch(() => undefined);

  return {
    getView: store.get,
    subscribe: store.subscribe,
    join: begin,
    retry: begin,
    leave: () => isActive && end('left'),
    setMicrophone: (on) => set('microfono', on),
    setCamera: (on) => set('camara', on),
    setScreen: (on) => set('pantalla', on),
    chooseDevices: (changes) => {
      const before = ports.chosen.get();
      ports.chosen.change(changes);
      const chosen = ports.chosen.get();
      store.change({ chosen });
      if (chosen.altavoz !== before.altavoz) sounds.useOutput(chosen.altavoz);
      for (const device of ['microfono', 'camara'] as const)
        if (chosen[device] !== before[device]) outgoing.reopen(device);
    },
    unblockSound: sounds.unblock,
    dismissDeviceProblem: outgoing.dismissProblem,
    setQuality: (calidadElegida) => {
      store.change({ calidadElegida });
      watching.change({ calidad: calidadElegida });
    },
    setVisible: (visible, large) => watching.change({ visibles: [...visible], grande: large }),
    say: chat.say,
    raiseHand: (levantada) => tell(seat.ask('levantarMano', { levantada })),
    react: (reaccion) => tell(seat.ask('reaccionarSala', { reaccion })),
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
