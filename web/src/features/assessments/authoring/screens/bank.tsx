import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import type { ListTableProps } from '../../../../shared/lists/list-table.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { BookIcon } from '../../../../ui/icons.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { testsOfAddress, testsSection } from '../addresses.ts';
import { matchingQuestions } from '../bank-rules.ts';
import { BankQuestionDialog } from '../components/bank-dialogs.tsx';
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
  const banco = bank.data?.[0]?.banco ?? '';
  const actions = useActions(cursoId, banco);
  usePageTitle(t('bank.title'));
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={testsOfAddress(cursoId)} text={t('back')} />
      <ListScreen
        intro={<PageHeader title={t('bank.title')} text={t('bank.text')} />}
        buttons={[
          {
            label: t('bank.add'),
            opens: (close) => <BankQuestionDialog cursoId={cursoId} banco={banco} onClose={close} />,
          },
        ]}
        label={t('bank.label')}
        rows={{ ...bank, data: bank.data && matchingQuestions(bank.data, search) }}
        failedText={t('bank.failed')}
        empty={
          search === ''
            ? { title: t('bank.emptyTitle'), text: t('bank.emptyText'), illustration: <BookIcon className="size-7" /> }
            : { title: t('bank.nothing') }
        }
        columns={{
          pregunta: {
            title: t('bank.question'),
            cell: ({ definicion }) => <span className="line-clamp-2 wrap-anywhere">{definicion.texto}</span>,
            sortBy: ({ definicion }) => definicion.texto,
          },
          banco: { title: t('bank.bank'), cell: ({ banco }) => banco, sortBy: ({ banco }) => banco },
          tipo: {
            title: t('bank.kind'),
            cell: ({ definicion }) => <Badge>{t(`kinds.${definicion.tipo}`)}</Badge>,
            sortBy: ({ definicion }) => definicion.tipo,
          },
        }}
        actions={actions}
      >
        {(bank.data?.length ?? 0) > 0 && (
          <TextField
            label={t('bank.search')}
            type="search"
            value={search}
            onChange={setSearch}
            className="sm:max-w-md"
          />
        )}
      </ListScreen>
    </div>
  );
};

/** Actions of a question's row: change it, or remove it from its bank. */
const useActions = (cursoId: string, banco: string): ListTableProps<BankQuestion>['actions'] => {
  const { t } = useTranslation('authoring');
  const remove = useRemoveFromBank(cursoId, t('unknown'));
  return {
    title: t('bank.actions'),
    menu: ({ definicion }) => t('editor.actionsOf', { texto: definicion.texto.slice(0, 100) }),
    of: (question) => [
      {
        label: t('editor.edit'),
        opens: (close) => <BankQuestionDialog cursoId={cursoId} question={question} banco={banco} onClose={close} />,
      },
      {
        label: t('bank.removed'),
        variant: 'danger',
        onPress: () => void remove(question.id),
      },
    ],
  };
};
