import { RecordingButton } from '../../features/live/recording/recording-button.tsx';
import type { RecordingOf } from '../../features/teaching/components/class-actions.tsx';

/** The record toggle of a live class (ADM-5), and the recording of one that has just ended. Needs the texts `recording`. */
export const recordingOf: RecordingOf = ({ id, nombre, reunion }) =>
  reunion && (
    <RecordingButton reunion={{ id: reunion.id }} clase={{ id, nombre }} isOver={reunion.estado === 'Completada'} />
  );
