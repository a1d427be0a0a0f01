-- The documents of a copied edition name the files of the first one: a file goes with the last document that names it.
drop index documents_of_file;
create index documents_of_file on documents ("fileId") where "fileId" is not null;
