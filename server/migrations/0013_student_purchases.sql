-- When its holder gave the card that later instalments are charged to: one given before it, but heard of later, must not
-- take its place.
alter table payment_customers add "cardSince" timestamptz;

-- Null until the student agrees to the plan, at the moment before its first payment. Full payments are never agreed to.
alter table orders alter "consentAt" drop not null;
