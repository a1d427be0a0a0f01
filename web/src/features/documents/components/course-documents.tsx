import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText, CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import type { MyDocument } from '../../../shared/documents/my-documents.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { CourseGroup, ModuleGroup } from '../document-groups.ts';
import { DocumentTable } from './document-table.tsx';

interface Opening {
  onOpen: (document: MyDocument) => void;
  onFollow: (document: MyDocument) => void;
}

/** The documents of a course, unfolding by module and class. `isSearch`: what was searched for stands open. */
export const CourseDocuments = ({
  course,
  isSearch,
  ...opening
}: { course: CourseGroup; isSearch: boolean } & Opening) => {
  const { t } = useTranslation('documents');
  const firstClass = useEditionNames().detailOf(course.id);
  const { total, abiertos } = course.obligatorios;
  return (
    <Card as="section">
      <Disclosure
        title={
          <span className="flex min-w-0 flex-col">
            <span className="font-display text-xl">
              <CourseTitle course={course.curso} />
            </span>
            {firstClass !== undefined && <span className="text-sm font-normal text-muted">{firstClass}</span>}
          </span>
        }
        aside={<span className="max-sm:hidden">{t('list.count', { count: course.count })}</span>}
        headingLevel={2}
        isInitiallyOpen
      >
        {total > 0 && (
          <p className="mb-2 text-sm font-medium text-muted">{t('list.mandatoryOpened', { abiertos, total })}</p>
        )}
        {course.hasLocked && (
          <Alert
            tone="warning"
            className="mb-3"
            action={
              <LinkButton href="/dashboard/payments" variant="secondary" size="sm">
                {t('list.toPayments')}
              </LinkButton>
            }
          >
            {t('list.lockedNotice')}
          </Alert>
        )}
        {course.modules.map((module) => (
          <ModuleDocuments key={module.id} module={module} isSearch={isSearch} {...opening} />
        ))}
      </Disclosure>
    </Card>
  );
};

const ModuleDocuments = ({
  module,
  isSearch,
  onOpen,
  onFollow,
}: { module: ModuleGroup; isSearch: boolean } & Opening) => {
  const { t } = useTranslation('documents');
  return (
    <Disclosure title={<AcademyText of={module.modulo} name="nombre" />} headingLevel={3} isInitiallyOpen>
      {module.classes.map(({ id, name, clase, documents }) => (
        <Disclosure
          key={id}
          title={<AcademyText of={clase} name="nombre" />}
          aside={t('list.count', { count: documents.length })}
          headingLevel={4}
          isInitiallyOpen={isSearch}
        >
          <DocumentTable label={name} documents={documents} onOpen={onOpen} onFollow={onFollow} />
        </Disclosure>
      ))}
    </Disclosure>
  );
};
