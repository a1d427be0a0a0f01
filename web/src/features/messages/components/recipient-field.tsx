import type { Persona } from '@puente/contracts/people';
import { type Ref, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ComboBox } from '../../../ui/combobox.tsx';
import { nameOf } from '../draft.ts';
import { usePeopleSearch } from '../people-search.ts';
import { Portrait, useRoleLabel } from './person-line.tsx';

export interface RecipientFieldProps {
  value: Persona | null;
  onChange: (persona: Persona | null) => void;
  onBlur: () => void;
  name: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** To whom: found by name at the server (MSG-2). */
export const RecipientField = ({ value, onChange, error, ...field }: RecipientFieldProps) => {
  const { t } = useTranslation('messages');
  const roleLabel = useRoleLabel();
  const [typed, setTyped] = useState('');
  const { people, isLongEnough, isSearching, isError } = usePeopleSearch(typed);
  const optionOf = (persona: Persona) => ({
    id: persona.id,
    label: nameOf(persona),
    detail: roleLabel(persona),
    picture: <Portrait persona={persona} className="size-9" />,
  });
  return (
    <ComboBox
      {...field}
      label={t('composer.recipient')}
      placeholder={t('composer.recipientHint')}
      error={error}
      options={people.map(optionOf)}
      value={value && optionOf(value)}
      onChange={(option) => onChange([...people, value].find((each) => each?.id === option?.id) ?? null)}
      onSearch={setTyped}
      isSearching={isSearching}
      {...(!isLongEnough && { emptyText: t('composer.typeMore') })}
      {...(isError && { emptyText: t('composer.searchFailed') })}
    />
  );
};
