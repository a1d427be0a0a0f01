import type { PruebaDefinida } from '@puente/contracts/test-authoring';
import { useMemo, useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isSameDraft } from '../../../shared/writing/draft.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { toast } from '../../../ui/toast.tsx';
import { useNewestTest, useSaveTest } from './queries.ts';
import { bodyOf, draftOfTest, hasProblems, inZone, problemsOfTest, type TestDraft } from './test-draft.ts';

export interface TestFormInput {
  cursoId: string;
  /** The test that is edited; undefined for a new one. */
  test?: PruebaDefinida;
  initial: TestDraft;
}

interface TestFormCallbacks {
  /** A save was tried with something wrong in the form. */
  onWrong: () => void;
  onCreated: (testId: string) => void;
}

/** Unsaved changes, as this browser keeps them. */
interface Kept {
  /** The time zone of its days and times. */
  zone: string;
  /** The version that it is based on, for the optimistic lock; 0 for a new test. */
  version: number;
  draft: TestDraft;
}

/** Reads a kept draft; its days and times are shown in the reader's time zone. */
const keptIn = (text: string): Kept | undefined => {
  try {
    const { zone, version, draft } = JSON.parse(text) as Partial<Kept>;
    if (zone === undefined || version === undefined || !Array.isArray(draft?.secciones)) return undefined;
    return { zone: viewerZone(), version, draft: inZone(draft, zone, viewerZone()) };
  } catch {
    return undefined;
  }
};

/** The draft of a test, which is kept in this browser until it is saved or discarded. */
const useKeptDraft = (key: string, saved: TestDraft, savedVersion: number) => {
  const kept = useDraft<string>(key, '');
  const changed = useMemo(() => keptIn(kept.value), [kept.value]);
  const version = changed?.version ?? savedVersion;
  return {
    draft: changed?.draft ?? saved,
    version,
    isDirty: changed !== undefined,
    isResumed: kept.isResumed && changed !== undefined,
    change: (draft: TestDraft): void => {
      if (isSameDraft(draft, saved)) kept.clear();
      else kept.change(JSON.stringify({ zone: viewerZone(), version, draft }));
    },
    clear: kept.clear,
  };
};

/** The draft of a test, its problems, and its saving over the version that was read. */
export const useTestForm = (
  { cursoId, test: read, initial }: TestFormInput,
  { onWrong, onCreated }: TestFormCallbacks,
) => {
  const { t } = useTranslation('authoring');
  const [test, setTest] = useState(read);
  const [saved, setSaved] = useState(initial);
  const kept = useKeptDraft(`prueba:${read?.id ?? `nueva:${cursoId}`}`, saved, test?.version ?? 0);
  const { draft } = kept;
  const [isChecked, setChecked] = useState(false);
  const save = useSaveTest(cursoId);
  const newest = useNewestTest(test?.id ?? '');
  const code = save.error instanceof ApiError ? save.error.code : undefined;

  const show = (next: PruebaDefinida): void => {
    const shown = draftOfTest(next, viewerZone());
    setTest(next);
    setSaved(shown);
    kept.clear();
    setChecked(false);
  };
  const submit = (estado: TestDraft['estado'], version = kept.version): void => {
    const sent = { ...draft, estado };
    setChecked(true);
    kept.change(sent);
    if (save.isPending) return;
    if (hasProblems(problemsOfTest(sent))) return onWrong();
    save.mutate(
      { of: test ? { id: test.id, version } : null, body: bodyOf(sent) },
      {
        onSuccess: (result) => {
          toast(t(estado === 'Publicada' && saved.estado !== 'Publicada' ? 'editor.published' : 'editor.saved'));
          show(result);
          if (!test) onCreated(result.id);
        },
      },
    );
  };
  const withNewest = async (work: (theirs: PruebaDefinida) => void): Promise<void> => {
    try {
      work(await newest());
    } catch (error) {
      toast(messageOf(error, t('unknown')), 'danger');
    }
  };

  return {
    test,
    draft,
    isChecked,
    isDirty: kept.isDirty,
    isResumed: kept.isResumed,
    isPublished: draft.estado === 'Publicada' && saved.estado === 'Publicada',
    problems: isChecked ? problemsOfTest(draft) : null,
    save: { error: save.error, isPending: save.isPending, code },
    change: (next: TestDraft): void => {
      kept.change(next);
      if (code !== 'TEST_CHANGED_ELSEWHERE') save.reset();
    },
    discard: (): void => {
      kept.clear();
      setChecked(false);
      save.reset();
    },
    submit: (estado: TestDraft['estado']) => submit(estado),
    /** Saves over the version of somebody else. */
    overwrite: () => withNewest((theirs) => submit(draft.estado, theirs.version)),
    takeTheirs: () =>
      withNewest((theirs) => {
        show(theirs);
        save.reset();
      }),
  };
};

export type TestFormState = ReturnType<typeof useTestForm>;
