import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { BookIcon } from '../../../../ui/icons.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { MoreIcon } from '../../../../ui/more-icon.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import type { TableColumn } from '../../../../ui/table-rows.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { testsOfAddress, testsSection } from '../addresses.ts';
import { matchingQuestions } from '../bank-rules.ts';
import { BackLink } from '../components/back-link.tsx';
import { BankQuestionDialog } from '../components/bank-question-dialog.tsx';
import { type BankQuestion, useBank, useRemoveFromBank } from '../queries.ts';

/** The banks of the course that the address names; without one, the section where a course is chosen. */
export const Bank = () => {
  const [query] = useSearchParams();
  const cursoId = query.get('cursoId');
  return cursoId ? <BankOfCourse key={cursoId} cursoId={cursoId} /> : <Navigate replace to={testsSection} />;
};

/** The questions of the banks of a course, which its tests pick or draw. */
const BankOfCourse = ({ cursoId }: { cursoId: string }) => {
  const { t } = useTranslation('authoring');
  const bank = useBank(cursoId);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<'new' | BankQuestion>();
  const [gone, setGone] = useState<BankQuestion>();
  usePageTitle(t('bank.title'));
  const columns: TableColumn<BankQuestion>[] = [
    {
      id: 'pregunta',
      title: t('bank.question'),
      cell: ({ definicion }) => <span className="line-clamp-2 wrap-anywhere">{definicion.texto}</span>,
      sortBy: ({ definicion }) => definicion.texto,
    },
    { id: 'banco', title: t('bank.bank'), cell: ({ banco }) => banco, sortBy: ({ banco }) => banco },
    {
      id: 'tipo',
      title: t('bank.kind'),
      cell: ({ definicion }) => <Badge>{t(`kinds.${definicion.tipo}`)}</Badge>,
      sortBy: ({ definicion }) => definicion.tipo,
    },
    {
      id: 'actions',
      title: t('bank.actions'),
      kind: 'actions',
      cell: (question) => {
        const label = t('editor.actionsOf', { texto: question.definicion.texto.slice(0, 100) });
        return (
          <Menu
            label={label}
            groups={[
              {
                entries: [
                  { id: 'edit', label: t('editor.edit') },
                  { id: 'remove', label: t('bank.removed'), isDanger: true },
                ],
              },
            ]}
            onAction={(action) => (action === 'edit' ? setOpen(question) : setGone(question))}
          >
            <IconButton label={label}>
              <MoreIcon />
            </IconButton>
          </Menu>
        );
      },
    },
  ];
  const shown = bank.data && matchingQuestions(bank.data, search);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={testsOfAddress(cursoId)} text={t('back')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeader title={t('bank.title')} text={t('bank.text')} />
        <Button onPress={() => setOpen('new')}>{t('bank.add')}</Button>
      </div>
      {(bank.data?.length ?? 0) > 0 && (
        <TextField label={t('bank.search')} type="search" value={search} onChange={setSearch} className="sm:max-w-md" />
      )}
      <DataTable
        label={t('bank.label')}
        columns={columns}
        rows={{ ...bank, data: shown }}
        failedText={t('bank.failed')}
        empty={
          search === '' ? (
            <EmptyState
              title={t('bank.emptyTitle')}
              text={t('bank.emptyText')}
              illustration={<BookIcon className="size-7" />}
            />
          ) : (
            <EmptyState title={t('bank.nothing')} />
          )
        }
      />
      {open && (
        <BankQuestionDialog
          cursoId={cursoId}
          {...(open !== 'new' && { question: open })}
          banco={bank.data?.[0]?.banco ?? ''}
          onClose={() => setOpen(undefined)}
        />
      )}
      {gone && <RemoveDialog cursoId={cursoId} question={gone} onClose={() => setGone(undefined)} />}
    </div>
  );
};

interface RemoveDialogProps {
  cursoId: string;
  question: BankQuestion;
  onClose: () => void;
}

const RemoveDialog = ({ cursoId, question: { id, definicion }, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation('authoring');
  const remove = useRemoveFromBank(cursoId);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('bank.removed')}
      confirmText={t('editor.remove')}
      cancelText={t('cancel')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            toast(message);
            onClose();
          },
        })
      }
    >
      <p>{t('bank.removeText', { texto: definicion.texto.slice(0, 200) })}</p>
      {remove.error && (
        <Alert tone="danger" className="mt-4">
          {messageOf(remove.error, t('unknown'))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
