import type { PalabrasDeAuditoria } from '@puente/contracts/audit';
import type { PersonaEncontrada } from '@puente/contracts/people';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useCompare } from '../../../platform/i18n/compare.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { day } from '../../../shared/filters/day-filter.tsx';
import { choice } from '../../../shared/filters/filter-kinds.tsx';
import { id, words } from '../../../shared/filters/filter-readers.ts';
import { FilterBar, useFilters } from '../../../shared/filters/use-filters.tsx';
import { ListHead } from '../../../shared/lists/list-screen.tsx';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuditEntry } from '../components/audit-entry.tsx';
import { dayBegins } from '../difference-rules.ts';
import { useAuditWords, useEntries, useEntriesFile } from '../queries.ts';

/** The panel's section of the audit (ADM-17): who changed what, by filters that the address keeps. */
export const Audit = () => {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const filters = useAuditFilters(words.data);
  const [, setQuery] = useSearchParams();
  const { personaId, tipo, objetoId, accion, desde, hasta } = filters.values;
  const query = {
    personaId,
    tipo,
    // The server takes an object with its kind alone.
    objetoId: tipo === undefined ? undefined : objetoId,
    accion,
    desde: dayBegins(desde),
    hasta: dayBegins(hasta, 1),
  };
  const entries = useEntries(query);
  const file = useEntriesFile();
  return (
    <div className="flex flex-col gap-6">
      <ListHead
        intro={t('text')}
        file={{ text: t('csv'), pending: t('csvPending'), failed: t('csvFailed'), file, of: query }}
      />
      <FilterBar filters={filters}>
        <WhoFilter
          personaId={personaId}
          found={entries.data?.[0]?.quien.persona ?? null}
          onChange={(id) => filters.change('personaId', id)}
        />
      </FilterBar>
      <ListStates
        // Without their words, entries would be shown by the names of the program.
        query={words.data ? entries : { ...words, data: undefined }}
        loadingText={t('list.loading')}
        failedText={t('list.failed')}
        skeleton={<Loading />}
        empty={<EmptyState title={t('list.empty')} />}
      >
        {(rows) => (
          <div className="flex flex-col gap-4">
            <EntriesCard
              rows={rows}
              words={words.data ?? noWords}
              onObject={({ tipo: kind, id }) => setQuery({ tipo: kind, objetoId: id })}
            />
            <NextPage query={entries} text={t('list.more')} failedText={t('list.failed')} />
          </div>
        )}
      </ListStates>
    </div>
  );
};

interface WhoFilterProps {
  personaId: string | undefined;
  /** Person whose entries are shown; read by id after a reload, for the name. */
  found: PersonaEncontrada | null;
  onChange: (personaId: string | null) => void;
}

const WhoFilter = ({ personaId, found, onChange }: WhoFilterProps) => {
  const { t } = useTranslation('audit');
  const [chosen, setChosen] = useState<PersonaEncontrada | null>(null);
  return (
    <PersonField
      key={personaId ?? ''}
      isChip
      name="personaId"
      label={t('filters.persona')}
      value={[chosen, found].find((each) => each?.id === personaId) ?? null}
      onChange={(person) => {
        setChosen(person);
        onChange(person?.id ?? null);
      }}
      onBlur={() => {}}
      error={undefined}
    />
  );
};

interface EntriesCardProps extends Omit<ComponentProps<typeof AuditEntry>, 'entry'> {
  rows: readonly ComponentProps<typeof AuditEntry>['entry'][];
}

const EntriesCard = ({ rows, ...ofEntry }: EntriesCardProps) => {
  const { t } = useTranslation('audit');
  return (
    <Card className="p-0! sm:p-0!">
      <ul aria-label={t('list.label')} className="divide-y divide-line">
        {rows.map((entry) => (
          <li key={entry.id}>
            <AuditEntry entry={entry} {...ofEntry} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const noWords: PalabrasDeAuditoria = { acciones: {}, tipos: {} };

const Loading = () => (
  <Card>
    <div className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((each) => (
        <Skeleton key={each} className="h-16 w-full" />
      ))}
    </div>
  </Card>
);

/**
 * Declares the filters of the audit: who, what was done, which kind of object or which one, when. Takes any action and kind
 * from the address until the words for them have loaded.
 */
const useAuditFilters = (known: PalabrasDeAuditoria | undefined) => {
  const { t } = useTranslation('audit');
  const compare = useCompare();
  const named = (label: string, everyText: string, names: Readonly<Record<string, string>> = {}) => {
    const options = Object.entries(names)
      .map(([name, word]) => ({ id: name, label: word }))
      .toSorted((one, other) => compare(one.label, other.label, false));
    return { ...choice({ label, everyText, options }), ...(!known && { read: words(60) }) };
  };
  return useFilters(
    { label: t('filters.label'), clearText: t('filters.clear') },
    {
      personaId: { read: id },
      accion: named(t('filters.accion'), t('filters.everyAction'), known?.acciones),
      tipo: named(t('filters.tipo'), t('filters.everyKind'), known?.tipos),
      objetoId: { read: words(80), narrows: { filter: 'tipo', hint: t('filters.oneObject') } },
      desde: day({ label: t('filters.desde'), max: 'hasta' }),
      hasta: day({ label: t('filters.hasta'), min: 'desde' }),
    },
  );
};
