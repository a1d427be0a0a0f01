import { fieldsOf } from '@puente/contracts/fields';

import { deviceProblemOf, screenProblemOf } from './error-kinds.ts';
import type { ChosenDevices, Device } from './live-room.ts';
import type { Captured, Opening } from './publish-rules.ts';
import type { Dispatch } from './room-events.ts';

/** The part of `navigator.mediaDevices` that is used here; on a page that is not secure there is none. */
export type CaptureDevices = Pick<MediaDevices, 'getUserMedia' | 'getDisplayMedia'>;

/** Camera: at best 1280 × 720, never below 240 or above 720 lines (LIVE-5). */
const camera: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { min: 240, ideal: 720, max: 720 },
  frameRate: { ideal: 24, max: 30 },
};

const microphone: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: 1,
};

/** Chromium's hints for its choice of screens, which TypeScript does not know. */
interface ScreenHints extends DisplayMediaStreamOptions {
  systemAudio: 'include';
  surfaceSwitching: 'include';
  selfBrowserSurface: 'exclude';
}

const screen: ScreenHints = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 15, max: 30 } },
  // Sound that may be a film or music: what makes speech clearer spoils it.
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  surfaceSwitching: 'include',
  selfBrowserSurface: 'exclude',
};

/** Opens a device. @throws DOMException when the person, the system or the device refuses */
async function capture(devices: CaptureDevices | undefined, device: Device, chosen: ChosenDevices): Promise<Captured> {
  if (!devices) throw new DOMException('No media devices.', 'NotSupportedError');
  if (device === 'pantalla') return captureScreen(devices);
  const wanted = chosen[device];
  // Wishes, not conditions: where the chosen device is gone, the browser opens its default one; of a phone, the front
  // camera.
  const which = wanted === undefined ? { facingMode: 'user' } : { deviceId: { ideal: wanted } };
  const constraints =
    device === 'camara' ? { ...camera, ...which } : { ...microphone, ...(wanted !== undefined && which) };
  const main = await open(devices, device, constraints);
  const got = main.getSettings().deviceId;
  const picture = device === 'camara' ? new MediaStream([main]) : null;
  return { main, picture, fellBack: wanted !== undefined && got !== undefined && got !== wanted };
}

async function open(
  devices: CaptureDevices,
  device: 'microfono' | 'camara',
  constraints: MediaTrackConstraints,
): Promise<MediaStreamTrack> {
  const ask = async (asked: MediaTrackConstraints | true): Promise<MediaStreamTrack> => {
    const stream = await devices.getUserMedia(device === 'camara' ? { video: asked } : { audio: asked });
    const [track] = stream.getTracks();
    if (!track) throw new DOMException('No track.', 'NotFoundError');
    return track;
  };
  try {
    return await ask(constraints);
  } catch (error) {
    // A camera with other sizes than ours is better than none.
    if (error instanceof Error && error.name === 'OverconstrainedError') return ask(true);
    throw error;
  }
}

async function captureScreen(devices: CaptureDevices): Promise<Captured> {
  // Phones have no such call.
  if (typeof devices.getDisplayMedia !== 'function') {
    throw new DOMException('No screen sharing.', 'NotSupportedError');
  }
  const stream = await devices.getDisplayMedia(screen);
  const [main] = stream.getVideoTracks();
  const [sound] = stream.getAudioTracks();
  if (!main) throw new DOMException('No track.', 'NotFoundError');
  main.contentHint = 'detail';
  if (sound) sound.contentHint = 'music';
  return { main, sound, picture: new MediaStream([main]), fellBack: false };
}

export interface DevicePorts {
  /** Undefined on a page that is not secure. */
  devices: CaptureDevices | undefined;
  isSecure: boolean;
  chosen: Pick<ReturnType<typeof createChosenDevices>, 'get'>;
}

/** The camera, the microphone and the screen of this page: opens and closes them. */
export function createDevices({ devices, isSecure, chosen }: DevicePorts, dispatch: Dispatch) {
  let held: Captured | undefined;

  const takeHeld = (): Captured | undefined => {
    const taken = held;
    held = undefined;
    return taken;
  };
  const stop = ({ main, sound }: Captured): void => {
    main.stop();
    sound?.stop();
  };

  const opened = async (device: Device): Promise<Captured> => {
    const before = device === 'microfono' ? takeHeld() : undefined;
    if (before?.main.readyState === 'live') {
      before.main.enabled = true;
      return before;
    }
    const captured = await capture(devices, device, chosen.get());
    // Unplugged, taken away by the system, or ended with the browser's own button; `stop()` fires no such event.
    captured.main.addEventListener('ended', () => dispatch({ type: 'deviceEnded', device, captured }));
    return captured;
  };

  return {
    open: (opening: Opening): void => {
      const { device } = opening;
      const find = device === 'pantalla' ? screenProblemOf : deviceProblemOf;
      opened(device).then(
        (captured) => dispatch({ type: 'deviceOpened', opening, captured }),
        (error: unknown) => dispatch({ type: 'deviceNotOpened', opening, problem: find(error, isSecure) }),
      );
    },
    stop,
    /** Keeps a microphone open, unheard, until it is opened again or released. */
    hold: (captured: Captured): void => {
      if (captured.main.readyState !== 'live') return stop(captured);
      captured.main.enabled = false;
      held = captured;
    },
    releaseHeld: (): void => {
      const released = takeHeld();
      if (released) stop(released);
    },
  };
}

const key = 'sala.dispositivos';
const kinds = ['microfono', 'camara', 'altavoz'] as const;

/**
 * The devices chosen for live classes, in localStorage: the browser's own ids, which it makes for this site alone.
 * Without storage they are kept for the page.
 */
export function createChosenDevices(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let chosen = read(storage);
  return {
    get: (): ChosenDevices => chosen,
    change(changes: ChosenDevices): void {
      chosen = { ...chosen, ...changes };
      try {
        storage().setItem(key, JSON.stringify(chosen));
      } catch {
        // A browser without storage.
      }
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): ChosenDevices {
  try {
    const kept = fieldsOf(JSON.parse(storage().getItem(key) ?? '{}'));
    const known = kinds.flatMap((kind): [string, string][] => {
      const id = kept[kind];
      return typeof id === 'string' ? [[kind, id]] : [];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** The choice that this browser keeps. */
export const browserChosenDevices = createChosenDevices(() => window.localStorage);
