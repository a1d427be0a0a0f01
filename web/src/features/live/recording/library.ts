import { useEffect, useSyncExternalStore } from 'react';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { onDisk } from './disk.ts';
import { recorder, type RecorderView } from './recorder.ts';
import {
  fileOf,
  forget,
  isHeld,
  keep,
  keptBy,
  type KeptRecording,
  recordingLock,
  videoFile,
  upload,
} from './recordings-store.ts';
import { endingOfFile } from './webm-file.ts';

/** How far the upload of a recording is. `sent`: from 0 to 1. */
type UploadState =
  | { phase: 'none' }
  | { phase: 'sending' | 'waiting' | 'paused'; sent: number }
  /** `message`: the server's words, '' for none. */
  | { phase: 'failed'; message: string }
  | { phase: 'done' };

export interface LibraryRecording extends KeptRecording {
  bytes: number;
  upload: UploadState;
  /** Whether the recording was cut off and is being repaired. */
  isRepairing: boolean;
}

interface LibraryView {
  /** The one that was made in this tab just now, until it was looked at. */
  freshId: string | null;
  recordings: readonly LibraryRecording[];
}

let view: LibraryView = { freshId: null, recordings: [] };
const listeners = new Set<() => void>();
const running = new Map<string, AbortController>();
let loading: Promise<void> | undefined;
/** The title under which a recording stands in its class, in the person's language. */
let titleOf = ({ nombre }: KeptRecording): string => nombre;

function show(recordings: readonly LibraryRecording[], freshId = view.freshId): void {
  view = { freshId, recordings };
  for (const listener of listeners) listener();
}

const change = (id: string, by: Partial<LibraryRecording>): void =>
  show(view.recordings.map((recording) => (recording.id === id ? { ...recording, ...by } : recording)));

const byId = (id: string): LibraryRecording | undefined => view.recordings.find((recording) => recording.id === id);

const uploadLock = (id: string) => `subida ${id}`;

/** The recordings that this browser keeps for a person, and their uploads. Belongs to no screen, as the recorder. */
export const library = {
  view: (): LibraryView => view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Reads what is there, once; makes whole what a crash cut off, and goes on with uploads that were going on. */
  load(userId: string, title: (recording: KeptRecording) => string): Promise<void> {
    titleOf = title;
    return (loading ??= (async () => {
      const kept = await keptBy(userId);
      show(
        kept.map((recording) => ({
          ...recording,
          upload: { phase: 'none' },
          isRepairing: recording.duration === null,
        })),
      );
      for (const recording of kept) {
        if (recording.duration === null) await repair(recording);
        else if (recording.subidaId !== null) {
          if (recording.isPaused) change(recording.id, { upload: { phase: 'paused', sent: 0 } });
          else void library.upload(recording.id);
        }
      }
    })());
  },

  /** Adds one that has just been made. */
  async add(recording: KeptRecording): Promise<void> {
    const { size } = await fileOf(recording.id);
    const others = view.recordings.filter(({ id }) => id !== recording.id);
    show([{ ...recording, bytes: size, upload: { phase: 'none' }, isRepairing: false }, ...others], recording.id);
  },

  /** The one that was just made was looked at. */
  looked: (): void => show(view.recordings, null),

  /** Uploads it into its class, or goes on. What fails is in the view. */
  async upload(id: string): Promise<void> {
    if (!byId(id) || running.has(id)) return;
    const controller = new AbortController();
    running.set(id, controller);
    await navigator.locks.request(uploadLock(id), { ifAvailable: true }, async (lock) => {
      // Another tab uploads it.
      if (lock) await send(id, controller.signal);
    });
    running.delete(id);
  },

  async pause(id: string): Promise<void> {
    const recording = byId(id);
    if (!recording) return;
    running.get(id)?.abort();
    const { upload: state } = recording;
    const sent = 'sent' in state ? state.sent : 0;
    change(id, { isPaused: true, upload: { phase: 'paused', sent } });
    await keep(infoOf({ ...recording, isPaused: true }));
  },

  /** Gives the file to the browser's downloads; it is copied by the browser, not through the page. */
  async save(id: string): Promise<void> {
    const recording = byId(id);
    if (!recording) return;
    const { saveFile } = await import('../../../platform/save-file.ts');
    saveFile({ content: await fileOf(id), name: recording.nombre });
  },

  /** Deletes it from the browser's folder; what was saved or uploaded stays. */
  async discard(id: string): Promise<void> {
    running.get(id)?.abort();
    await forget(id);
    show(view.recordings.filter((recording) => recording.id !== id));
  },
};

recorder.finished((recording) => {
  void (async () => {
    await library.add(recording);
    await library.save(recording.id);
    const settings = await api('GET /documentos/ajustes').catch(() => null);
    if (settings?.subidaDeGrabaciones === 'automatica') await library.upload(recording.id);
  })();
});

async function send(id: string, signal: AbortSignal): Promise<void> {
  const recording = byId(id);
  if (!recording) return;
  const showState = (state: UploadState) => signal.aborted || change(id, { upload: state });
  let sent = 0;
  try {
    const info = { ...infoOf(recording), isPaused: false };
    await keep(info);
    change(id, { isPaused: false, upload: { phase: 'sending', sent } });
    const progress = {
      begun: async (subidaId: string) => {
        change(id, { subidaId });
        await keep({ ...info, subidaId });
      },
      sent: (fraction: number) => showState({ phase: 'sending', sent: (sent = fraction) }),
      waiting: () => showState({ phase: 'waiting', sent }),
    };
    await upload(info, await fileOf(id), { titulo: titleOf(recording), progress, signal });
    await forget(id);
    showState({ phase: 'done' });
  } catch (error) {
    showState({ phase: 'failed', message: messageOf(error, '') });
  }
}

/** Makes a recording whole that a crash cut off, unless another tab is recording it. */
async function repair(recording: KeptRecording): Promise<void> {
  const { id } = recording;
  if (await isHeld(recordingLock(id))) return show(view.recordings.filter((other) => other.id !== id));
  try {
    const ending = await endingOfFile(await fileOf(id));
    // Cut off before anything was recorded.
    if (ending.duration === 0) return await library.discard(id);
    const file = videoFile(id);
    await onDisk(file, { kind: 'open' });
    await onDisk(file, { kind: 'end', ending }).finally(() => onDisk(file, { kind: 'close' }));
    const whole = { ...recording, duration: ending.duration };
    await keep(whole);
    change(id, { ...whole, bytes: (await fileOf(id)).size, isRepairing: false });
  } catch {
    // A recording that can't be repaired is offered unrepaired.
    change(id, { isRepairing: false });
  }
}

const infoOf = ({
  bytes: _bytes,
  upload: _upload,
  isRepairing: _isRepairing,
  ...info
}: LibraryRecording): KeptRecording => info;

export const useRecorder = (): RecorderView => useSyncExternalStore(recorder.subscribe, recorder.view);

/** The recordings that this browser keeps for the person. */
export function useLibrary(): LibraryView {
  const { t } = useTranslation('recording');
  const userId = useUser()?.id;
  const view = useSyncExternalStore(library.subscribe, library.view);
  useEffect(() => {
    if (userId !== undefined) void library.load(userId, ({ clase }) => t('titleOf', { clase }));
  }, [userId, t]);
  return view;
}
