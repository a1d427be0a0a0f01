-- Who caused the event: {kind: person, userId, sessionId, requestId}, {kind: visitor, requestId} or {kind: system, name}.
-- Null in rows of versions that did not record it.
alter table events add actor jsonb;
