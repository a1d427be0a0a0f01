import { KeptRecordings } from '../../features/live/recording/kept-recordings.tsx';
import { Tutorias } from '../../features/teaching/screens/tutorias.tsx';
import { recordingOf } from './recording-of.tsx';

/** The panel's section 'Tutorías', with what the live room recorded and has not saved yet. */
export const PanelTutorias = () => <Tutorias recordingOf={recordingOf} recordings={<KeptRecordings />} />;
