-- Who looks after a ticket; and since when its author has waited for an answer: null when it isn't staff's turn.
alter table tickets add "asignadoId" uuid references users (id), add "esperaAt" timestamptz;
update tickets set "esperaAt" = "autorAt" where estado <> 'Cerrado' and "autorAt" > coalesce("personalAt", '-infinity');
-- For tickets that the version before opens while processes restart.
alter table tickets alter "esperaAt" set default now();

-- What staff tell each other about a ticket. Its author never sees it, and it goes with the ticket.
create table ticket_notes (
  id uuid primary key default gen_random_uuid(),
  "ticketId" uuid not null references tickets (id) on delete cascade,
  "autorId" uuid not null references users (id),
  texto text not null,
  "createdAt" timestamptz not null,
  "envioId" uuid,
  constraint one_ticket_note_per_sending unique ("autorId", "envioId", "ticketId")
);
create index ticket_notes_in_order on ticket_notes ("ticketId", "createdAt" desc, id desc);

-- Answers that staff insert into their replies.
create table prepared_answers (
  id uuid primary key default gen_random_uuid(),
  titulo text not null,
  texto text not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index prepared_answers_in_order on prepared_answers (titulo, "createdAt", id);

-- Who has a ticket open in the panel at this moment, one row for each socket; one that is silent falls out.
create table ticket_attendance (
  "socketId" text primary key,
  "ticketId" uuid not null references tickets (id) on delete cascade,
  "userId" uuid not null references users (id) on delete cascade,
  escribe boolean not null,
  "until" timestamptz not null
);
create index ticket_attendance_of_ticket on ticket_attendance ("ticketId");
create index ticket_attendance_of_user on ticket_attendance ("userId");
