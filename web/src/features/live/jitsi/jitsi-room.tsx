import type { AccesoASala, PuertaDeSala } from '@puente/contracts/live';
import type { SalaEstado } from '@puente/contracts/room';
import { useEffect, useRef } from 'react';

import { api } from '../../../platform/api/client.ts';
import { speech } from '../../../platform/i18n/use-translation.ts';
import { realtime } from '../../../platform/realtime/browser-realtime.ts';
import type { RoomStatus } from '../room/live-room.ts';
import { seatNoteOf } from '../room/seat-note.ts';
import { startConference } from './conference.ts';
import { loadExternalApi } from './load-external-api.ts';

interface JitsiRoomProps {
  door: PuertaDeSala;
  /** With `provider: 'jitsi'`. */
  access: AccesoASala;
  onStatus: (status: RoomStatus) => void;
  /** Who records, or null, at each change. */
  onRecording: (grabando: SalaEstado['grabando']) => void;
}

/**
 * A class at Jitsi: fills its container with Jitsi's frame, joins at once, and leaves when it goes from the page. The
 * header around it, and what is shown after it has failed or ended, are the screen's. To try again, mount a new one.
 */
export const JitsiRoom = ({ door, access, onStatus, onRecording }: JitsiRoomProps) => {
  const container = useRef<HTMLDivElement>(null);
  const told = useRef({ onStatus, onRecording });
  useEffect(() => {
    told.current = { onStatus, onRecording };
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const { roomName, reunionId } = door;
    const tell = (status: RoomStatus): void => told.current.onStatus(status);
    return startConference({
      acceso: access,
      language: speech.language(),
      title: door.claseNombre,
      parentNode: container.current,
      load: loadExternalApi,
      roomName,
      ports: {
        realtime: {
          ask: (event, body) => realtime.ask(event as never, body as never),
          hear: realtime.hear,
          socket: realtime.socket,
        },
        validate: (body) => api('POST /reuniones/validar-acceso', { body }),
        seatNote: seatNoteOf(reunionId),
      },
      onJoined: () => tell({ phase: 'connected' }),
      // The screen knows a refused device by its words.
      onFailed: (kind, message) =>
        tell(
          kind === 'permission'
            ? { phase: 'failed', failure: 'unexpected', message: 'permission' }
            : { phase: 'failed', failure: kind, message },
        ),
      onLeft: (reason) => tell({ phase: 'ended', reason }),
      onKicked: () => tell({ phase: 'ended', reason: 'kicked' }),
      onRecording: (grabando) => told.current.onRecording(grabando),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- one participation for each mount
  }, []);

  return <div ref={container} className="size-full" />;
};
