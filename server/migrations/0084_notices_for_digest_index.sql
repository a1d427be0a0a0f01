-- no-transaction
-- What the next digests are made of.
create index concurrently notifications_for_digest on notifications ("createdAt", "userId")
  where correo = 'resumen' and "readAt" is null and "mailedAt" is null;
