import { type RefObject, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { controlStyle, fieldStyle, labelStyle } from '../../../ui/field-style.ts';
import { OptionItem } from '../../../ui/select.tsx';
import type { PaletteSection } from '../palette-rules.ts';
import { usePanelSearch } from '../queries.ts';
import { usePaletteGroups } from '../use-palette-groups.ts';

interface PaletteDialogProps {
  /** Those that the viewer may open, in the order of the menu. */
  sections: readonly PaletteSection[];
  isAdmin: boolean;
  /** What was typed before the field was there. */
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
