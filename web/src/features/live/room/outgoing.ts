import { capture, type Captured, type CaptureDevices, type Device } from './capture.ts';
import { deviceProblemOf, screenProblemOf } from './device-problem-rules.ts';
import type { ChosenDevices, DeviceProblem, RoomView } from './live-room.ts';
import type { SendKind } from './media-sections.ts';

export type Mine = RoomView['mine'];

export interface OutgoingPorts {
  /** Undefined on a page that is not secure. */
  devices: CaptureDevices | undefined;
  isSecure: boolean;
  chosen: () => ChosenDevices;
  /** Sends a track in a section, or nothing. */
  send: (kind: SendKind, track: MediaStreamTrack | null) => void;
  /** Tells the server what is sent. @returns false when it refuses */
  announce: () => Promise<boolean>;
  changed: () => void;
}

/** The sections that a device fills. The small picture comes from the same camera. */
const sectionsOf: Record<Device, readonly SendKind[]> = {
  microfono: ['microfono'],
  camara: ['camara', 'camaraPequena'],
  pantalla: ['pantalla', 'sonidoPantalla'],
};

/** What this person sends: the devices are off until they are switched on (LIVE-5). They outlive a lost connection. */
export function createOutgoing(ports: OutgoingPorts) {
  const mine: Mine = { microfono: 'off', camara: 'off', pantalla: 'off' };
  const open = new Map<Device, Captured>();
  // Of each device: changes at each wish, so that a device that opens late is not used against a later wish.
  const wishes: Record<Device, number> = { microfono: 0, camara: 0, pantalla: 0 };
  // A muted microphone stays open, unheard: a headset takes a second or two to open it, and clicks.
  let muted: Captured | undefined;
  let problem: { device: Device; problem: DeviceProblem } | null = null;

  const report = (device: Device, found: DeviceProblem | null): void => {
    if (found) problem = { device, problem: found };
    else if (problem?.device === device) problem = null;
  };
  const set = (device: Device, state: Mine[Device]): void => {
    mine[device] = state;
    ports.changed();
  };
  const sent = (): Record<Device, boolean> => ({
    microfono: mine.microfono === 'on',
    camara: mine.camara === 'on',
    pantalla: mine.pantalla === 'on',
  });
  const tracks = (): Map<SendKind, MediaStreamTrack> => {
    const all = new Map<SendKind, MediaStreamTrack>();
    for (const [device, { main, sound }] of open) {
      for (const kind of sectionsOf[device]) {
        const track = kind === 'sonidoPantalla' ? sound : main;
        if (track) all.set(kind, track);
      }
    }
    return all;
  };
  const sendOf = (device: Device): void => {
    const all = tracks();
    for (const kind of sectionsOf[device]) ports.send(kind, all.get(kind) ?? null);
  };
  const stop = ({ main, sound }: Captured): void => {
    main.stop();
    sound?.stop();
  };

  const close = (device: Device, keep: boolean): void => {
    const captured = open.get(device);
    open.delete(device);
    sendOf(device);
    if (captured && keep && captured.main.readyState === 'live') {
      captured.main.enabled = false;
      muted = captured;
    } else if (captured) stop(captured);
  };

  const opened = async (device: Device): Promise<Captured> => {
    if (device === 'microfono' && muted) {
      const held = muted;
      muted = undefined;
      if (held.main.readyState === 'live') {
        held.main.enabled = true;
        return held;
      }
    }
    return capture(ports.devices, device, ports.chosen());
  };

  const use = (device: Device, captured: Captured): void => {
    open.set(device, captured);
    // Unplugged, taken away by the system, or ended with the browser's own button; `stop()` fires no such event.
    captured.main.addEventListener('ended', () => {
      if (open.get(device) === captured) void recover(device);
    });
  };

  /** A device ended by itself: the screen is off then; instead of a microphone or camera the default one is opened. */
  const recover = async (device: Device): Promise<void> => {
    if (device === 'pantalla') return switchOff(device);
    close(device, false);
    await switchOn(device, 'fell-back');
  };

  const switchOn = async (device: Device, told: DeviceProblem | null = null): Promise<void> => {
    const wish = (wishes[device] += 1);
    report(device, null);
    set(device, 'starting');
    let captured: Captured;
    try {
      captured = await opened(device);
    } catch (error) {
      if (wish !== wishes[device]) return;
      const find = device === 'pantalla' ? screenProblemOf : deviceProblemOf;
      report(device, find(error, ports.isSecure));
      set(device, 'off');
      if (told) await ports.announce();
      return;
    }
    if (wish !== wishes[device]) return stop(captured);
    use(device, captured);
    report(device, captured.fellBack ? 'fell-back' : told);
    set(device, 'on');
    const isAllowed = await ports.announce();
    if (wish !== wishes[device]) return;
    if (isAllowed) return sendOf(device);
    close(device, false);
    set(device, 'off');
  };

  const switchOff = async (device: Device, keep = false): Promise<void> => {
    wishes[device] += 1;
    close(device, keep);
    set(device, 'off');
    await ports.announce();
  };

  return {
    mine: (): Mine => ({ ...mine }),
    problem: () => problem,
    /** The tracks of the devices that are on. */
    tracks,
    sent,
    set: (device: Device, on: boolean): void => {
      if (on === (mine[device] !== 'off')) return;
      void (on ? switchOn(device) : switchOff(device, device === 'microfono'));
    },
    /** Ends what the server no longer allows; a muted microphone is closed, too. */
    stop: (devices: readonly Device[]): void => {
      for (const device of devices) {
        if (device === 'microfono' && muted) {
          stop(muted);
          muted = undefined;
        }
        if (mine[device] !== 'off') void switchOff(device);
      }
    },
    /** Opens the chosen device instead of the one that is on. */
    reopen: (device: 'microfono' | 'camara'): void => {
      if (device === 'microfono' && muted) {
        stop(muted);
        muted = undefined;
      }
      if (mine[device] === 'off') return;
      close(device, false);
      void switchOn(device);
    },
    dismissProblem: (): void => {
      problem = null;
      ports.changed();
    },
    /** Closes all devices without telling the server: the room is left. */
    end: (): void => {
      for (const device of ['microfono', 'camara', 'pantalla'] as const) {
        wishes[device] += 1;
        close(device, false);
        mine[device] = 'off';
      }
      if (muted) stop(muted);
      muted = undefined;
      ports.changed();
    },
  };
}

export type Outgoing = ReturnType<typeof createOutgoing>;
