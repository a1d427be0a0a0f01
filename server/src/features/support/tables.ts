import type { TicketEstado, TicketPrioridad } from '@puente/contracts/support';
import type { ColumnType, Generated } from 'kysely';

import type { DescribedTables } from '../../platform/database/described-tables.ts';

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

export const supportTables: DescribedTables<SupportTables> = {
  ticket_counter: { small: 'one row' },
  tickets: { grows: true, person: { exported: true, forgotten: true } },
  ticket_replies: {
    grows: true,
    person: {
      exported: true,
      forgotten: 'those to the person’s own tickets are deleted; staff’s answers to others stay, without a name',
    },
  },
  ticket_notes: {
    grows: true,
    person: {
      exported: 'notes among staff about their work, which no archive holds (decision 0115)',
      forgotten: 'those to the person’s own tickets are deleted with them; what staff noted stays, without a name',
    },
  },
  prepared_answers: { small: 'dozens, written by administrators' },
  ticket_attendance: {
    small: 'the tickets that staff have open at this moment',
    person: {
      exported: 'who has a ticket open at this moment; gone within a minute',
      forgotten: 'gone within a minute',
    },
  },
};
