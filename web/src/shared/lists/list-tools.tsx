import { type RefObject, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../ui/icons-later.tsx';
import { KeyList } from '../../ui/key-list.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { HiddenColumns } from './hidden-columns.ts';
import { keep, readKept } from './kept-in-browser.ts';
import { useListKeys } from './use-list-keys.ts';

interface ListToolsProps {
  /** The element with the list's search and table. */
  list: RefObject<HTMLElement | null>;
  columns: HiddenColumns;
  titleOf: (column: string) => string;
  /** Takes the selection of rows back; false where there is none. */
  clearSelection: () => boolean;
}

const keysKept = 'teclas de listas';

/** The columns of a list of the panel, and its keys (PANEL-2). Loaded after the list. */
export const ListTools = ({ list, columns: { offered, hidden, hide }, titleOf, clearSelection }: ListToolsProps) => {
  const { t } = useTranslation('lists');
  const [isOn, setOn] = useState(() => readKept(keysKept) !== 'no');
  const [isOpen, setOpen] = useState(false);
  useListKeys(list, { isOn, onHelp: () => setOpen(true), onLeave: clearSelection });
  return (
    <>
      {offered.length > 0 && (
        <Menu
          label={t('columns')}
          groups={[{ entries: offered.map((id) => ({ id, label: titleOf(id) })) }]}
          chosen={{
            ids: new Set(offered.filter((id) => !hidden.has(id))),
            onChange: (shown) => hide(new Set(offered.filter((id) => !shown.has(id)))),
          }}
        >
          <Button variant="quiet" size="sm">
            {hidden.size > 0 ? t('columnsHidden', { count: hidden.size }) : t('columns')}
            <ChevronDownIcon className="size-4" />
          </Button>
        </Menu>
      )}
      <IconButton label={t('keys')} onPress={() => setOpen(true)} className="size-9">
        <span aria-hidden="true" className="text-sm font-semibold">
          ?
        </span>
      </IconButton>
      {isOpen && (
        <KeySheet
          isOn={isOn}
          onSwitch={(on) => {
            setOn(on);
            keep(keysKept, on ? null : 'no');
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

interface KeySheetProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

const keys = ['next', 'previous', 'open', 'search', 'leave', 'help'] as const;

/** The keys of lists, and the switch that turns them off (WCAG 2.1.4). */
const KeySheet = ({ isOn, onSwitch, onClose }: KeySheetProps) => {
  const { t } = useTranslation('lists');
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('sheet.title')}>
      <div className="mb-6">
        <KeyList keys={keys.map((key) => ({ key: t(`sheet.keys.${key}`), text: t(`sheet.${key}`) }))} />
      </div>
      <Switch value={isOn} onChange={onSwitch} hint={t('sheet.switchHint')}>
        {t('sheet.switch')}
      </Switch>
    </Dialog>
  );
};
