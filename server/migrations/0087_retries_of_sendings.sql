-- A late retry of an earlier version must not become the newest one.
alter table submissions add column "enviosAnteriores" uuid[] not null default '{}';
-- The idempotency key of a reply counts within its ticket.
alter table ticket_replies drop constraint one_ticket_reply_per_sending;
alter table ticket_replies add constraint one_ticket_reply_per_sending unique ("autorId", "envioId", "ticketId");
