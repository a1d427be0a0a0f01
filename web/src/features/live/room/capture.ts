import type { ChosenDevices } from './live-room.ts';

/** What a person can switch on. */
export type Device = 'microfono' | 'camara' | 'pantalla';

/** What a device gives: the screen its picture, and its sound where the browser and the person allow it. */
export interface Captured {
  main: MediaStreamTrack;
  sound?: MediaStreamTrack | undefined;
  /** The chosen device was not there, and another one was opened. */
  fellBack: boolean;
}

/** The part of `navigator.mediaDevices` that is used here; on a page that is not secure there is none. */
export type CaptureDevices = Pick<MediaDevices, 'getUserMedia' | 'getDisplayMedia'>;

/** Camera: at best 1280 × 720, never below 240 or above 720 lines (LIVE-5). */
const camera: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { min: 240, ideal: 720, max: 720 },
  frameRate: { ideal: 24, max: 30 },
  facingMode: 'user',
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
  // Somebody's film or music: what makes speech clearer spoils it.
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  systemAudio: 'include',
  surfaceSwitching: 'include',
  selfBrowserSurface: 'exclude',
};

/** Opens a device. @throws DOMException when the person, the system or the device refuses */
export async function capture(
  devices: CaptureDevices | undefined,
  device: Device,
  chosen: ChosenDevices,
): Promise<Captured> {
  if (!devices) throw new DOMException('No media devices.', 'NotSupportedError');
  if (device === 'pantalla') return captureScreen(devices);
  const wanted = chosen[device];
  const base = device === 'camara' ? camera : microphone;
  // A wish, not a condition: where the chosen device is gone, the browser opens its default one.
  const constraints = { ...base, ...(wanted !== undefined && { deviceId: { ideal: wanted } }) };
  const main = await open(devices, device, constraints);
  const got = main.getSettings().deviceId;
  return { main, fellBack: wanted !== undefined && got !== undefined && got !== wanted };
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
  return { main, sound, fellBack: false };
}
