import { useRef } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton, type Question } from '../../../ui/confirm-action.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { calendarLinks } from '../calendar-address.ts';
import { useCalendarLink, useCalendarLinkChanges } from '../calendar-link.ts';

/** Manages the private calendar feed (iCalendar subscription) of the user's classes (decision 0015). */
export const CalendarFeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('enrolment');
  const changes = useCalendarLinkChanges();
  const onError = (error: unknown) => toast(messageOf(error, t('feed.changeFailed')), 'danger');
  const questionOf = (change: 'replace' | 'revoke', done: string): Question<unknown> => ({
    title: t(`feed.${change}Title`),
    text: t(`feed.${change}Text`),
    confirm: t(`feed.${change}`),
    isDanger: true,
    act: () => changes[change].mutateAsync(),
    done,
    failed: t('feed.changeFailed'),
  });

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={t('feed.title')}>
      <ItemStates
        query={useCalendarLink()}
        loadingText={t('feed.loading')}
        skeleton={['h-40 w-full']}
        failedText={t('feed.loadFailed')}
      >
        {({ enlace }) =>
          enlace === null ? (
            <>
              <p className="text-muted">{t('feed.none')}</p>
              <Button
                size="lg"
                className="mt-6 w-full"
                isPending={changes.create.isPending}
                onPress={() => changes.create.mutate(undefined, { onError })}
              >
                <CalendarIcon />
                {t('feed.create')}
              </Button>
            </>
          ) : (
            <>
              <CalendarAddress address={enlace} />
              <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
                <ConfirmButton variant="secondary" size="sm" question={questionOf('replace', t('feed.replaced'))}>
                  {t('feed.replace')}
                </ConfirmButton>
                <ConfirmButton variant="quiet" size="sm" question={questionOf('revoke', t('feed.revoked'))}>
                  {t('feed.revoke')}
                </ConfirmButton>
              </div>
            </>
          )
        }
      </ItemStates>
    </Dialog>
  );
};

/** Product names, which are not translated. */
const apps = { apple: 'Apple', google: 'Google Calendar', outlook: 'Outlook' } as const;

/** A private calendar address with buttons to copy it or open it in a calendar app. */
const CalendarAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation('enrolment');
  const input = useRef<HTMLInputElement>(null);
  const links = calendarLinks(address);

  const copy = async () => {
    const isCopied = await copyText(address, { copied: t('feed.copied'), failed: t('feed.copyFailed') });
    if (!isCopied) input.current?.select();
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
