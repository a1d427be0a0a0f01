-- A class that somebody attended is part of their transcript: deleting it must not take the stays with it (LIVE-10).
alter table meeting_visits drop constraint "meeting_visits_reunionId_fkey";
alter table meeting_visits add constraint "meeting_visits_reunionId_fkey"
  foreign key ("reunionId") references meetings (id);
