import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { calendarLinks } from '../calendar-address.ts';
import { useCalendarLinkChanges } from '../calendar-link.ts';

/** Adds all classes to the user's calendar: makes its private address on a press, then offers it to calendar apps. */
export const AddToCalendar = () => {
  const { t } = useTranslation('enrolment');
  const { create } = useCalendarLinkChanges();
  const links = create.data?.enlace ? calendarLinks(create.data.enlace) : null;
  if (!links) {
    return (
      <Button
        isPending={create.isPending}
        onPress={() =>
          create.mutate(undefined, { onError: (error) => toast(messageOf(error, t('feed.changeFailed')), 'danger') })
        }
      >
        <CalendarIcon />
        {t('feed.add')}
      </Button>
    );
  }
  return (
    <>
      <LinkButton href={links.app}>{t('feed.app')}</LinkButton>
      <LinkButton href={links.google} target="_blank" rel="noreferrer" variant="secondary">
        {t('feed.google')}
      </LinkButton>
    </>
  );
};
