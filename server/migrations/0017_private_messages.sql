-- Column names are the contract's own. Neither of the two can be deleted while a message names them: an account that has
-- written or been written to is anonymised, and the other one keeps the letter.
create table private_messages (
  id uuid primary key default gen_random_uuid(),
  asunto text not null,
  cuerpo text not null,
  "remitenteId" uuid not null references users (id),
  "destinatarioId" uuid not null references users (id),
  "createdAt" timestamptz not null,
  -- When its recipient opened it for the first time.
  "leidoAt" timestamptz,
  -- The browser's mark of the sending: one that is repeated makes no second message.
  "envioId" uuid,
  constraint one_message_per_sending unique ("remitenteId", "envioId"),
  check ("remitenteId" <> "destinatarioId")
);
create index private_messages_inbox on private_messages ("destinatarioId", "createdAt" desc, id desc);
create index private_messages_sent on private_messages ("remitenteId", "createdAt" desc, id desc);
create index private_messages_unread on private_messages ("destinatarioId") where "leidoAt" is null;
