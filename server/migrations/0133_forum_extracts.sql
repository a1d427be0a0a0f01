-- The beginning of a text without its Markdown, which the list of reports shows: made when the text is written. Null in
-- texts from before, of which their beginning is shown as it was written, unless they were reported by now.
alter table forum_topics add column extracto text;
alter table forum_replies add column extracto text;

-- The search has these texts without their Markdown; hidden ones it has not.
update forum_topics t set extracto = case when length(x.texto) > 200 then rtrim(left(x.texto, 200)) || '…' else x.texto end
from forum_texts x where x.id = t.id
  and t.id in (select "temaId" from forum_reports where "respuestaId" is null);

update forum_replies r set extracto = case when length(x.texto) > 200 then rtrim(left(x.texto, 200)) || '…' else x.texto end
from forum_texts x where x.id = r.id
  and r.id in (select "respuestaId" from forum_reports);
