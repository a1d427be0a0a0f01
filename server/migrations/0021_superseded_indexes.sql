-- Those of 0020 do for the same statements.
drop index subscriptions_by_course;
drop index event_deliveries_due;
drop index payments_unsettled;
