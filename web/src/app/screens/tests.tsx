import { TestsSection } from '../../features/assessments/screens/tests.tsx';
import { CertificatesList } from '../../features/certificates/components/certificates-list.tsx';
import { AssignmentsSection } from '../../features/coursework/screens/assignments-section.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** Tests and certificates (TEST-1): the tests and assignments of the person's courses, then what they have earned. */
export const TestsScreen = () => {
  const { t } = useTranslation('app');
  usePageTitle(t('tests.title'));
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={t('tests.title')} />
      <TestsSection />
      <AssignmentsSection />
      <CertificatesList />
    </div>
  );
};
