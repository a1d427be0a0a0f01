import { memo, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmAction } from '../../../../ui/confirm-action.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { moved } from '../../../../ui/moved.ts';
import { Select } from '../../../../ui/select.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { offeredZones, useZoneNames } from '../class-times.ts';
import { type ClassDraft, type CourseProblems, type ModuleDraft, modulesInZone } from '../course-draft.ts';
import { newClass, newModule, withClass, withClassBack, withCopy, withModuleBack, newKey } from '../syllabus-rules.ts';
import type { CourseForm } from '../use-course-form.ts';
import { ModuleSection } from './module-section.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ClassDialog, ModuleDialog, ModuleOrderDialog } from './syllabus-dialogs.tsx';

type Opened =
  | { what: 'module'; modulo: ModuleDraft; isNew: boolean }
  | { what: 'order' }
  | { what: 'removal'; modulo: ModuleDraft }
  | { what: 'class'; clase: ClassDraft; moduleKey: string; isNew: boolean }
  | { what: 'schedule'; modulo: ModuleDraft };

interface SyllabusCardProps extends Pick<CourseForm, 'zone' | 'change' | 'changeZone'> {
  modulos: ModuleDraft[];
  academyZone: string;
  problems: CourseProblems | null;
}

/** The modules of a course with their classes, in the hours of a chosen time zone. */
export const SyllabusCard = memo(({ modulos, academyZone, problems, ...form }: SyllabusCardProps) => {
  const { t } = useTranslation('catalogue');
  const zoneName = useZoneNames();
  const [opened, setOpened] = useState<Opened>();
  const { zone } = form;
  const close = (): void => setOpened(undefined);
  const change = (next: ModuleDraft[]): void => form.change({ modulos: next });
  // Keep what was typed since the removal; the time zone may be another one.
  const latest = useRef({ modulos, zone });
  useEffect(() => {
    latest.current = { modulos, zone };
  }, [modulos, zone]);
  /** @param before the module as it was */
  const undoable = (name: string, before: ModuleDraft, back: typeof withModuleBack): void =>
    toast(t('syllabus.removed', { name: name || t('syllabus.unnamed') }), 'success', () => {
      const { current: now } = latest;
      const [modulo = before] = modulesInZone([before], zone, now.zone);
      change(back(now.modulos, modulo, modulos.indexOf(before)));
    });
  const changeModule = (modulo: ModuleDraft): void => {
    const isKnown = modulos.some(({ key }) => key === modulo.key);
    change(isKnown ? modulos.map((each) => (each.key === modulo.key ? modulo : each)) : [...modulos, modulo]);
  };
  return (
    <Card as="section" aria-labelledby="course-syllabus" className="@container flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="course-syllabus" className="text-xl text-ink">
          {t('syllabus.title')}
        </h2>
        <Select
          label={t('syllabus.zone')}
          value={zone}
          onChange={form.changeZone}
          options={offeredZones(academyZone, zone).map((each) => ({
            id: each,
            label: each === academyZone ? t('syllabus.academyZone', { zone: zoneName(each) }) : zoneName(each),
          }))}
          className="w-full sm:w-80"
        />
      </div>
      {modulos.length === 0 && <EmptyState title={t('syllabus.empty')} text={t('syllabus.emptyText')} />}
      {modulos.map((modulo, at) => (
        <ModuleSection
          key={modulo.key}
          modulo={modulo}
          place={at}
          total={modulos.length}
          zone={zone}
          academyZone={academyZone}
          isUnnamed={problems?.modules.includes(modulo.key) ?? false}
          hasIncomplete={modulo.clases.some(({ key }) => problems?.classes.includes(key))}
          onMove={(by) => change(moved(modulos, at, at + by))}
          onEdit={() => setOpened({ what: 'module', modulo, isNew: false })}
          onRemove={() => setOpened({ what: 'removal', modulo })}
          onAddClass={() =>
            setOpened({ what: 'class', clase: newClass(modulo.clases.at(-1)), moduleKey: modulo.key, isNew: true })
          }
          onAddSeveral={() => setOpened({ what: 'schedule', modulo })}
          onOrder={(clases) => changeModule({ ...modulo, clases })}
          edit={(clase) => setOpened({ what: 'class', clase, moduleKey: modulo.key, isNew: false })}
          duplicate={(clase) =>
            change(withCopy(modulos, clase, { key: newKey(), nombre: t('syllabus.copyOf', { name: clase.nombre }) }))
          }
          remove={(clase) => {
            changeModule({ ...modulo, clases: modulo.clases.filter(({ key }) => key !== clase.key) });
            undoable(clase.nombre, modulo, (now, before) => withClassBack(now, before, clase.key));
          }}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpened({ what: 'module', modulo: newModule(), isNew: true })}>
          {t('syllabus.addModule')}
        </Button>
        {modulos.length > 1 && (
          <Button variant="quiet" onPress={() => setOpened({ what: 'order' })}>
            {t('syllabus.orderModules')}
          </Button>
        )}
      </div>
      <Dialogs
        opened={opened}
        modulos={modulos}
        zone={zone}
        academyZone={academyZone}
        onModule={changeModule}
        onModules={change}
        onRemove={(modulo) => {
          change(modulos.filter(({ key }) => key !== modulo.key));
          undoable(modulo.nombre, modulo, withModuleBack);
        }}
        onClose={close}
      />
    </Card>
  );
});

interface DialogsProps {
  opened: Opened | undefined;
  modulos: ModuleDraft[];
  zone: string;
  academyZone: string;
  /** Takes a new or changed module. */
  onModule: (modulo: ModuleDraft) => void;
  onModules: (modulos: ModuleDraft[]) => void;
  onRemove: (modulo: ModuleDraft) => void;
  onClose: () => void;
}

const Dialogs = ({ opened, modulos, zone, academyZone, onModule, onModules, onRemove, onClose }: DialogsProps) => {
  const { t } = useTranslation('catalogue');
  return (
    <>
      {opened?.what === 'module' && <ModuleDialog {...opened} onApply={onModule} onClose={onClose} />}
      {opened?.what === 'order' && <ModuleOrderDialog modules={modulos} onApply={onModules} onClose={onClose} />}
      {opened?.what === 'class' && (
        <ClassDialog
          {...opened}
          modules={modulos}
          zone={zone}
          academyZone={academyZone}
          onApply={(clase, moduleKey) => onModules(withClass(modulos, moduleKey, clase))}
          onClose={onClose}
        />
      )}
      {opened?.what === 'schedule' && (
        <ScheduleDialog
          zone={zone}
          first={opened.modulo.clases.length + 1}
          onApply={(clases) => onModule({ ...opened.modulo, clases: [...opened.modulo.clases, ...clases] })}
          onClose={onClose}
        />
      )}
      {opened?.what === 'removal' && (
        <ConfirmAction
          title={t('syllabus.removeModule')}
          text={
            opened.modulo.clases.length === 0
              ? t('syllabus.removeEmptyModule', { name: opened.modulo.nombre })
              : t('syllabus.removeModuleText', { name: opened.modulo.nombre, count: opened.modulo.clases.length })
          }
          confirm={t('syllabus.remove')}
          isDanger
          onConfirm={() => onRemove(opened.modulo)}
          onClose={onClose}
        />
      )}
    </>
  );
};
