import type { Persona } from '@puente/contracts/people';
import { useRef } from 'react';

import { useCompare } from '../../../platform/i18n/compare.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FilterBar, FilterSelect } from '../../../shared/filters/filter-bar.tsx';
import { day, id, oneOf, words } from '../../../shared/filters/filter-readers.ts';
import type { AddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { actionNames } from '../words/action-names.ts';
import { kindNames } from '../words/object-names.ts';

/** The filters of the audit, as they are in the address. */
export const auditFilters = {
  personaId: id,
  tipo: oneOf(Object.keys(kindNames)),
  objetoId: words(80),
  accion: oneOf(Object.keys(actionNames)),
  desde: day,
  hasta: day,
};

interface Props {
  filters: AddressFilter<typeof auditFilters>;
  /** Who is chosen, where a row has told the name. */
  person: Persona | null;
  /** Another kind of object, or all: no longer one object alone. */
  onKind: (kind: string | null) => void;
}

/** Filters of the audit: who, which kind of object, what was done, when. */
export const AuditFilters = ({ filters: { filter, change, clear, isFiltered }, person, onKind }: Props) => {
  const { t, language } = useTranslation('audit');
  const compare = useCompare();
  const field = useRef<HTMLInputElement>(null);
  const namesOf = (names: typeof actionNames) =>
    Object.entries(names)
      .map(([id, name]) => ({ id, label: name[language] }))
      .toSorted((one, other) => compare(one.label, other.label, false));
  return (
    <FilterBar label={t('filters.label')} clear={isFiltered ? { text: t('filters.clear'), onPress: clear } : undefined}>
      <PersonField
        key={filter.personaId ?? ''}
        ref={field}
        name="personaId"
        label={t('filters.persona')}
        value={person}
        onChange={(chosen) => change('personaId', chosen?.id ?? null)}
        onBlur={() => {}}
        error={undefined}
      />
      <FilterSelect
        label={t('filters.accion')}
        everyText={t('filters.everyAction')}
        options={namesOf(actionNames)}
        value={filter.accion}
        onChange={(chosen) => change('accion', chosen)}
      />
      <FilterSelect
        label={t('filters.tipo')}
        everyText={t('filters.everyKind')}
        hint={filter.objetoId !== undefined && t('filters.oneObject')}
        options={namesOf(kindNames)}
        value={filter.tipo}
        onChange={onKind}
      />
      <DatePicker
        label={t('filters.desde')}
        value={filter.desde ?? null}
        onChange={(day) => change('desde', day)}
        max={filter.hasta}
      />
      <DatePicker
        label={t('filters.hasta')}
        value={filter.hasta ?? null}
        onChange={(day) => change('hasta', day)}
        min={filter.desde}
      />
    </FilterBar>
  );
};
