import { realtime } from '../../../platform/realtime/browser-realtime.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { capture, type Capture, type RecordedSound, noSources, type RecordingSources } from './capture.ts';
import { freeBytes, onDisk } from './disk.ts';
import { fileNameOf, mimeTypeFor, problemOf, type RecordingProblem, spaceLeft } from './recording-rules.ts';
import { forget, keep, type KeptRecording, recordingLock, videoFile } from './recordings-store.ts';
import { WebmFile } from './webm-file.ts';

export interface RecorderView {
  phase: 'idle' | 'starting' | 'recording' | 'finishing';
  /** Id of the meeting that is recorded, or was last. */
  reunionId: string | null;
  /** Epoch milliseconds; null unless recording. */
  since: number | null;
  bytes: number;
  isDiskLow: boolean;
  sound: RecordedSound | null;
  problem: RecordingProblem | null;
}

export interface RecordingOrder {
  userId: string;
  reunion: { id: string };
  clase: { id: string; nombre: string };
  sources?: RecordingSources | undefined;
}

const idle: RecorderView = {
  phase: 'idle',
  reunionId: null,
  since: null,
  bytes: 0,
  isDiskLow: false,
  sound: null,
  problem: null,
};

/** Milliseconds of video in each chunk: what a crash loses at most. */
const chunkMs = 1_000;
const checkEveryMs = 15_000;
/** Bits per second: a shared screen of text in full HD. */
const bitrate = { video: 2_500_000, audio: 128_000 };

let view = idle;
const listeners = new Set<() => void>();
const onFinished = new Set<(recording: KeptRecording) => void>();
let stopNow: ((problem?: RecordingProblem) => void) | undefined;

function show(change: Partial<RecorderView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The recorder of this tab. It belongs to no screen, so that a recording goes on while the person moves between them;
 * one meeting is recorded at a time.
 */
export const recorder = {
  view: (): RecorderView => view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Calls back with each recording that is whole on the disk. */
  finished(listener: (recording: KeptRecording) => void): () => void {
    onFinished.add(listener);
    return () => void onFinished.delete(listener);
  },
  dismissProblem: (): void => show({ problem: null }),

  /** Called from a click: browsers ask what to share for nothing else. What fails is in the view. */
  async start(order: RecordingOrder): Promise<void> {
    if (view.phase !== 'idle') return show({ problem: 'busy' });
    const type = isCapable() ? mimeTypeFor((type) => MediaRecorder.isTypeSupported(type)) : null;
    const reunionId = order.reunion.id;
    if (type === null) return show({ ...idle, reunionId, problem: 'not-supported' });
    show({ ...idle, phase: 'starting', reunionId });
    let captured: Capture | undefined;
    try {
      captured = await capture(order.sources ?? noSources);
      await record(order, captured, type);
    } catch (error) {
      captured?.stop();
      show({ ...idle, reunionId, problem: error instanceof Refusal ? error.problem : problemOf(error) });
    }
  },

  stop: (): void => stopNow?.(),
};

class Refusal extends Error {
  readonly problem: RecordingProblem;
  constructor(problem: RecordingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Tells everyone in the room. @throws CommandError when they could not be told */
const announce = (reunionId: string, grabando: boolean) => realtime.ask('grabarSala', { reunionId, grabando });

const isCapable = () =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';

async function record(order: RecordingOrder, captured: Capture, mimeType: string): Promise<void> {
  const startedAt = new Date();
  const recording: KeptRecording = {
    id: crypto.randomUUID(),
    userId: order.userId,
    claseId: order.clase.id,
    clase: order.clase.nombre,
    nombre: fileNameOf(order.clase.id, startedAt),
    startedAt: startedAt.getTime(),
    duration: null,
    subidaId: null,
    isPaused: false,
  };
  const file = videoFile(recording.id);
  const release = await hold(recordingLock(recording.id));
  const undo = async () => {
    await onDisk(file, { kind: 'close' }).catch(() => undefined);
    await forget(recording.id);
    release();
  };
  try {
    await keep(recording);
    await onDisk(file, { kind: 'open' });
  } catch (error) {
    await undo().catch(() => undefined);
    throw new Refusal(problemOf(error) === 'disk-full' ? 'disk-full' : 'no-storage');
  }
  // Before the first picture: nobody is recorded who has not been told.
  try {
    await announce(order.reunion.id, true);
  } catch (error) {
    await undo();
    const isAbsent = error instanceof CommandError && error.code === 'ROOM_SEAT_LOST';
    throw new Refusal(isAbsent ? 'not-in-room' : 'not-announced');
  }
  try {
    run({ order, captured, mimeType, recording, file, release });
  } catch (error) {
    // The sharing was ended before it began.
    await announce(order.reunion.id, false).catch(() => undefined);
    await undo();
    throw error;
  }
}

interface Run {
  order: RecordingOrder;
  captured: Capture;
  mimeType: string;
  recording: KeptRecording;
  file: string;
  release: () => void;
}

function run({ order, captured, mimeType, recording, file, release }: Run): void {
  const reunionId = order.reunion.id;
  const webm = new WebmFile();
  // The interval is a newer option than the types know: a whole picture every so often, from which a player can begin.
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: bitrate.video,
    audioBitsPerSecond: bitrate.audio,
    videoKeyFrameIntervalDuration: 4_000,
  };
  const media = new MediaRecorder(captured.stream, options);
  let problem: RecordingProblem | null = null;
  let written: Promise<void> = Promise.resolve();
  const stop = (why?: RecordingProblem) => {
    problem ??= why ?? null;
    if (media.state !== 'inactive') media.stop();
  };

  async function append(data: Blob, before: Promise<void>): Promise<void> {
    await before;
    const bytes = webm.add(new Uint8Array(await data.arrayBuffer()));
    await onDisk(file, { kind: 'append', bytes });
    show({ bytes: view.bytes + bytes.length });
  }
  async function checkSpace(): Promise<void> {
    const left = spaceLeft(await freeBytes());
    if ((left !== 'enough') !== view.isDiskLow) show({ isDiskLow: left !== 'enough' });
    if (left === 'none') stop('disk-full');
  }

  media.addEventListener('dataavailable', ({ data }) => {
    written = append(data, written);
    written.catch((error: unknown) => stop(problemOf(error)));
  });
  media.addEventListener('error', () => stop('unexpected'));
  captured.onEnded(() => stop());
  const watch = setInterval(() => {
    void checkSpace();
    // The seat may have been changed since. A connection that is lost doesn't end a recording.
    void announce(reunionId, true).catch(() => undefined);
  }, checkEveryMs);
  // A class that ended is not recorded on, whatever screen is shown then.
  const unhear = realtime.hear({
    on: { reunionActualizada: ({ id, estado }) => void (id === reunionId && estado === 'Completada' && stop()) },
  });

  media.addEventListener('stop', () => {
    clearInterval(watch);
    unhear();
    captured.stop();
    show({ phase: 'finishing' });
    void announce(reunionId, false).catch(() => undefined);
    void (async () => {
      // The chunks on the disk stay, whatever happened to the last one.
      await written.catch(() => undefined);
      const ending = webm.end();
      let finished: KeptRecording | undefined;
      try {
        await onDisk(file, { kind: 'end', ending });
        finished = { ...recording, duration: ending.duration };
        await keep(finished);
      } catch (error) {
        // The next start finds the recording and ends it, as after a crash.
        problem ??= problemOf(error);
      }
      await onDisk(file, { kind: 'close' }).catch(() => undefined);
      release();
      removeEventListener('beforeunload', warnBeforeLeaving);
      stopNow = undefined;
      show({ phase: 'idle', since: null, problem });
      if (finished) for (const listener of onFinished) listener(finished);
    })();
  });

  media.start(chunkMs);
  stopNow = stop;
  addEventListener('beforeunload', warnBeforeLeaving);
  show({ phase: 'recording', since: recording.startedAt, sound: captured.sound });
}

/** Holds a lock until it is released or the tab is gone. @returns what releases it */
const hold = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(() => release()))).catch(reject);
  });
