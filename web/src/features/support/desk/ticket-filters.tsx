import { ticketEstados, ticketPrioridades } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../shared/filters/filter-bar.tsx';
import type { AddressFilter } from '../../../shared/filters/use-address-filter.ts';
import { assignees, type deskFilters } from './filters.ts';

/** The filters of the tickets (ADM-13): words of the subject, state, priority, and who looks after them. */
export const TicketFilters = ({ filter, change, clear, isFiltered }: AddressFilter<typeof deskFilters>) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  return (
    <FilterBar label={t('filters.label')} clear={isFiltered ? { text: t('filters.clear'), onPress: clear } : undefined}>
      <FilterSearch
        label={t('filters.asunto')}
        placeholder={t('filters.asuntoHint')}
        maxLength={80}
        value={filter.asunto}
        onSearch={(words) => change('asunto', words)}
      />
      <FilterSelect
        label={t('filters.estado')}
        everyText={t('filters.everyState')}
        options={ticketEstados.map((id) => ({ id, label: ofTicket(`estado.${id}`) }))}
        value={filter.estado}
        onChange={(id) => change('estado', id)}
      />
      <FilterSelect
        label={t('filters.prioridad')}
        everyText={t('filters.everyPriority')}
        options={ticketPrioridades.map((id) => ({ id, label: ofTicket(`prioridad.${id}`) }))}
        value={filter.prioridad}
        onChange={(id) => change('prioridad', id)}
      />
      <FilterSelect
        label={t('filters.asignado')}
        everyText={t('filters.everybody')}
        options={assignees.map((id) => ({ id, label: t(`filters.${id}`) }))}
        value={filter.asignado}
        onChange={(id) => change('asignado', id)}
      />
    </FilterBar>
  );
};
