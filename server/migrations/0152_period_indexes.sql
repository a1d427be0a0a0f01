-- no-transaction
-- The report of a period counts what happened in it: tests that were handed in, and certificates that were issued.
create index concurrently test_attempts_by_end on test_attempts ("terminadoAt") where modo = 'prueba';
create index concurrently certificates_by_issue on certificates ("issuedAt") where "revokedAt" is null and "replacesId" is null;
