import { landingMaxRows, type TutorDeInicio } from '@puente/contracts/landing';
import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons-later.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { moved } from '../../../ui/moved.ts';
import { ReorderList } from '../../../ui/reorder-list.tsx';
import { type ListSection, missingEnglish, nameOfRow, newRow, type RowDraft, rowFields } from '../section-rules.ts';
import { RowDialog } from './row-dialog.tsx';

interface RowListProps {
  seccion: ListSection;
  rows: readonly RowDraft[];
  tutors: readonly TutorDeInicio[];
  onChange: (rows: readonly RowDraft[]) => void;
}

type Opened = { what: 'edit'; row: RowDraft; isNew: boolean } | { what: 'removal'; row: RowDraft };

/** The entries of a section in their order: moved, changed, added and removed. All is saved with the section. */
export const RowList = ({ seccion, rows, tutors, onChange }: RowListProps) => {
  const { t } = useTranslation('landing');
  const words = useOrderWords();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg text-ink">{t(`sections.${seccion}.rows`)}</h2>
      {rows.length === 0 ? (
        <p className="text-muted">{t('noRows')}</p>
      ) : (
        <ReorderList
          aria-label={t(`sections.${seccion}.rows`)}
          rows={rows.map((row) => ({ id: row.id, text: nameOfRow(seccion, row), row }))}
          onMove={(from, to) => onChange(moved(rows, from, to))}
          words={words}
        >
          {({ row, text }) => (
            <RowFacts
              seccion={seccion}
              row={row}
              name={text}
              onEdit={() => setOpened({ what: 'edit', row, isNew: false })}
              onRemove={() => setOpened({ what: 'removal', row })}
            />
          )}
        </ReorderList>
      )}
      <AddRow
        seccion={seccion}
        count={rows.length}
        onAdd={() => setOpened({ what: 'edit', row: newRow(seccion), isNew: true })}
      />
      {opened?.what === 'edit' && (
        <RowDialog
          seccion={seccion}
          row={opened.row}
          isNew={opened.isNew}
          tutors={tutors}
          onApply={(row) =>
            onChange(opened.isNew ? [...rows, row] : rows.map((each) => (each.id === row.id ? row : each)))
          }
          onClose={close}
        />
      )}
      {opened?.what === 'removal' && (
        <ConfirmAction
          title={t('removal.title', { name: nameOfRow(seccion, opened.row) })}
          text={<RemovalText row={opened.row} tutors={tutors} />}
          confirm={t('removal.confirm')}
          isDanger
          onConfirm={() => onChange(rows.filter(({ id }) => id !== opened.row.id))}
          onClose={close}
        />
      )}
    </div>
  );
};

const useOrderWords = () => {
  const { t } = useTranslation('landing');
  return {
    drag: (name: string) => t('order.drag', { name }),
    up: (name: string) => t('order.up', { name }),
    down: (name: string) => t('order.down', { name }),
    nowAt: (name: string, place: number, total: number) => t('order.nowAt', { name, place, total }),
  };
};

/** Button that adds an entry; says so where the section has all that it may have. */
const AddRow = ({ seccion, count, onAdd }: { seccion: ListSection; count: number; onAdd: () => void }) => {
  const { t } = useTranslation('landing');
  if (count >= landingMaxRows) return <p className="text-sm text-muted">{t('most', { count: landingMaxRows })}</p>;
  return (
    <Button variant="secondary" className="self-start" onPress={onAdd}>
      {t(`sections.${seccion}.add`)}
    </Button>
  );
};

/** Says what the removal does: which courses an instructor goes on teaching, and what their pages show then. */
const RemovalText = ({ row, tutors }: { row: RowDraft; tutors: readonly TutorDeInicio[] }) => {
  const { t } = useTranslation('landing');
  const tutor = tutors.find(({ id }) => id === row['tutorId']);
  return (
    <>
      {tutor && tutor.cursos.length > 0 && (
        <span className="mb-2 block">
          {t('removal.teaches', {
            name: tutor.nombre,
            courses: tutor.cursos.map((title) => t('removal.course', { title })).join(', '),
          })}
        </span>
      )}
      <span className="block">{t('removal.text')}</span>
    </>
  );
};

interface RowFactsProps {
  seccion: ListSection;
  row: RowDraft;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

const RowFacts = ({ seccion, row, name, onEdit, onRemove }: RowFactsProps) => {
  const { t } = useTranslation('landing');
  const missing = missingEnglish(rowFields[seccion], row);
  return (
    <div className="flex items-center gap-1">
      <span className="flex min-w-0 grow flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        {row['visible'] !== true && <Badge>{t('hidden')}</Badge>}
        {missing > 0 && <Badge tone="warning">{t('missingEnglish', { count: missing })}</Badge>}
      </span>
      <Menu
        label={t('actionsOf', { name })}
        groups={[
          {
            entries: [
              { id: 'edit', label: t('edit') },
              { id: 'remove', label: t('remove'), isDanger: true },
            ],
          },
        ]}
        onAction={(action) => (action === 'edit' ? onEdit() : onRemove())}
      >
        <IconButton label={t('actionsOf', { name })}>
          <MoreIcon />
        </IconButton>
      </Menu>
    </div>
  );
};
