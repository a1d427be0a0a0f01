import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { memo } from 'react';

import { fileAddress } from '../../../../platform/api/browser-send.ts';
import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePersonDetail } from '../../../../shared/people/person-field.tsx';
import { nameOf } from '../../../../shared/people/person-name.ts';
import { Portrait } from '../../../../shared/people/portrait.tsx';
import { RetryAlert } from '../../../../ui/alert.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ComboBox } from '../../../../ui/combobox.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useTutorChanges, useWhoTeaches } from '../queries.ts';

/** Edits the tutors of a course (ADM-21). Changes are saved at once, apart from the form. */
export const TutorsCard = memo(({ course }: { course: CursoDelPanel | undefined }) => {
  const { t } = useTranslation('catalogue');
  return (
    <Card as="section" aria-labelledby="course-tutors" className="flex flex-col gap-4">
      <h2 id="course-tutors" className="text-xl text-ink">
        {t('tutors.title')}
      </h2>
      <p className="text-sm text-muted">{t(course ? 'tutors.text' : 'tutors.later')}</p>
      {course && <TutorsOf course={course} />}
    </Card>
  );
});

const TutorsOf = ({ course: { id, tutores, estado } }: { course: CursoDelPanel }) => {
  const { t } = useTranslation('catalogue');
  const detailOf = usePersonDetail();
  const people = useWhoTeaches();
  const { add, remove } = useTutorChanges(id);
  const others = (people.data ?? []).filter((person) => !tutores.some((tutor) => tutor.id === person.id));
  const failed = (error: Error): void => toast(messageOf(error, t('changeFailed')), 'danger');
  return (
    <>
      {tutores.length === 0 ? (
        <p className="text-ink">{t('tutors.empty')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {tutores.map((tutor) => (
            <li key={tutor.id} className="flex items-center gap-3">
              <Avatar name={nameOf(tutor)} src={fileAddress(tutor.profileImageUrl)} className="size-9" />
              <span className="min-w-0 grow wrap-anywhere text-ink">{nameOf(tutor)}</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('tutors.removeOf', { name: nameOf(tutor) })}
                isPending={remove.isPending && remove.variables === tutor.id}
                onPress={() =>
                  remove.mutate(tutor.id, {
                    onSuccess: () => toast(t('tutors.removed', { name: nameOf(tutor) })),
                    onError: failed,
                  })
                }
              >
                {t('tutors.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {estado !== 'Archivado' && (
        <ComboBox
          // Remounts the field after each choice, which clears it.
          key={tutores.length}
          label={t('tutors.add')}
          placeholder={t('tutors.placeholder')}
          options={others.map((person) => ({
            id: person.id,
            label: nameOf(person),
            detail: detailOf(person),
            picture: <Portrait persona={person} className="size-9" />,
          }))}
          value={null}
          onChange={(option) =>
            option &&
            add.mutate(option.id, {
              onSuccess: () => toast(t('tutors.added', { name: option.label })),
              onError: failed,
            })
          }
          isSearching={people.isFetching && !people.data}
        />
      )}
      {people.isLoadingError && (
        <RetryAlert
          message={t('tutors.loadFailed')}
          isRetrying={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      )}
    </>
  );
};
