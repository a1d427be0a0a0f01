import { useState } from 'react';
import { useParams } from 'react-router';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { testsOfAddress, testsSection } from '../addresses.ts';
import { BackLink } from '../components/back-link.tsx';
import { QuestionStatistics } from '../components/question-statistics.tsx';
import { StudentResults } from '../components/student-results.tsx';
import { useTestDefinition } from '../queries.ts';

/** The results of a test: by student, and how its questions do (ADM-20). */
export const TestResults = () => {
  const { t } = useTranslation('authoring');
  const { testId = '' } = useParams();
  const { data: test } = useTestDefinition(testId);
  const [view, setView] = useState('students');
  const title = test ? t('results.title', { nombre: test.nombre }) : t('results.plainTitle');
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={test ? testsOfAddress(test.cursoId) : testsSection} text={t('back')} />
      <PageHeader title={title} />
      <Tabs
        label={t('results.views')}
        selected={view}
        onSelect={setView}
        tabs={[
          { id: 'students', title: t('results.students'), content: <StudentResults testId={testId} /> },
          { id: 'questions', title: t('results.questions'), content: <QuestionStatistics testId={testId} /> },
        ]}
      />
    </div>
  );
};
