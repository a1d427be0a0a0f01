-- Whether the account's password was chosen by somebody of whom nothing says that the mailbox is theirs: the address was
-- verified in a browser that neither registered the account nor had logged in to it. Its owner's first login with Google,
-- or a reset, drops the password with its sessions.
alter table users add column "passwordUnproven" boolean not null default false;
