-- The drawing of a course's public page and of its link previews; those of the landing page's courses were fixed so far.
alter table courses add column imagen text not null default 'form'
  check (imagen in ('form', 'ledger', 'megaphone', 'briefcase', 'star', 'passport'));

update courses set imagen = featured.imagen
from programmes, (values
  ('ledger', 'impuestos-y-formacion-de-empresas'),
  ('megaphone', 'marketing-digital-para-tu-oficina'),
  ('briefcase', 'visas-de-trabajo-y-empleo'),
  ('star', 'ciudadania-y-naturalizacion'),
  ('passport', 'proceso-consular-y-ajuste-de-estatus')
) as featured (imagen, slug)
where programmes.id = courses."programaId" and programmes.slug = featured.slug;
