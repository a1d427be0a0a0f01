import { day } from '../shared/filters/day-filter.tsx';
import { choice, words } from '../shared/filters/filter-kinds.tsx';
import { FilterBar, useFilters } from '../shared/filters/use-filters.tsx';
import { Specimen } from './specimen.tsx';

const options = [
  { id: 'Activa', label: 'Activa' },
  { id: 'Cancelada', label: 'Cancelada' },
] as const;

/** The kit of filters: the kinds of them in a `FilterBar`, with what the address says. */
export const FilterSpecimens = () => {
  const filters = useFilters(
    { label: 'Buscar suscripciones', clearText: 'Quitar los filtros' },
    {
      q: words({ label: 'Buscar', placeholder: 'Nombre o correo', max: 80 }),
      estado: choice({ label: 'Estado', everyText: 'Todos', options }),
      desde: day({ label: 'Desde', max: 'hasta' }),
      hasta: day({ label: 'Hasta', min: 'desde' }),
    },
  );
  return (
    <Specimen name="filter-bar">
      <FilterBar filters={filters} />
      <pre className="mt-6 text-sm">{JSON.stringify(filters.values)}</pre>
    </Specimen>
  );
};
