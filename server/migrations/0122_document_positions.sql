-- The place of a document in its class. Those that nobody has placed come after the others, the oldest first.
alter table documents add column "position" integer not null default 10000 check ("position" > 0);
