-- no-transaction
create index concurrently tickets_of_assignee on tickets ("asignadoId", estado, prioridad, "updatedAt" desc, id desc);
