import { useRef } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoreIcon, ArrowDownIcon, ArrowUpIcon } from '../../../../ui/icons-later.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { moved } from '../../../../ui/moved.ts';
import { ReorderList, type ReorderWords } from '../../../../ui/reorder-list.tsx';
import { useClassTimes } from '../class-times.ts';
import { type ClassDraft, type ModuleDraft, isClassComplete } from '../course-draft.ts';

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
  const { modulo } = props;
  const { t } = useTranslation('catalogue');
  const name = modulo.nombre || t('syllabus.unnamed');
  return (
    <section aria-label={name} className="rounded-lg border border-line-strong/60 p-4">
      <Header {...props} name={name} />
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

/** Name, number of classes, problems, and the buttons that move, change and remove the module. */
const Header = ({ name, ...props }: ModuleSectionProps & { name: string }) => {
  const { modulo, place, total, isUnnamed, hasIncomplete } = props;
  const { t } = useTranslation('catalogue');
  const header = useRef<HTMLElement>(null);
  const move = (by: 1 | -1): void => {
    props.onMove(by);
    // A section that moves within the document loses the focus, and at the ends its button is disabled.
    const isAtEnd = place + by === (by === 1 ? total - 1 : 0);
    const next = (by === 1) === isAtEnd ? 'up' : 'down';
    setTimeout(() => header.current?.querySelector<HTMLElement>(`[data-move="${next}"]`)?.focus());
  };
  return (
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
        <IconButton label={t('syllabus.up', { name })} isDisabled={place === 0} data-move="up" onPress={() => move(-1)}>
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
  );
};

interface ClassActions {
  edit: (clase: ClassDraft) => void;
  duplicate: (clase: ClassDraft) => void;
  remove: (clase: ClassDraft) => void;
}

interface ClassListProps extends ClassActions {
  modulo: ModuleDraft;
  zone: string;
  academyZone: string;
  onOrder: (clases: ClassDraft[]) => void;
}

/** The classes of a module in their order: dragged, or moved by buttons. */
const ClassList = ({ modulo, zone, academyZone, onOrder, ...actions }: ClassListProps) => {
  const { t } = useTranslation('catalogue');
  const { clases } = modulo;
  const words = useSyllabusOrderWords();
  return (
    <ReorderList
      aria-label={t('syllabus.classesIn', { name: modulo.nombre })}
      rows={clases.map((clase) => ({ id: clase.key, text: clase.nombre || t('syllabus.unnamed'), clase }))}
      onMove={(from, to) => onOrder(moved(clases, from, to))}
      words={words}
    >
      {({ clase, text }) => (
        <div className="flex items-center gap-1">
          <ClassFacts clase={clase} name={text} zone={zone} academyZone={academyZone} />
          <Menu
            label={t('syllabus.actionsOf', { name: text })}
            groups={[
              {
                entries: [
                  { id: 'edit', label: t('syllabus.edit') },
                  { id: 'duplicate', label: t('syllabus.duplicate') },
                  { id: 'remove', label: t('syllabus.remove'), isDanger: true },
                ],
              },
            ]}
            onAction={(action) => {
              if (action === 'edit') actions.edit(clase);
              else if (action === 'duplicate') actions.duplicate(clase);
              else actions.remove(clase);
            }}
          >
            <IconButton label={t('syllabus.actionsOf', { name: text })}>
              <MoreIcon />
            </IconButton>
          </Menu>
        </div>
      )}
    </ReorderList>
  );
};

interface ClassFactsProps {
  clase: ClassDraft;
  name: string;
  zone: string;
  academyZone: string;
}

const ClassFacts = ({ clase, name, zone, academyZone }: ClassFactsProps) => {
  const { t } = useTranslation('catalogue');
  const when = useClassTimes(zone, academyZone)(clase);
  return (
    <span className="grid min-w-0 grow gap-x-4 gap-y-1 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        {clase.nombreEn && <span className="block text-sm wrap-anywhere text-muted">{clase.nombreEn}</span>}
      </span>
      <span className="flex flex-col gap-1 text-sm text-muted">
        {when && (
          <span>
            {when.here} · {when.duration}
          </span>
        )}
        {when?.academy && <span>{t('syllabus.academyTime', { when: when.academy })}</span>}
        <ClassMarks clase={clase} />
      </span>
    </span>
  );
};

const ClassMarks = ({ clase }: { clase: ClassDraft }) => {
  const { t } = useTranslation('catalogue');
  const isIncomplete = !isClassComplete(clase);
  if (!isIncomplete && clase.documentos === 0 && !clase.tieneReunion) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {isIncomplete && <Badge tone="danger">{t('syllabus.incomplete')}</Badge>}
      {clase.documentos > 0 && <Badge>{t('syllabus.documents', { count: clase.documentos })}</Badge>}
      {clase.tieneReunion && <Badge tone="info">{t('syllabus.hasMeeting')}</Badge>}
    </span>
  );
};

/** Returns the reordering labels and announcements for lists of modules and classes. */
export function useSyllabusOrderWords(): ReorderWords {
  const { t } = useTranslation('catalogue');
  return {
    drag: (name) => t('syllabus.drag', { name }),
    up: (name) => t('syllabus.up', { name }),
    down: (name) => t('syllabus.down', { name }),
    nowAt: (name, place, total) => t('syllabus.nowAt', { name, place, total }),
  };
}
