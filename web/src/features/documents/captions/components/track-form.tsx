import { type PistaDeSubtitulos, SubtitulosForm } from '@puente/contracts/captions';
import { captionsFault } from '@puente/contracts/captions-rules';
import type { Language } from '@puente/contracts/shapes';
import { type RefObject, useCallback, useMemo, useState } from 'react';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { PlayerHandle } from '../../../../shared/documents/player.tsx';
import { cueAt } from '../../../../shared/documents/transcript-rules.ts';
import { Form } from '../../../../shared/forms/form.tsx';
import { StaleDraft } from '../../../../shared/forms/stale-draft.tsx';
import { type FormState, useForm } from '../../../../shared/forms/use-form.ts';
import { isSameDraft } from '../../../../shared/writing/draft.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmButton } from '../../../../ui/confirm-action.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { MessageIcon } from '../../../../ui/icons.tsx';
import { useDeleteCaptions, useSaveCaptions } from '../queries.ts';
import {
  type DraftCue,
  draftOf,
  firstWrong,
  merged,
  msOf,
  problemOf,
  type TrackDraft,
  typedTime,
  withNew,
  writtenCues,
} from '../track-draft.ts';
import { Beginnings } from './beginnings.tsx';
import { CueList } from './cue-list.tsx';

interface TrackFormProps {
  /** The document. */
  id: string;
  idioma: Language;
  track: PistaDeSubtitulos | undefined;
  /** The track of the other language. */
  other: PistaDeSubtitulos | undefined;
  player: RefObject<PlayerHandle | null>;
  /** Moment of the player, in milliseconds. */
  ms: number;
}

/** The captions of a video in one language. What is typed is kept in this browser until it is saved or discarded. */
export const TrackForm = ({ id, idioma, track, other, player, ms }: TrackFormProps) => {
  const { t } = useTranslation('captions');
  const { form, isChanged, isChecked, submit } = useTrackForm(id, idioma, track);
  const { cues } = form.values;
  const [open, setOpen] = useState<string | null>(null);
  const editing = useEditing(form, player, setOpen);
  const starts = useMemo(() => cues.map(({ desde }) => ({ desde: msOf(desde) ?? 0 })), [cues]);
  return (
    <Form
      form={{ ...form, submit: () => submit(setOpen) }}
      submit={t('save')}
      pending={t('saving')}
      align="start"
      className="flex min-w-0 flex-col gap-4"
    >
      <Standing id={id} track={track} isChanged={isChanged} form={form} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" isDisabled={form.isSaving} onPress={editing.add}>
          {t('add')}
        </Button>
        <Beginnings
          hasCues={cues.length > 0}
          other={other}
          isDisabled={form.isSaving}
          onCues={(next) => {
            setOpen(null);
            form.change({ cues: next });
          }}
        />
      </div>
      {cues.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} illustration={<MessageIcon className="size-7" />} />
      ) : (
        <CueList
          idioma={idioma}
          cues={cues}
          open={open}
          current={cueAt(starts, ms)}
          isChecked={isChecked}
          isReadOnly={form.isSaving}
          {...editing}
        />
      )}
      {form.field('cues').error !== undefined && <Alert tone="danger">{form.field('cues').error}</Alert>}
      {isChanged && (
        <Button variant="quiet" size="sm" className="self-start" onPress={() => form.reset()}>
          {t('discard')}
        </Button>
      )}
    </Form>
  );
};

interface StandingProps {
  id: string;
  track: PistaDeSubtitulos | undefined;
  isChanged: boolean;
  form: FormState<TrackDraft>;
}

/** State of the track: published or not, for an older file, changed by somebody else meanwhile. */
const Standing = ({ id, track, isChanged, form }: StandingProps) => {
  const { t } = useTranslation('captions');
  const version = track?.version ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={track?.vigente ? 'success' : 'neutral'}>{t(track?.vigente ? 'published' : 'notPublished')}</Badge>
        <span className="text-sm text-muted">{t('count', { count: form.values.cues.length })}</span>
        {isChanged && <Badge tone="warning">{t('unsaved')}</Badge>}
        {track && <DeleteTrack id={id} track={track} onDone={() => form.reset()} />}
      </div>
      {track && !track.vigente && <Alert tone="warning">{t('replaced')}</Alert>}
      {isChanged && form.values.version !== version && (
        <StaleDraft text={t('stale')} keepMine={t('keepMine')} onKeep={() => form.change({ version })} />
      )}
    </>
  );
};

const DeleteTrack = ({ id, track, onDone }: { id: string; track: PistaDeSubtitulos; onDone: () => void }) => {
  const { t } = useTranslation('captions');
  const remove = useDeleteCaptions(id, track.idioma);
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      className="sm:ml-auto"
      question={{
        title: t('remove.title'),
        text: t('remove.text'),
        confirm: t('remove.confirm'),
        pending: t('remove.pending'),
        isDanger: true,
        act: () => remove.mutateAsync(track.version),
        done: ({ message }) => message,
        onDone,
        failed: t('failed'),
        failure: 'within',
      }}
    >
      {t('remove.open')}
    </ConfirmButton>
  );
};

const useTrackForm = (id: string, idioma: Language, track: PistaDeSubtitulos | undefined) => {
  const { t } = useTranslation('captions');
  const save = useSaveCaptions(id, idioma);
  const [isChecked, setChecked] = useState(false);
  const initial = useMemo(() => draftOf(track), [track]);
  const form = useForm<TrackDraft, SubtitulosForm, PistaDeSubtitulos>({
    initial,
    draft: `subtitulos:${id}:${idioma}`,
    label: () => t('cues'),
    schema: SubtitulosForm,
    body: ({ cues, version }) => ({ subtitulos: writtenCues(cues), version }),
    problems: ({ cues }) => {
      const wrong = firstWrong(cues);
      const problem = cues[wrong] && problemOf(cues[wrong]);
      if (problem) return { cues: t('wrongAt', { number: wrong + 1, problem: t(`problems.${problem}`) }) };
      const fault = captionsFault(writtenCues(cues));
      return { cues: fault !== null && t(fault.is === 'empty' ? 'noCues' : 'tooLong') };
    },
    save: (body) => save.mutateAsync(body),
    done: t('saved'),
    failed: t('failed'),
  });
  return {
    form,
    isChanged: !isSameDraft(form.values, initial),
    isChecked,
    /** Saves, or opens the first cue that is wrong. */
    submit: (open: (key: string) => void) => {
      const { cues } = form.values;
      const wrong = cues[firstWrong(cues)];
      setChecked(wrong !== undefined);
      if (wrong) open(wrong.key);
      form.submit();
    },
  };
};

/** Changes of the cues. */
function useEditing(
  form: FormState<TrackDraft>,
  player: RefObject<PlayerHandle | null>,
  setOpen: (key: string | null) => void,
) {
  const { cues } = form.values;
  const now = () => player.current?.ms() ?? 0;
  // Stable, so that the rows of a long list stay as they are.
  const onOpen = useCallback(
    ({ key, desde }: DraftCue): void => {
      setOpen(key);
      const ms = msOf(desde);
      if (ms !== null) player.current?.goTo(ms);
    },
    [player, setOpen],
  );
  return {
    add: () => {
      const key = crypto.randomUUID();
      form.change({ cues: withNew(cues, now(), key) });
      setOpen(key);
    },
    onOpen,
    onChange: (key: string, changed: Partial<DraftCue>) =>
      form.change({ cues: cues.map((cue) => (cue.key === key ? { ...cue, ...changed } : cue)) }),
    playersTime: () => typedTime(now()),
    onMerge: (key: string) =>
      form.change({
        cues: merged(
          cues,
          cues.findIndex((cue) => cue.key === key),
        ),
      }),
    onDelete: (key: string) => {
      const at = cues.findIndex((cue) => cue.key === key);
      const rest = cues.filter((cue) => cue.key !== key);
      form.change({ cues: rest });
      setOpen((rest[at] ?? rest.at(-1))?.key ?? null);
    },
  };
}
