-- no-transaction
-- A person's messages to the academy are found by their address, in the order of time.
create index concurrently contact_messages_of_address on contact_messages (email, "createdAt");
-- Closing an account reads and deletes all of its sessions, also those that have ended.
create index concurrently sessions_of_account on sessions ("userId");
-- The last active administrator cannot leave.
create index concurrently active_admins on users (id) where role = 'admin' and "isActive";
