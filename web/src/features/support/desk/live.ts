import type { TicketAtendido } from '@puente/contracts/support-desk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { realtime, useHearing } from '../../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { refreshDesk } from './queries.ts';

/** Shows tickets, replies and notes as they come. */
export const useLiveDesk = (): void => {
  const queries = useQueryClient();
  const hearing = useMemo<Hearing>(
    () => ({ on: { ticketActualizado: () => refreshDesk(queries) }, catchUp: () => refreshDesk(queries) }),
    [queries],
  );
  useHearing(hearing);
};

/** A third of the time after which the server no longer counts a socket that is silent. */
const repeatMs = 20_000;
/** After the last key somebody counts as writing for so long. */
const writingMs = 6_000;

type Others = TicketAtendido['atendiendo'];

/** Tells other staff that I have a ticket open, or write in it, and who of them does. */
export const useAttending = (ticketId: string, myId: string) => {
  const [all, setAll] = useState<Others>([]);
  const [escribe, setWriting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const say = useCallback(
    (): void =>
      void realtime
        .ask('atenderTicket', { ticketId, estado: escribe ? 'escribe' : 'mira' })
        .then(({ atendiendo }) => setAll(atendiendo))
        // Without a connection nobody is shown; it is said again at the next one.
        .catch(() => setAll([])),
    [ticketId, escribe],
  );
  useEffect(() => {
    say();
    const interval = setInterval(say, repeatMs);
    return () => clearInterval(interval);
  }, [say]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      realtime.ask('atenderTicket', { ticketId, estado: 'sale' }).catch(() => {});
    },
    [ticketId],
  );
  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        ticketAtendido: (news) => {
          if (news.ticketId === ticketId) setAll(news.atendiendo);
        },
      },
      catchUp: say,
    }),
    [say, ticketId],
  );
  useHearing(hearing);

  const onTyping = useCallback((text: string): void => {
    clearTimeout(timer.current);
    setWriting(text.trim() !== '');
    timer.current = setTimeout(() => setWriting(false), writingMs);
  }, []);
  return { others: all.filter(({ persona }) => persona.id !== myId), onTyping };
};
