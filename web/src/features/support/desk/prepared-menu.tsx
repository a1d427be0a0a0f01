import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons-later.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { usePrepared } from './queries.ts';

/** The prepared answers behind a button; nothing while there are none. */
export const PreparedMenu = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const { t } = useTranslation('desk');
  const { data: answers = [] } = usePrepared();
  if (answers.length === 0) return null;
  return (
    <Menu
      label={t('prepared.title')}
      placement="bottom"
      groups={[{ entries: answers.map(({ id, titulo }) => ({ id, label: titulo })) }]}
      onAction={(id) => {
        const chosen = answers.find((each) => each.id === id);
        if (chosen) onInsert(chosen.texto);
      }}
    >
      <Button variant="quiet" size="sm" className="self-start">
        {t('prepared.insert')}
        <ChevronDownIcon className="size-4" />
      </Button>
    </Menu>
  );
};
