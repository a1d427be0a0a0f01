-- Messages between server processes that are too long for a notification of the database (over 8 kB) rest here for
-- some seconds. The realtime adapter names the table and its columns.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
