-- An administrator reads those of all courses, newest first.
create index announcements_of_all_courses on announcements ("createdAt" desc, id desc);
