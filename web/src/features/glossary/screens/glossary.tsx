import { Link, useParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { words } from '../../../shared/filters/filter-kinds.tsx';
import { oneOf } from '../../../shared/filters/filter-readers.ts';
import { FilterBar, useFilters } from '../../../shared/filters/use-filters.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BookIcon } from '../../../ui/icons.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { type Term, useGlossary, useTerm } from '../queries.ts';

const path = '/dashboard/glosario';
/** First letters of the contract, repeated here so that the screen does not load the schemas. */
const letras = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'];

/** Looks up terms in both languages, by words or letter, or a single term by its URL (GLOS-1). */
export const GlossaryScreen = () => {
  const { id } = useParams();
  return id === undefined ? <Glossary /> : <OneTerm id={id} />;
};

const Glossary = () => {
  const { t } = useTranslation('glossary');
  usePageTitle(t('title'));
  const filters = useFilters(
    { label: t('label') },
    {
      q: words({ label: t('search'), placeholder: t('placeholder'), max: 80 }),
      letra: { read: oneOf(letras) },
    },
  );
  const terms = useGlossary(filters.values);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      <FilterBar filters={filters} />
      <Letters chosen={filters.values.letra} onChoose={(letra) => filters.change('letra', letra)} />
      <ListStates
        query={terms}
        loadingText={t('loading')}
        failedText={t('loadFailed')}
        skeleton={<Loading />}
        empty={
          filters.isFiltered ? (
            <EmptyState
              title={t('noMatch')}
              action={
                <Button variant="secondary" onPress={filters.clear}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} illustration={<BookIcon className="size-7" />} />
          )
        }
      >
        {(rows) => (
          <ul className="flex flex-col gap-4">
            {rows.map((term) => (
              <Card as="li" key={term.id}>
                <h2 className="text-lg" lang="es">
                  <Link to={`${path}/${term.id}`} className="text-ink hover:underline">
                    {term.es}
                  </Link>
                </h2>
                <Meaning term={term} />
              </Card>
            ))}
          </ul>
        )}
      </ListStates>
      <NextPage query={terms} />
    </div>
  );
};

const Loading = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-28 w-full" />
  </div>
);

/** Filters the terms by first letter; pressing the chosen letter again clears the filter. */
const Letters = ({ chosen, onChoose }: { chosen: string | undefined; onChoose: (letra: string | null) => void }) => {
  const { t } = useTranslation('glossary');
  return (
    <div role="group" aria-label={t('letters')} className="flex gap-1 overflow-x-auto sm:flex-wrap">
      {letras.map((letra) => (
        <button
          key={letra}
          type="button"
          aria-pressed={letra === chosen}
          {...(letra === '#' && { 'aria-label': t('noLetter') })}
          className={classNames(
            'size-11 shrink-0 rounded-lg font-semibold',
            letra === chosen ? 'bg-brand text-on-brand' : 'text-brand hover:bg-brand-soft',
          )}
          onClick={() => onChoose(letra === chosen ? null : letra)}
        >
          {letra}
        </button>
      ))}
    </div>
  );
};

const OneTerm = ({ id }: { id: string }) => {
  const { t } = useTranslation('glossary');
  const query = useTerm(id);
  usePageTitle(query.data?.es ?? t('title'));
  const back = (
    <LinkButton href={path} variant="secondary">
      {t('back')}
    </LinkButton>
  );
  return (
    <ItemStates
      query={query}
      loadingText={t('loading')}
      skeleton={['h-9 w-2/3', 'h-28 w-full']}
      failedText={t('loadFailed')}
      missing={{ title: t('missing'), action: back }}
    >
      {(term) => (
        <div className="flex flex-col gap-6">
          <PageHeader title={<span lang="es">{term.es}</span>} actions={back} />
          <Card>
            <Meaning term={term} />
          </Card>
        </div>
      )}
    </ItemStates>
  );
};

/** Shows a term's English, explanation, form, example and false friend. */
const Meaning = ({ term }: { term: Term }) => {
  const { t } = useTranslation('glossary');
  const { en, explicacion, formulario, ejemplo, falsoAmigo, muestra } = term;
  return (
    <div className="mt-1 flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold text-accent">
        <span lang="en">{en}</span>
        {muestra && <Badge>{t('sample')}</Badge>}
      </p>
      <p className="whitespace-pre-line">
        <Unbroken>{explicacion}</Unbroken>
      </p>
      {(formulario ?? ejemplo) && (
        <dl className="flex flex-col gap-2 text-sm">
          {formulario && <Fact name={t('form')} value={formulario} />}
          {ejemplo && <Fact name={t('example')} value={ejemplo} />}
        </dl>
      )}
      {falsoAmigo && (
        <Alert tone="warning">
          <p className="font-semibold">{t('falseFriend')}</p>
          <p lang="es">
            <Unbroken>{falsoAmigo}</Unbroken>
          </p>
        </Alert>
      )}
    </div>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd lang="es" className="whitespace-pre-line">
      <Unbroken>{value}</Unbroken>
    </dd>
  </div>
);
