import type { AccesoASala } from '@puente/contracts/live';
import { useEffect, useRef } from 'react';

import { api } from '../../../platform/api/client.ts';
import { speech } from '../../../platform/i18n/use-translation.ts';
import { realtime } from '../../../platform/realtime/browser-realtime.ts';
import { type ConferenceHandlers, startConference } from './conference.ts';
import { loadExternalApi } from './load-external-api.ts';
import type { VisitChannel } from './visit.ts';

interface JitsiRoomProps extends ConferenceHandlers {
  /** With `provider: 'jitsi'`. */
  acceso: AccesoASala;
  /** The name of the frame for screen readers. */
  title: string;
}

/**
 * A class at Jitsi: fills its container with Jitsi's frame, joins at once, and leaves when it goes from the page. The
 * header around it, and what is shown after it is over, are the screen's. To try again, mount a new one (another `key`).
 */
export const JitsiRoom = ({ acceso, title, ...handlers }: JitsiRoomProps) => {
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const { reunion } = acceso;
    return startConference({
      acceso,
      title,
      language: speech.language(),
      parentNode: container.current,
      load: loadExternalApi,
      channel: realtime as unknown as VisitChannel,
      renewPass: async () => {
        const roomName = reunion.enlace.split('/').at(-1) ?? '';
        return (await api('POST /reuniones/validar-acceso', { body: { roomName, reunionId: reunion.id } })).entrada;
      },
      onJoined: () => latest.current.onJoined(),
      onFailed: (kind, message) => latest.current.onFailed(kind, message),
      onLeft: (reason) => latest.current.onLeft(reason),
      onKicked: () => latest.current.onKicked(),
      onRecording: (on) => latest.current.onRecording?.(on),
    });
  }, [acceso, title]);

  return <div ref={container} className="size-full" />;
};
