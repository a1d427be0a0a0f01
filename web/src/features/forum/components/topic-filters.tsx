import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { useSearchText } from '../../../shared/filters/filter-kinds.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { filters, searchMaxLength, type TopicsPlace } from '../address.ts';
import { useSections } from '../queries.ts';

/** Milliseconds without a keystroke before a search (FORO-1). */
const debounceMs = 500;

export interface TopicFiltersProps {
  place: TopicsPlace;
  onChange: (next: TopicsPlace) => void;
}

/** The search, the section and which topics are shown. */
export const TopicFilters = ({ place, onChange }: TopicFiltersProps) => {
  const { t } = useTranslation('forum');
  const { data: sections = [] } = useSections();
  const { optionOf } = useEditionNames();
  const { typed, setTyped } = useSearchText(place.search, (search) => onChange({ ...place, search }), debounceMs);

  const all = 'todas';
  return (
    <search className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <TextField
        type="search"
        label={t('fields.search.label')}
        placeholder={t('fields.search.placeholder')}
        value={typed}
        onChange={setTyped}
        maxLength={searchMaxLength}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange({ ...place, search: typed.trim() });
          else event.continuePropagation();
        }}
        className="sm:col-span-2 lg:col-span-1"
      />
      <Select
        label={t('fields.section.label')}
        options={[
          { id: all, label: t('fields.section.all') },
          ...sections.map(({ id, nombre }) =>
            optionOf({ id, titulo: id === 'general' ? t('fields.section.general') : nombre }),
          ),
        ]}
        value={place.section ?? all}
        onChange={(id) => onChange({ ...place, section: id === all ? null : id })}
      />
      <Select
        label={t('fields.filter.label')}
        options={filters.map((id) => ({ id, label: t(`fields.filter.${id}`) }))}
        value={place.filter}
        onChange={(id) => onChange({ ...place, filter: id })}
      />
    </search>
  );
};
