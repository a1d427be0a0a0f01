import type { Encontrado } from '@puente/contracts/panel-search';
import { searchMinLength } from '@puente/contracts/people';
import { type RefObject, useState, useEffect } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';

import { useApiInLanguage } from '../../platform/api/use-api.ts';
import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../shared/courses/editions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { controlStyle, fieldStyle, labelStyle } from '../../ui/field-style.ts';
import { OptionItem, type SelectOption } from '../../ui/select.tsx';
import {
  type PaletteSection,
  addressOfSection,
  type FoundKind,
  kinds,
  kindsFor,
  sectionsNamed,
} from './palette-rules.ts';

interface PaletteDialogProps {
  /** Sections that the viewer may open, in the order of the menu. */
  sections: readonly PaletteSection[];
  isAdmin: boolean;
  /** Text that was typed before the field was there. */
  typedEarly: RefObject<string>;
  onClose: () => void;
}

/** The command palette: finds what the panel lists, and its sections, and opens it (ADM-1). */
export const PaletteDialog = ({ sections, isAdmin, typedEarly, onClose }: PaletteDialogProps) => {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typedEarly.current);
  const search = usePanelSearch(typed);
  const groups = usePaletteGroups(sections, typed, search.found);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);

  const status = () => {
    if (!search.isLongEnough) return isAdmin ? `${t('hint')} ${t('hintOfPurchases')}` : t('hint');
    if (search.isSearching) return t('searching');
    if (search.isError) return '';
    return count === 0 ? t('none', { text: typed.trim() }) : t('count', { count });
  };

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('title')}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField autoFocus maxLength={80} className={fieldStyle}>
          <Label className={labelStyle}>{t('field')}</Label>
          <Input
            placeholder={t(isAdmin ? 'placeholder.admin' : 'placeholder.tutor')}
            className={`${controlStyle} [&::-webkit-search-cancel-button]:hidden`}
          />
        </SearchField>
        <p role="status" className="min-h-5 py-2 text-sm wrap-break-word text-muted">
          {status()}
        </p>
        {/* The arrow keys move in the list; what is longer than its box is scrolled by the keyboard too. */}
        <div
          role="group"
          aria-label={t('results')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs keyboard access
          tabIndex={count > 0 ? 0 : -1}
          className="h-96 max-h-[50dvh] overflow-y-auto"
        >
          {search.isError && <ErrorState message={t('failed')} onRetry={search.retry} />}
          {/* There from the start: the first of what comes later is then chosen, as that of what is there. */}
          <ListBox
            aria-label={t('results')}
            className={count > 0 ? 'outline-none' : 'hidden'}
            onAction={(id) => {
              onClose();
              void navigate(String(id));
            }}
          >
            {groups.map(({ kind, options }) => (
              <ListBoxSection key={kind} id={kind} className="pb-2">
                <Header className="px-3 py-1.5 text-xs font-semibold text-muted">{t(`kinds.${kind}`)}</Header>
                {options.map((option) => (
                  <OptionItem key={option.id} {...option} />
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </div>
      </Autocomplete>
    </Dialog>
  );
};

interface PaletteGroup {
  kind: FoundKind | 'secciones';
  /** Each with the address that it opens as its id. */
  options: SelectOption[];
}

/** Returns the palette's groups: sections by their names, then search results; empty groups are left out. */
const usePaletteGroups = (
  sections: readonly PaletteSection[],
  typed: string,
  found: Encontrado | undefined,
): PaletteGroup[] => {
  const { t } = useTranslation('palette');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const rows: { [K in FoundKind]: (found: Encontrado[K][number]) => Omit<SelectOption, 'id'> } = {
    personas: ({ nombreCompleto, email }) => ({ label: nombreCompleto, detail: email }),
    cursos: ({ id, titulo, archivado }) => {
      const detail = [detailOf(id), archivado && t('archived')].filter(Boolean).join(' · ');
      return { label: titulo, ...(detail !== '' && { detail }) };
    },
    compras: ({ nombreCompleto, curso, monto, fechaCompra }) => ({
      label: `${nombreCompleto ?? t('someone')} · ${format.money(monto)}`,
      // The time of day: a person may pay the same amount twice on one day.
      detail: `${curso} · ${format.longDate(fechaCompra)}, ${format.time(fechaCompra)}`,
    }),
    tickets: ({ numero, asunto }) => ({ label: `#${numero} ${asunto}` }),
    terminos: ({ es, en }) => ({ label: es, detail: en }),
  };
  const optionsOf = <K extends FoundKind>(kind: K, all: readonly Encontrado[K][number][]): SelectOption[] =>
    all.map((each) => ({ id: kinds[kind].addressOf(each.id), ...rows[kind](each) }));
  const named = sectionsNamed(sections, typed).map(({ id, name }) => ({ id: addressOfSection(id), label: name }));
  const groups: PaletteGroup[] = [
    { kind: 'secciones', options: named },
    ...kindsFor(typed, sections).map((kind) => ({ kind, options: found ? optionsOf(kind, found[kind]) : [] })),
  ];
  return groups.filter((group) => group.options.length > 0);
};

/** Milliseconds without a keystroke before a search. */
const debounceMs = 250;

/** Searches for the typed text, from two characters on. The answer to an earlier text is never shown for a later one. */
const usePanelSearch = (typed: string) => {
  const text = typed.trim();
  const [q, setQ] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= searchMinLength;
  const isCurrent = text === q;
  const { data, isFetching, isError, refetch } = useApiInLanguage('GET /admin/buscar', {
    query: { q },
    enabled: isLongEnough && isCurrent,
    retry: false,
    // Cached results may be out of date.
    staleTime: 0,
    gcTime: 60_000,
  });
  return {
    found: isLongEnough && isCurrent ? data : undefined,
    isLongEnough,
    isSearching: isLongEnough && (!isCurrent || isFetching),
    isError: isLongEnough && isCurrent && isError && !isFetching,
    retry: () => void refetch(),
  };
};
