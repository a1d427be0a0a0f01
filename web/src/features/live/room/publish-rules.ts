import type { Device, DeviceProblem, RoomView } from './live-room.ts';
import type { SendKind, StreamKey } from './media-rules.ts';

/** Gives a device's tracks: the picture of a screen, and its sound where the browser and the person allow it. */
export interface Captured {
  main: MediaStreamTrack;
  sound?: MediaStreamTrack | undefined;
  /** The own picture, for the person's own screen. */
  picture: MediaStream | null;
  /** The chosen device was not there, and another one was opened. */
  fellBack: boolean;
}

/** Identifies an opening of a device, so that one that opens late is not used against a later wish. */
export interface Opening {
  device: Device;
  wish: number;
  /** A reason to tell the person, when it has opened. */
  told: DeviceProblem | null;
}

/** Devices of this person, and what is published: they are off until they are switched on (LIVE-5). They outlive a lost connection. */
export interface Publishing {
  mine: RoomView['mine'];
  problem: RoomView['deviceProblem'];
  open: Readonly<Partial<Record<Device, Captured>>>;
  /** Counts the wishes of each device. */
  wishes: Readonly<Record<Device, number>>;
  /**
   * Announcements to the server, one after the other, each with the state of its turn, so that the server ends up with the
   * last one; the first is on its way. Each names the reason: an opening, a new seat, or a device that was switched off.
   */
  announcements: readonly (Opening | 'seat' | 'off')[];
}

export type Sent = Record<Device, boolean>;

export interface PublishEffects {
  openDevice: { opening: Opening };
  /** Closes a device, with its light. */
  stopDevice: { captured: Captured };
  /** Keeps a muted microphone open, unheard: a headset takes a second or two to open it, and clicks. */
  holdMicrophone: { captured: Captured };
  /** Closes a microphone that is held. */
  releaseMicrophone: object;
  /** Sends a track in a section of the media connection, or nothing. */
  sendTrack: { section: SendKind; track: MediaStreamTrack | null };
  /** Tells the server what is sent. */
  publish: { sent: Sent };
}
export type PublishEffect = { [D in keyof PublishEffects]: { do: D } & PublishEffects[D] }[keyof PublishEffects];
/** Effects in their order, to which each function here adds its own. */
type Effects = { push: (...effects: PublishEffect[]) => unknown };

export const devices: readonly Device[] = ['microfono', 'camara', 'pantalla'];

/** The sections that a device fills. The small picture comes from the same camera. */
const sectionsOf: Record<Device, readonly SendKind[]> = {
  microfono: ['microfono'],
  camara: ['camara', 'camaraPequena'],
  pantalla: ['pantalla', 'sonidoPantalla'],
};

export const nothingPublished: Publishing = {
  mine: { microfono: 'off', camara: 'off', pantalla: 'off' },
  problem: null,
  open: {},
  wishes: { microfono: 0, camara: 0, pantalla: 0 },
  announcements: [],
};

export const sentOf = ({ mine }: Publishing): Sent => ({
  microfono: mine.microfono === 'on',
  camara: mine.camara === 'on',
  pantalla: mine.pantalla === 'on',
});

/** The tracks of the devices that are open. */
export function tracksOf({ open }: Publishing): Map<SendKind, MediaStreamTrack> {
  const tracks = new Map<SendKind, MediaStreamTrack>();
  for (const device of devices) {
    for (const section of sectionsOf[device]) {
      const track = section === 'sonidoPantalla' ? open[device]?.sound : open[device]?.main;
      if (track) tracks.set(section, track);
    }
  }
  return tracks;
}

/** The own pictures, as the seat's streams. */
export function picturesOf({ open }: Publishing, puestoId: string | null): Map<StreamKey, MediaStream> {
  const pictures = new Map<StreamKey, MediaStream>();
  for (const device of ['camara', 'pantalla'] as const) {
    const picture = open[device]?.picture;
    if (picture && puestoId !== null) pictures.set(`${puestoId}:${device}`, picture);
  }
  return pictures;
}

/** A person switches a device on or off. A microphone is muted. */
export function setDevice(publishing: Publishing, device: Device, on: boolean, effects: Effects): Publishing {
  if (on === (publishing.mine[device] !== 'off')) return publishing;
  if (on) return switchOn(publishing, device, null, effects);
  return switchOff(publishing, device, device === 'microfono' ? 'holdMicrophone' : 'stopDevice', effects);
}

/** Opens the chosen device instead of the one that is on. */
export function reopen(publishing: Publishing, device: 'microfono' | 'camara', effects: Effects): Publishing {
  if (device === 'microfono') effects.push({ do: 'releaseMicrophone' });
  if (publishing.mine[device] === 'off') return publishing;
  return switchOn(close(publishing, device, 'stopDevice', effects), device, null, effects);
}

/** Ends what may not be sent any more; a muted microphone is closed, too. */
export function stopDevices(publishing: Publishing, stopped: readonly Device[], effects: Effects): Publishing {
  let next = publishing;
  for (const device of stopped) {
    if (device === 'microfono') effects.push({ do: 'releaseMicrophone' });
    if (next.mine[device] !== 'off') next = switchOff(next, device, 'stopDevice', effects);
  }
  return next;
}

/** Closes all devices without telling the server: the room is left. */
export function closeAll(publishing: Publishing, effects: Effects): Publishing {
  let next = publishing;
  for (const device of devices) {
    next = withState(wishing(close(next, device, 'stopDevice', effects), device), device, 'off');
  }
  effects.push({ do: 'releaseMicrophone' });
  return next;
}

/** A device was opened: it is on, and is sent once the server allows it. */
export function opened(publishing: Publishing, opening: Opening, captured: Captured, effects: Effects): Publishing {
  const { device, told } = opening;
  if (!isWished(publishing, opening)) {
    effects.push({ do: 'stopDevice', captured });
    return publishing;
  }
  const adopted = { ...publishing, open: { ...publishing.open, [device]: captured } };
  const reported = withProblem(adopted, device, captured.fellBack ? 'fell-back' : told);
  return announce(withState(reported, device, 'on'), opening, effects);
}

/** A device did not open. @param problem null when the person has closed the choice of screens */
export function notOpened(
  publishing: Publishing,
  opening: Opening,
  problem: DeviceProblem | null,
  effects: Effects,
): Publishing {
  if (!isWished(publishing, opening)) return publishing;
  const { device, told } = opening;
  const off = withState(withProblem(publishing, device, problem), device, 'off');
  return told ? announce(off, 'off', effects) : off;
}

/** A device ended by itself: the screen is off then; instead of a microphone or camera the default one is opened. */
export function ended(publishing: Publishing, device: Device, captured: Captured, effects: Effects): Publishing {
  if (publishing.open[device] !== captured) return publishing;
  if (device === 'pantalla') return switchOff(publishing, device, 'stopDevice', effects);
  return switchOn(close(publishing, device, 'stopDevice', effects), device, 'fell-back', effects);
}

/** A new seat was taken: the server is told what is sent, where it knows something else. */
export const announceToSeat = (publishing: Publishing, effects: Effects): Publishing =>
  announce(publishing, 'seat', effects);

/** The server has answered the first announcement. @param isAllowed false when it refused */
export function announced(publishing: Publishing, isAllowed: boolean, effects: Effects): Publishing {
  const [first, ...waiting] = publishing.announcements;
  const done = answered({ ...publishing, announcements: waiting }, first, isAllowed, effects);
  // An announcement that was added just now has begun by itself.
  if (waiting.length > 0) effects.push({ do: 'publish', sent: sentOf(done) });
  return done;
}

function answered(
  publishing: Publishing,
  reason: Publishing['announcements'][number] | undefined,
  isAllowed: boolean,
  effects: Effects,
): Publishing {
  if (reason === undefined || reason === 'off') return publishing;
  if (reason === 'seat') return isAllowed ? publishing : stopDevices(publishing, devices, effects);
  if (!isWished(publishing, reason)) return publishing;
  const { device } = reason;
  if (!isAllowed) return withState(close(publishing, device, 'stopDevice', effects), device, 'off');
  sendTracks(publishing, device, effects);
  return publishing;
}

/** Opens a device. @param told a reason to tell the person, when it has opened */
function switchOn(publishing: Publishing, device: Device, told: DeviceProblem | null, effects: Effects): Publishing {
  const wished = wishing(publishing, device);
  effects.push({ do: 'openDevice', opening: { device, wish: wished.wishes[device], told } });
  return withState(withProblem(wished, device, null), device, 'starting');
}

function switchOff(publishing: Publishing, device: Device, by: Closing, effects: Effects): Publishing {
  const closed = close(wishing(publishing, device), device, by, effects);
  return announce(withState(closed, device, 'off'), 'off', effects);
}

type Closing = 'stopDevice' | 'holdMicrophone';

function close(publishing: Publishing, device: Device, by: Closing, effects: Effects): Publishing {
  const captured = publishing.open[device];
  if (!captured) return publishing;
  const closed = { ...publishing, open: { ...publishing.open, [device]: undefined } };
  sendTracks(closed, device, effects);
  effects.push({ do: by, captured });
  return closed;
}

function sendTracks(publishing: Publishing, device: Device, effects: Effects): void {
  const tracks = tracksOf(publishing);
  for (const section of sectionsOf[device]) {
    effects.push({ do: 'sendTrack', section, track: tracks.get(section) ?? null });
  }
}

function announce(publishing: Publishing, reason: Publishing['announcements'][number], effects: Effects): Publishing {
  if (publishing.announcements.length === 0) effects.push({ do: 'publish', sent: sentOf(publishing) });
  return { ...publishing, announcements: [...publishing.announcements, reason] };
}

const wishing = (publishing: Publishing, device: Device): Publishing => ({
  ...publishing,
  wishes: { ...publishing.wishes, [device]: publishing.wishes[device] + 1 },
});

const isWished = ({ wishes }: Publishing, { device, wish }: Opening): boolean => wishes[device] === wish;

const withState = (publishing: Publishing, device: Device, state: RoomView['mine'][Device]): Publishing => ({
  ...publishing,
  mine: { ...publishing.mine, [device]: state },
});

/** Reports the problem of a device, or that it has none any more. */
function withProblem(publishing: Publishing, device: Device, problem: DeviceProblem | null): Publishing {
  if (problem) return { ...publishing, problem: { device, problem } };
  return publishing.problem?.device === device ? { ...publishing, problem: null } : publishing;
}
