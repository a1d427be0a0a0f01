import type { PistaDeSubtitulos } from '@puente/contracts/captions';
import type { Language } from '@puente/contracts/shapes';
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react';

import { messageOf } from '../../platform/api/errors.ts';
import { useApi } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { cueAt, cuesWith, momentOf } from './transcript-rules.ts';
import { useFollowing } from './use-following.ts';

interface TranscriptProps {
  /** The document. */
  id: string;
  /** Moment of the player, in milliseconds. */
  ms: number;
  onJump: (ms: number) => void;
}

/** The captions of a video as a text beside it: searched, followed, and a way to each place. Needs the texts `documents`. */
export const Transcript = ({ id, ...props }: TranscriptProps) => {
  const { t } = useTranslation('documents');
  const query = useApi('GET /documentos/:id/subtitulos', { params: { id }, fresh: true });
  const tracks = useMemo(() => query.data?.pistas.filter(({ vigente }) => vigente), [query.data]);
  if (query.error && !tracks) {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="sm" isPending={query.isFetching} onPress={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {messageOf(query.error, t('captions.failed'))}
      </Alert>
    );
  }
  if (!tracks) {
    return (
      <div role="status" aria-label={t('captions.loading')}>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  const [first] = tracks;
  return first ? <Tracks tracks={tracks} first={first} {...props} /> : null;
};

interface TracksProps extends Omit<TranscriptProps, 'id'> {
  tracks: readonly PistaDeSubtitulos[];
  /** The one that is shown where there is none in the reader's language. */
  first: PistaDeSubtitulos;
}

const Tracks = ({ tracks, first, ms, onJump }: TracksProps) => {
  const { t, language } = useTranslation('documents');
  const [chosen, setChosen] = useState<Language>(language);
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const { idioma, subtitulos } = tracks.find((track) => track.idioma === chosen) ?? first;
  const found = useMemo(() => cuesWith(subtitulos, searched), [subtitulos, searched]);
  const isSearch = searched.trim() !== '';
  return (
    <section aria-label={t('captions.transcript')} className="flex min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="search"
          label={t('captions.search')}
          value={search}
          onChange={setSearch}
          className="min-w-0 grow basis-40"
        />
        {tracks.length > 1 && (
          <Select
            label={t('captions.language')}
            value={idioma}
            onChange={setChosen}
            options={tracks.map((track) => ({ id: track.idioma, label: t(`captions.languages.${track.idioma}`) }))}
            className="basis-32"
          />
        )}
      </div>
      <p role="status" className={isSearch ? 'text-sm text-muted' : 'sr-only'}>
        {isSearch && t('captions.found', { count: found.length })}
      </p>
      <Cues key={idioma} track={{ idioma, subtitulos }} shown={found} ms={ms} onJump={onJump} />
    </section>
  );
};

interface CuesProps extends Omit<TranscriptProps, 'id'> {
  track: Pick<PistaDeSubtitulos, 'idioma' | 'subtitulos'>;
  /** Indices of the cues that are shown. */
  shown: readonly number[];
}

/** The cues as one stop of the Tab key: the arrow keys go from one to the next. */
const Cues = ({ track: { idioma, subtitulos }, shown, ms, onJump }: CuesProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState<number>();
  const current = cueAt(subtitulos, ms);
  useFollowing(list, current);
  const tabStop = stop !== undefined && shown.includes(stop) ? stop : shown.includes(current) ? current : shown[0];
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys between the buttons within
    <ol
      ref={list}
      lang={idioma}
      onKeyDown={move}
      className="relative flex max-h-72 flex-col gap-0.5 overflow-y-auto rounded-lg border border-line p-1.5 empty:hidden lg:max-h-none lg:grow"
    >
      {shown.map((index) => {
        const cue = subtitulos[index];
        return (
          cue && (
            <CueRow
              key={index}
              index={index}
              cue={cue}
              isCurrent={index === current}
              isStop={index === tabStop}
              onJump={onJump}
              onStop={setStop}
            />
          )
        );
      })}
    </ol>
  );
};

interface CueRowProps {
  index: number;
  cue: PistaDeSubtitulos['subtitulos'][number];
  isCurrent: boolean;
  isStop: boolean;
  onJump: (ms: number) => void;
  onStop: (index: number) => void;
}

/** Memoized: a class has a thousand cues, and two of them change when the next one comes. */
const CueRow = memo(({ index, cue: { desde, texto }, isCurrent, isStop, onJump, onStop }: CueRowProps) => (
  <li className="[contain-intrinsic-size:auto_2.5rem] [content-visibility:auto]">
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      {...(isCurrent && { 'aria-current': true })}
      className={classNames(
        'flex w-full cursor-pointer gap-3 rounded-md px-2.5 py-2 text-left text-sm max-sm:min-h-11 pointer-coarse:min-h-11 focus-visible:-outline-offset-2',
        isCurrent ? 'bg-brand-soft font-semibold text-ink' : 'text-ink hover:bg-line/50',
      )}
      onFocus={() => onStop(index)}
      onClick={() => onJump(desde)}
    >
      <span className={classNames('shrink-0 tabular-nums', isCurrent ? 'text-brand' : 'text-muted')}>
        {momentOf(desde)}
      </span>
      <span className="min-w-0 wrap-anywhere">{texto.replaceAll('\n', ' ')}</span>
    </button>
  </li>
));
