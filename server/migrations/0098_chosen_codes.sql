-- The code with which somebody came to a course's page, for its checkout.
alter table chosen_courses add column codigo text;
