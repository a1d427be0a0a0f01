import { isEarlyStart } from '@puente/contracts/class-access';
import type { PuertaDeSala } from '@puente/contracts/live';
import { useState } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../../platform/realtime/browser-realtime.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Mark, CalendarIcon, ClockIcon, PlayIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useStartClass } from '../queries.ts';
import type { ChosenDevices } from '../room/live-room.ts';
import { hasWebRtc } from '../room/media.ts';
import { isAnnounced, largestUnits, type TimeLeft, timeLeft } from '../view/countdown.ts';
import { nameList } from '../view/people.ts';
import { DeviceCheck } from './device-check.tsx';
import { HandIcon, MicrophoneOffIcon, SlidersIcon, SpeakerIcon } from './room-icons.tsx';
import { CopyRoomLink } from './without-media.tsx';

interface WaitingPlaceProps {
  door: PuertaDeSala;
  devices: ChosenDevices;
  onDevices: (changes: ChosenDevices) => void;
}

/** The waiting screen before the tutor has come. Whoever runs the class starts it here. */
export const WaitingPlace = ({ door, devices, onDevices }: WaitingPlaceProps) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const now = useNow();
  const isAway = useIsAway();
  const [isChecking, setChecking] = useState(false);
  const [hasMedia] = useState(hasWebRtc);
  const left = timeLeft(door.fechaHora, now);
  const { esPersonal } = door;
  const sentence = left
    ? t(esPersonal ? 'waiting.waitStaff' : 'waiting.wait')
    : t(esPersonal ? 'waiting.lateStaff' : 'waiting.late');
  return (
    <main className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8 sm:py-5">
        <Mark className="size-10" />
        <LinkButton href="/dashboard/subscriptions" variant="quiet" size="sm">
          {t('waiting.leave')}
        </LinkButton>
      </header>
      <div className="mx-auto grid w-full max-w-5xl grow items-center gap-8 px-4 pb-10 sm:px-8 lg:grid-cols-[1.35fr_1fr] lg:gap-12">
        <section aria-labelledby="class-name" className="flex flex-col gap-5">
          <p className="text-sm font-semibold text-accent">{t('waiting.eyebrow')}</p>
          <ClassName door={door} />
          <div className="flex flex-col gap-2 text-ink">
            <p className="flex items-start gap-3">
              <CalendarIcon className="mt-0.5 text-brand" />
              <span className="inline-block first-letter:uppercase">{format.dateTime(door.fechaHora)}</span>
            </p>
            <p className="flex items-start gap-3 text-muted">
              <ClockIcon className="mt-0.5 text-brand" />
              <span>
                {format.duration(door.duracion)} · {t('waiting.zone', { zone: format.zone() })}
              </span>
            </p>
          </div>
          <Countdown left={left} />
          <p role="status" className="max-w-prose text-muted">
            {isAway ? t('waiting.away') : sentence}
          </p>
          {!hasMedia && (
            <Alert tone="warning">
              <p className="font-semibold">{t('noMedia.title')}</p>
              <p>{t('noMedia.waiting')}</p>
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            {esPersonal && <StartButton door={door} />}
            {hasMedia ? (
              <Button variant="secondary" size="lg" onPress={() => setChecking(true)}>
                <SlidersIcon />
                {t('waiting.check')}
              </Button>
            ) : (
              <CopyRoomLink size="lg" />
            )}
          </div>
        </section>
        <Tips isStaff={esPersonal} hasMedia={hasMedia} />
      </div>
      <Dialog isOpen={isChecking} onOpenChange={setChecking} title={t('check.title')}>
        <DeviceCheck chosen={devices} onChoose={onDevices} />
      </Dialog>
    </main>
  );
};

type Translate = ReturnType<typeof useTranslation<'live'>>['t'];

const durationOf = (t: Translate, left: TimeLeft): string => {
  const [first = '', second] = largestUnits(left).map(({ unit, count }) => t(`waiting.${unit}`, { count }));
  return second === undefined ? first : t('waiting.and', { first, second });
};

/** Changes by the minute, and speaks only at a few moments. */
const Countdown = ({ left }: { left: TimeLeft | null }) => {
  const { t } = useTranslation('live');
  return (
    <div className="rounded-xl bg-surface px-6 py-5 shadow-card">
      <p className="text-sm font-semibold text-muted">{left ? t('waiting.startsIn') : '\u00A0'}</p>
      <p className="font-display text-3xl text-brand tabular-nums">{left ? durationOf(t, left) : t('waiting.now')}</p>
      <p role="timer" aria-live="polite" className="sr-only">
        {left && isAnnounced(left) && t('waiting.remaining', { left: durationOf(t, left) })}
      </p>
    </div>
  );
};

/** Starts the class; more than 15 minutes before its hour only after a question (COURSE-5). */
const StartButton = ({ door }: { door: PuertaDeSala }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const isEarly = isEarlyStart(door, useNow());
  const [isAsking, setAsking] = useState(false);
  const start = useStartClass(door);
  const { error } = start;
  const isNotDue = (failure: unknown) => failure instanceof CommandError && failure.code === 'CLASS_NOT_DUE';
  const failureText = (failure: unknown) =>
    (failure instanceof CommandError && failure.message) || t('waiting.startFailed');
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="lg"
        variant={isEarly ? 'secondary' : 'primary'}
        isPending={start.isPending}
        pendingText={t('waiting.starting')}
        onPress={() =>
          // The server's clock may say that it is early.
          isEarly ? setAsking(true) : start.mutate(false, { onError: (failure) => setAsking(isNotDue(failure)) })
        }
      >
        <PlayIcon />
        {t('waiting.start')}
      </Button>
      {error && !isAsking && !isNotDue(error) && <Alert tone="danger">{failureText(error)}</Alert>}
      {isAsking && (
        <ConfirmAction
          title={t('waiting.early.title')}
          text={t('waiting.early.text', { when: format.dateTime(door.fechaHora) })}
          confirm={t('waiting.early.confirm')}
          pending={t('waiting.starting')}
          act={() => start.mutateAsync(true)}
          failed={failureText}
          failure="within"
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

const Tips = ({ isStaff, hasMedia }: { isStaff: boolean; hasMedia: boolean }) => {
  const { t } = useTranslation('live');
  const tips = [
    ...(isStaff ? [] : [{ Icon: ClockIcon, text: t('waiting.tips.stay') }]),
    ...(hasMedia
      ? [
          { Icon: MicrophoneOffIcon, text: t('waiting.tips.muted') },
          { Icon: SpeakerIcon, text: t('waiting.tips.quiet') },
        ]
      : []),
    { Icon: HandIcon, text: t('waiting.tips.hand') },
  ];
  return (
    <section aria-labelledby="tips" className="rounded-xl bg-night p-6 text-on-night sm:p-8">
      <h2 id="tips" className="text-xl">
        {t('waiting.tipsTitle')}
      </h2>
      <ul className="mt-5 flex flex-col gap-5">
        {tips.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-4">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-on-night/10">
              <Icon />
            </span>
            <span className="pt-1.5 text-sm text-on-night-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const ClassName = ({ door }: Pick<WaitingPlaceProps, 'door'>) => {
  const { t } = useTranslation('live');
  return (
    <div>
      <h1 id="class-name" className="text-3xl text-ink sm:text-4xl">
        <AcademyText of={door} name="claseNombre" />
      </h1>
      <p className="mt-2 text-lg text-muted">
        <AcademyText of={door} name="cursoTitulo" />
      </p>
      {door.tutores.length > 0 && (
        <p className="mt-1 font-semibold text-ink">{t('waiting.tutors', { names: nameList(t, door.tutores) })}</p>
      )}
    </div>
  );
};
