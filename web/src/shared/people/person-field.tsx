import type { PersonaEncontrada } from '@puente/contracts/people';
import { type Ref, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ComboBox } from '../../ui/combobox.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { usePeopleSearch } from './people-search.ts';
import { usePersonDetail } from './person-detail.ts';
import { nameOf } from './person-name.ts';
import { Portrait } from './portrait.tsx';

export interface PersonFieldProps {
  label: string;
  value: PersonaEncontrada | null;
  onChange: (persona: PersonaEncontrada | null) => void;
  onBlur: () => void;
  name: string;
  error: string | undefined;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A combobox for one person, with a search on the server (MSG-2). Staff see the e-mail address of each, and that of the
 * chosen one below the field: names may be alike (ADM-18).
 */
export const PersonField = ({ value, onChange, error, ...field }: PersonFieldProps) => {
  const { t } = useTranslation('people');
  const detailOf = usePersonDetail();
  const [typed, setTyped] = useState('');
  const { people, isLongEnough, isSearching, isError, retry } = usePeopleSearch(typed);
  const optionOf = (persona: PersonaEncontrada) => ({
    id: persona.id,
    label: nameOf(persona),
    detail: detailOf(persona),
    picture: <Portrait persona={persona} className="size-9" />,
  });
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        {...field}
        placeholder={t('search.placeholder')}
        hint={value?.email}
        error={error}
        options={people.map(optionOf)}
        value={value && optionOf(value)}
        onChange={(option) => onChange([...people, value].find((each) => each?.id === option?.id) ?? null)}
        onSearch={setTyped}
        isSearching={isSearching}
        {...(!isLongEnough && { emptyText: t('search.typeMore') })}
      />
      {isError && <RetryAlert message={t('search.failed')} isRetrying={isSearching} onRetry={retry} />}
    </div>
  );
};
