-- The words of a name as people are looked for: small letters without accents, whatever is typed between them left out.
-- The same function makes the words of what is typed.
create function name_words(name text) returns text[] language sql immutable strict parallel safe
return array_remove(
  regexp_split_to_array(
    lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F]', '', 'g')),
    -- With the typographic apostrophes, which not every locale counts as punctuation.
    '[\s[:punct:]\u2018\u2019]+'),
  '');

alter table users add column "nameWords" text[] not null
  generated always as (name_words("firstName" || ' ' || "lastName")) stored;
create index users_by_name on users using gin (array_to_tsvector("nameWords"));

-- Whose classmate somebody is, whatever became of the subscription.
create index subscriptions_of_user on subscriptions ("userId");
