import { useRef } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ArrowUpIcon, MoreIcon, ArrowDownIcon } from '../../../../ui/icons-later.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import type { ClassDraft, ModuleDraft } from '../course-draft.ts';
import { type ClassActions, ClassList } from './class-list.tsx';

interface ModuleSectionProps extends ClassActions {
  modulo: ModuleDraft;
  place: number;
  total: number;
  zone: string;
  academyZone: string;
  isUnnamed: boolean;
  hasIncomplete: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
  onAddClass: () => void;
  onAddSeveral: () => void;
  onOrder: (clases: ClassDraft[]) => void;
}

/** A module with its classes, and what can be done with both. */
export const ModuleSection = (props: ModuleSectionProps) => {
  const { modulo, place, total, isUnnamed, hasIncomplete } = props;
  const { t } = useTranslation('catalogue');
  const header = useRef<HTMLElement>(null);
  const name = modulo.nombre || t('syllabus.unnamed');
  const move = (by: 1 | -1): void => {
    props.onMove(by);
    // A section that moves within the document loses the focus, and at the ends its button is disabled.
    const isAtEnd = place + by === (by === 1 ? total - 1 : 0);
    const next = (by === 1) === isAtEnd ? 'up' : 'down';
    setTimeout(() => header.current?.querySelector<HTMLElement>(`[data-move="${next}"]`)?.focus());
  };
  return (
    <section aria-label={name} className="rounded-lg border border-line-strong/60 p-4">
      <header ref={header} className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="text-lg wrap-anywhere text-ink">{name}</h3>
          <p className="text-sm text-muted">
            {modulo.nombreEn && <span className="wrap-anywhere">{modulo.nombreEn} · </span>}
            {t('syllabus.classes', { count: modulo.clases.length })}
          </p>
          {isUnnamed && <p className="mt-1 text-sm font-medium text-danger">{t('editor.moduleName')}</p>}
          {hasIncomplete && <p className="mt-1 text-sm font-medium text-danger">{t('editor.classFields')}</p>}
        </div>
        <span className="flex shrink-0">
          <IconButton
            label={t('syllabus.up', { name })}
            isDisabled={place === 0}
            data-move="up"
            onPress={() => move(-1)}
          >
            <ArrowUpIcon />
          </IconButton>
          <IconButton
            label={t('syllabus.down', { name })}
            isDisabled={place === total - 1}
            data-move="down"
            onPress={() => move(1)}
          >
            <ArrowDownIcon />
          </IconButton>
          <Menu
            label={t('syllabus.actionsOf', { name })}
            groups={[
              {
                entries: [
                  { id: 'edit', label: t('syllabus.edit') },
                  { id: 'remove', label: t('syllabus.remove'), isDanger: true },
                ],
              },
            ]}
            onAction={(action) => (action === 'edit' ? props.onEdit() : props.onRemove())}
          >
            <IconButton label={t('syllabus.actionsOf', { name })}>
              <MoreIcon />
            </IconButton>
          </Menu>
        </span>
      </header>
      <div className="mt-3">
        {modulo.clases.length === 0 ? (
          <p className="text-muted">{t('syllabus.noClasses')}</p>
        ) : (
          <ClassList {...props} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onPress={props.onAddClass}>
          {t('syllabus.addClass')}
        </Button>
        <Button variant="secondary" size="sm" onPress={props.onAddSeveral}>
          {t('syllabus.addSeveral')}
        </Button>
      </div>
    </section>
  );
};
