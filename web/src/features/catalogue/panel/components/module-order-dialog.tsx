import { useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { moved } from '../../../../ui/moved.ts';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import type { ModuleDraft } from '../course-draft.ts';
import { useSyllabusOrderWords } from '../use-syllabus-order-words.ts';

interface ModuleOrderDialogProps {
  modules: readonly ModuleDraft[];
  onApply: (modules: ModuleDraft[]) => void;
  onClose: () => void;
}

/** The order of a course's modules, by their names alone: a module with all its classes is too tall to be dragged. */
export const ModuleOrderDialog = ({ modules, onApply, onClose }: ModuleOrderDialogProps) => {
  const { t } = useTranslation('catalogue');
  const [ordered, setOrdered] = useState([...modules]);
  const words = useSyllabusOrderWords();
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('syllabus.orderModules')}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('syllabus.orderText')}</p>
        <ReorderList
          aria-label={t('syllabus.orderModules')}
          rows={ordered.map(({ key, nombre }) => ({ id: key, text: nombre || t('syllabus.unnamed') }))}
          onMove={(from, to) => setOrdered(moved(ordered, from, to))}
          words={words}
        >
          {({ text }) => text}
        </ReorderList>
        <Button
          className="sm:self-end"
          onPress={() => {
            onApply(ordered);
            onClose();
          }}
        >
          {t('moduleDialog.apply')}
        </Button>
      </div>
    </Dialog>
  );
};
