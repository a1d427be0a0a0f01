import { type PersonaEncontrada, searchMinLength } from '@puente/contracts/people';
import { type Ref, useState, useEffect } from 'react';

import { useApi } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { RetryAlert } from '../../ui/alert.tsx';
import { ComboBox } from '../../ui/combobox.tsx';
import { nameOf } from './person-name.ts';
import { Portrait } from './portrait.tsx';
import { useRoleLabel } from './role-badge.tsx';

interface PersonFieldProps {
  label: string;
  value: PersonaEncontrada | null;
  onChange: (persona: PersonaEncontrada | null) => void;
  onBlur: () => void;
  name: string;
  error: string | undefined;
  isReadOnly?: boolean;
  /** A filter in one line, with its label inside, by which staff find themselves too. */
  isChip?: boolean;
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
  const { people, isLongEnough, isSearching, isError, retry } = usePeopleSearch(typed, field.isChip);
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
        hint={field.isChip ? undefined : value?.email}
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

/** Debounce of the search, in milliseconds without a keystroke (MSG-2). */
const debounceMs = 300;

/**
 * Searches people by the start of their name, from 2 characters on. A response of an older search never replaces a
 * newer one (race condition).
 */
const usePeopleSearch = (typed: string, findsSelf = false) => {
  const text = typed.trim();
  const [term, setTerm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= searchMinLength;
  const { data, isFetching, isError, refetch } = useApi('GET /usuarios/search', {
    query: { term, ...(findsSelf && { conmigo: 'true' }) },
    enabled: isLongEnough && term.length >= searchMinLength,
    retry: false,
  });
  const isCurrent = text === term;
  return {
    people: isLongEnough && isCurrent ? (data ?? noPeople) : noPeople,
    isLongEnough,
    isSearching: isLongEnough && (!isCurrent || isFetching),
    isError: isLongEnough && isCurrent && isError,
    retry: () => void refetch(),
  };
};

const noPeople: PersonaEncontrada[] = [];

/** The second line of a person in a choice: the role, and the e-mail address where the server told it (to staff). */
export const usePersonDetail = (): ((persona: PersonaEncontrada) => string) => {
  const roleLabel = useRoleLabel();
  return ({ role, email }) => (email === undefined ? roleLabel(role) : `${roleLabel(role)} · ${email}`);
};
