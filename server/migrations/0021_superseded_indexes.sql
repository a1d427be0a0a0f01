-- Those of 0020 begin with the same columns.
drop index subscriptions_by_course;
drop index event_deliveries_due;
