-- The academy's own sentence, as it was when the certificate was issued, with its placeholders; null: ours. [BRAND-1]
alter table certificates add column texto text, add column "textoEn" text;
