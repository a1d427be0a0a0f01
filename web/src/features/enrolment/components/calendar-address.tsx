import { useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { calendarLinks } from '../calendar-address.ts';

/** Product names, which are not translated. */
const apps = { apple: 'Apple', google: 'Google Calendar', outlook: 'Outlook' } as const;

/** A private calendar address with buttons to copy it or open it in a calendar app. */
export const CalendarAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation('enrolment');
  const input = useRef<HTMLInputElement>(null);
  const links = calendarLinks(address);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t('feed.copied'));
    } catch {
      // The clipboard API is refused by the browser or unavailable without HTTPS: selects the text instead.
      input.current?.select();
      toast(t('feed.copyFailed'), 'warning');
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('feed.text')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <LinkButton href={links.app}>{t('feed.app')}</LinkButton>
        <LinkButton href={links.google} target="_blank" rel="noreferrer" variant="secondary">
          {t('feed.google')}
        </LinkButton>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextField
          ref={input}
          label={t('feed.address.label')}
          hint={t('feed.address.hint')}
          value={address}
          isReadOnly
          onFocus={() => input.current?.select()}
          className="min-w-0 grow"
        />
        <Button variant="secondary" className="sm:mt-7" onPress={() => void copy()}>
          {t('feed.copy')}
        </Button>
      </div>
      <Disclosure title={t('feed.how')}>
        <dl className="flex flex-col gap-3 text-sm">
          {(['apple', 'google', 'outlook'] as const).map((app) => (
            <div key={app}>
              <dt className="font-semibold text-ink">{apps[app]}</dt>
              <dd className="text-muted">{t(`feed.steps.${app}`)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
};
