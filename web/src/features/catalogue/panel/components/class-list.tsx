import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../../ui/icons-later.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { moved } from '../../../../ui/moved.ts';
import { ReorderList } from '../../../../ui/reorder-list.tsx';
import type { ClassDraft, ModuleDraft } from '../course-draft.ts';
import { isClassComplete } from '../course-draft.ts';
import { useClassTimes } from '../use-class-times.ts';
import { useSyllabusOrderWords } from '../use-syllabus-order-words.ts';

export interface ClassActions {
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
export const ClassList = ({ modulo, zone, academyZone, onOrder, ...actions }: ClassListProps) => {
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
