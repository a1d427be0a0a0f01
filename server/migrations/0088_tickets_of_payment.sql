-- Every foreign key has a whole index: a partial one does not serve the check of a deleted payment.
drop index tickets_of_payment;
create index tickets_of_payment on tickets ("pagoId");
