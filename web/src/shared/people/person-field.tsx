import type { Persona } from '@puente/contracts/people';
import { type Ref, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ComboBox } from '../../ui/combobox.tsx';
import { usePeopleSearch } from './people-search.ts';
import { nameOf } from './person-name.ts';
import { Portrait } from './portrait.tsx';
import { useRoleLabel } from './role-label.ts';

export interface PersonFieldProps {
  label: string;
  value: Persona | null;
  onChange: (persona: Persona | null) => void;
  onBlur: () => void;
  name: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A combobox for one person, with a search on the server (MSG-2). */
export const PersonField = ({ value, onChange, error, ...field }: PersonFieldProps) => {
  const { t } = useTranslation('people');
  const roleLabel = useRoleLabel();
  const [typed, setTyped] = useState('');
  const { people, isLongEnough, isSearching, isError } = usePeopleSearch(typed);
  const optionOf = (persona: Persona) => ({
    id: persona.id,
    label: nameOf(persona),
    detail: roleLabel(persona.role),
    picture: <Portrait persona={persona} className="size-9" />,
  });
  return (
    <ComboBox
      {...field}
      placeholder={t('search.placeholder')}
      error={error}
      options={people.map(optionOf)}
      value={value && optionOf(value)}
      onChange={(option) => onChange([...people, value].find((each) => each?.id === option?.id) ?? null)}
      onSearch={setTyped}
      isSearching={isSearching}
      {...(!isLongEnough && { emptyText: t('search.typeMore') })}
      {...(isError && { emptyText: t('search.failed') })}
    />
  );
};
