import type { Persona } from '@puente/contracts/people';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { nameOf } from '../people/person-name.ts';

interface CourseTutorsProps {
  tutores: readonly Persona[];
  className?: string;
}

/** Tutors of a course, by name; nothing for a course without tutors. */
export const CourseTutors = ({ tutores, className }: CourseTutorsProps) => {
  const { t } = useTranslation('courses');
  const format = useFormat();
  if (tutores.length === 0) return null;
  return (
    <p className={classNames('flex items-center gap-2 text-sm text-muted', className)}>
      <span aria-hidden="true" className="flex -space-x-2">
        {tutores.slice(0, 3).map((persona) => (
          <Avatar
            key={persona.id}
            name={nameOf(persona)}
            src={fileAddress(persona.profileImageUrl)}
            className="size-8"
          />
        ))}
      </span>
      <span>{t('taughtBy', { names: format.list(tutores.map(nameOf)) })}</span>
    </p>
  );
};

interface WriteToTutorProps {
  course: { id: string; titulo: string };
  variant?: ButtonVariant;
  className?: string;
}

/** Opens a message to the tutor of a course. */
export const WriteToTutor = ({ course: { id, titulo }, variant = 'secondary', className }: WriteToTutorProps) => {
  const { t } = useTranslation('courses');
  return (
    <LinkButton
      variant={variant}
      href={`/dashboard/notifications?tab=mensajes&tutor_de=${id}`}
      aria-label={t('writeToTutorOf', { titulo })}
      className={className}
    >
      {t('writeToTutor')}
    </LinkButton>
  );
};
