import { ratingDays, type Ticket, type TicketEstado, type TicketPrioridad } from '@puente/contracts/support';

/** Side of a ticket: the person who opened it, or staff who answer it. An administrator's own ticket has an author. */
export type Side = 'author' | 'staff';

/** A reply by staff begins the work on an open ticket, one by the author opens a closed one again. */
export function stateAfterReply(side: Side, estado: TicketEstado): TicketEstado {
  if (side === 'staff') return estado === 'Abierto' ? 'En Proceso' : estado;
  return estado === 'Cerrado' ? 'Abierto' : estado;
}

interface Change {
  estado?: TicketEstado | undefined;
  prioridad?: TicketPrioridad | undefined;
}

/**
 * Whether this side may make the change. Staff may make any; the author closes the ticket and opens a closed one again,
 * and may repeat what is so already, since an answer may have been lost.
 */
export function mayChangeTo(side: Side, before: Required<Change>, { estado, prioridad }: Change): boolean {
  if (side === 'staff') return true;
  if (prioridad !== undefined && prioridad !== before.prioridad) return false;
  if (estado === undefined || estado === before.estado || estado === 'Cerrado') return true;
  return estado === 'Abierto' && before.estado === 'Cerrado';
}

/** Hours in which the author of a ticket should have an answer. */
export interface AnswerHours {
  horas: number;
  /** For a ticket of high priority. */
  horasUrgente: number;
}

const hourMs = 3_600_000;

/** Until when a ticket should be answered; null when its author doesn't wait for staff. */
export function answerDue(
  { esperaAt, prioridad }: { esperaAt: Date | null; prioridad: TicketPrioridad },
  { horas, horasUrgente }: AnswerHours,
): Date | null {
  return esperaAt && new Date(esperaAt.getTime() + (prioridad === 'Alta' ? horasUrgente : horas) * hourMs);
}

const dayMs = 86_400_000;

/** Whether a ticket can be rated now: once it is closed, and for some days. */
export function ratingVerdict(cerradoAt: Date | null, now: Date): 'open' | 'not-closed' | 'over' {
  if (!cerradoAt) return 'not-closed';
  return now.getTime() <= cerradoAt.getTime() + ratingDays * dayMs ? 'open' : 'over';
}

/** Actions that a side may take on the ticket now. */
export function abilities(
  side: Side,
  { estado, cerradoAt }: { estado: TicketEstado; cerradoAt: Date | null },
  now: Date,
): Ticket['puede'] {
  const isClosed = estado === 'Cerrado';
  return {
    atender: side === 'staff',
    cerrar: !isClosed,
    reabrir: isClosed,
    valorar: side === 'author' && ratingVerdict(cerradoAt, now) === 'open',
  };
}
