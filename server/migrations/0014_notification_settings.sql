-- Nobody's row is there until they change something: all of it is on by default.
create table notification_settings (
  "userId" uuid primary key references users (id) on delete cascade,
  -- The sound of a new notification in the browser.
  sonido boolean not null default true,
  -- E-mails before a class.
  "recordatoriosClase" boolean not null default true
);
-- Old notifications are deleted from the oldest on.
create index notifications_oldest_first on notifications ("createdAt");
