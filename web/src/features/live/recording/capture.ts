/** Sound that is recorded with the picture. */
export interface RecordedSound {
  /** `screen`: of the shared tab or screen, which has the room's. `room`: of the room's own streams. */
  others: 'screen' | 'room' | 'none';
  microphone: boolean;
}

export interface Capture {
  stream: MediaStream;
  sound: RecordedSound;
  /** Calls back when the person ends the sharing in the browser's own bar. */
  onEnded(listener: () => void): void;
  stop(): void;
}

const wanted: DisplayMediaStreamOptions & Record<string, unknown> = {
  video: { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } },
  // The room's voices as they are: what cleans a microphone would cut them.
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
  systemAudio: 'include',
  surfaceSwitching: 'include',
};

/** Milliseconds within which the sound begins to run. */
const patience = 5_000;

/**
 * Begins the mixing of sound.
 * @throws DOMException NoMixError when it doesn't begin: Firefox does so on a computer without a loudspeaker, and would
 * record no sound, nor write anything until the end
 */
async function beginMixing(context: AudioContext): Promise<void> {
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, patience))]);
  if (context.state !== 'running') throw new DOMException('The sound does not run', 'NoMixError');
}

/**
 * Asks what to record, and mixes its sound with the microphone's. The microphone is heard while the room hears it.
 * Without a microphone, or without the room's sound, it records what there is, and says so.
 * @throws DOMException when the person or the system refuses the picture, and as `beginMixing`
 */
export async function capture(sources: RecordingSources): Promise<Capture> {
  const screen = await navigator.mediaDevices.getDisplayMedia(wanted);
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  const context = new AudioContext();
  const release = () => {
    for (const track of [...screen.getTracks(), ...(microphone?.getTracks() ?? [])]) track.stop();
    void context.close();
  };
  await beginMixing(context).catch((error: unknown) => {
    release();
    throw error;
  });
  const mix = context.createMediaStreamDestination();
  const volume = context.createGain();
  volume.connect(mix);
  if (microphone) context.createMediaStreamSource(microphone).connect(volume);

  const hasOwnSound = screen.getAudioTracks().length > 0;
  if (hasOwnSound) context.createMediaStreamSource(new MediaStream(screen.getAudioTracks())).connect(mix);
  const heard = new Map<MediaStream, MediaStreamAudioSourceNode>();
  const follow = () => {
    volume.gain.value = sources.isMicrophoneOn() ? 1 : 0;
    // The tab's own sound has these already.
    const streams = hasOwnSound ? [] : sources.roomSound().filter((stream) => stream.getAudioTracks().length > 0);
    for (const [stream, node] of heard) {
      if (streams.includes(stream)) continue;
      node.disconnect();
      heard.delete(stream);
    }
    for (const stream of streams) {
      if (heard.has(stream)) continue;
      const node = context.createMediaStreamSource(stream);
      node.connect(mix);
      heard.set(stream, node);
    }
  };
  follow();
  const unfollow = sources.subscribe(follow);

  return {
    stream: new MediaStream([...screen.getVideoTracks(), ...mix.stream.getAudioTracks()]),
    sound: {
      others: hasOwnSound ? 'screen' : sources.hasRoomSound ? 'room' : 'none',
      microphone: microphone !== null,
    },
    onEnded(listener) {
      for (const track of screen.getVideoTracks()) track.addEventListener('ended', listener);
    },
    stop() {
      unfollow();
      release();
    },
  };
}

/** Sources of the room for a recording. */
export interface RecordingSources {
  /** Whether the room hears the microphone: while it doesn't, neither does the recording. */
  isMicrophoneOn(): boolean;
  /** Whether `roomSound` can have anything: not where the room is in a frame, whose sound comes with the shared tab. */
  hasRoomSound: boolean;
  /** The sound of the others, for when what is shared has no sound. */
  roomSound(): readonly MediaStream[];
  /** Calls back when one of these changes. @returns what ends that */
  subscribe(listener: () => void): () => void;
}

/** Outside of a room: the microphone is on, and the room's sound comes with the tab that is shared. */
export const noSources: RecordingSources = {
  isMicrophoneOn: () => true,
  hasRoomSound: false,
  roomSound: () => [],
  subscribe: () => () => {},
};
