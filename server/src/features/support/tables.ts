import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';
import type { ColumnType, Generated } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

export type SupportTables = {
  ticket_counter: { last: number };
  tickets: {
    id: Generated<string>;
    numero: Fixed<number>;
    autorId: Fixed<string>;
    asunto: string;
    descripcion: string;
    prioridad: TicketPrioridad;
    estado: ColumnType<TicketEstado, never, TicketEstado>;
    cursoId: Fixed<string | null>;
    pagoId: Fixed<string | null>;
    createdAt: Fixed<Date>;
    updatedAt: Date;
    cerradoAt: Date | null;
    autorAt: Date;
    leidoAt: Date | null;
    personalAt: Date | null;
    totalRespuestas: Generated<number>;
    puntos: number | null;
    comentario: string | null;
    valoradoAt: Date | null;
    envioId: Fixed<string | null>;
    asignadoId: string | null;
    esperaAt: Date | null;
  };
  ticket_replies: {
    id: Generated<string>;
    ticketId: Fixed<string>;
    autorId: Fixed<string>;
    texto: string;
    createdAt: Fixed<Date>;
    envioId: Fixed<string | null>;
  };
  ticket_notes: {
    id: Generated<string>;
    ticketId: Fixed<string>;
    autorId: Fixed<string>;
    texto: string;
    createdAt: Fixed<Date>;
    envioId: Fixed<string | null>;
  };
  prepared_answers: {
    id: Generated<string>;
    titulo: string;
    texto: string;
    createdAt: Fixed<Date>;
    updatedAt: Date;
  };
};
