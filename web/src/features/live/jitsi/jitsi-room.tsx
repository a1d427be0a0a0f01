import type { AccesoASala } from '@puente/contracts/live';
import { useEffect, useRef } from 'react';

import { api } from '../../../platform/api/client.ts';
import { speech } from '../../../platform/i18n/use-translation.ts';
import { roomRealtime } from '../room/room-realtime.ts';
import { seatNoteOf } from '../room/seat.ts';
import { type ConferenceHandlers, startConference } from './conference.ts';
import { loadExternalApi } from './external-api.ts';

interface JitsiRoomProps extends ConferenceHandlers {
  /** With `provider: 'jitsi'`. */
  acceso: AccesoASala;
  /** The name of the frame for screen readers. */
  title: string;
}

/**
 * A class at Jitsi: fills its container with Jitsi's frame, joins at once, and leaves when it goes from the page. The
 * header around it, and what is shown after it has failed or ended, are the screen's. To try again, mount a new one.
 */
export const JitsiRoom = ({ acceso, title, ...handlers }: JitsiRoomProps) => {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const { id: reunionId, enlace } = acceso.reunion;
    return startConference({
      acceso,
      title,
      language: speech.language(),
      parentNode: container.current,
      load: loadExternalApi,
      roomName: enlace.split('/').at(-1) ?? '',
      ports: {
        realtime: roomRealtime,
        validate: (body) => api('POST /reuniones/validar-acceso', { body }),
        seatNote: seatNoteOf(reunionId),
      },
      onJoined: () => latest.current.onJoined(),
      onFailed: (...told) => latest.current.onFailed(...told),
      onLeft: (reason) => latest.current.onLeft(reason),
      onKicked: () => latest.current.onKicked(),
      onRecording: (grabando) => latest.current.onRecording(grabando),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- one participation for each mount
  }, []);

  return <div ref={container} className="size-full" />;
};
