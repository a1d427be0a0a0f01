import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { loadTexts } from '../../platform/i18n/i18n.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icons.tsx';
import { sectionsFor } from './offered-sections.ts';

const Palette = lazy(async () => {
  const [chunk] = await Promise.all([import('../../features/palette/palette-dialog.tsx'), loadTexts(['palette'])]);
  return { default: chunk.PaletteDialog };
});

const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4 4" />
  </>,
);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The button of the command palette, and its shortcut anywhere in the panel: Ctrl K, or ⌘ K (ADM-1). */
export const PanelSearch = () => {
  const { t } = useTranslation('panel');
  const isAdmin = useUser()?.isAdmin ?? false;
  const [isOpen, setOpen] = useState(false);
  const typedEarly = useRef('');
  const close = useCallback(() => {
    typedEarly.current = '';
    setOpen(false);
  }, []);

  // Before the button is painted: who sees it can press its keys.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = (isApple ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      // Browsers move the focus to their address bar.
      event.preventDefault();
      // Another dialog keeps what is typed in it.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPress={() => setOpen(true)}
        className="max-sm:min-w-11 max-sm:px-0"
      >
        <SearchIcon className="size-4 max-sm:size-5" />
        {/* The header of a phone has room for its icon alone, also with large text. */}
        <span className="max-sm:sr-only">{t('search')}</span>
        <kbd aria-hidden="true" className="hidden font-sans text-xs font-normal text-muted lg:inline">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={<EarlyKeys typed={typedEarly} onEscape={close} />}>
          <Palette
            sections={sectionsFor(isAdmin).map(({ id }) => ({ id, name: t(`sections.${id}`) }))}
            isAdmin={isAdmin}
            typedEarly={typedEarly}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

interface EarlyKeysProps {
  /** Gets what is typed. */
  typed: RefObject<string>;
  onEscape: () => void;
}

/** In the place of a field whose code is still loading: keeps what is typed for it, and nothing else hears the keys. */
const EarlyKeys = ({ typed, onEscape }: EarlyKeysProps) => {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onEscape();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [typed, onEscape]);
  return null;
};
