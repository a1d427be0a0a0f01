import type { MensajeSala } from '@puente/contracts/room';
import { useEffect, useRef, useState } from 'react';

/**
 * The number of messages of others that came while the chat was closed. What was written before one entered is history,
 * which nobody has missed.
 */
export function useUnread(mensajes: readonly MensajeSala[], userId: string | undefined, isOpen: boolean): number {
  const [unread, setUnread] = useState(0);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(mensajes.map(({ id }) => id));
    if (isOpen) return setUnread(0);
    // The first messages come together with the seat.
    if (before === null || userId === undefined) return;
    const added = mensajes.filter((each) => !before.has(each.id) && each.userId !== userId).length;
    if (added > 0) setUnread((count) => count + added);
  }, [mensajes, userId, isOpen]);
  return isOpen ? 0 : unread;
}
