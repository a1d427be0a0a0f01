import type { PruebaDefinida } from '@puente/contracts/test-authoring';
import { useState } from 'react';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { viewerZone } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.tsx';
import { useNewestTest, useSaveTest } from './queries.ts';
import { bodyOf, draftOfTest, hasProblems, problemsOfTest, type TestDraft } from './test-draft.ts';

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

/** The draft of a test, its problems, and its saving over the version that was read. */
export const useTestForm = (
  { cursoId, test: read, initial }: TestFormInput,
  { onWrong, onCreated }: TestFormCallbacks,
) => {
  const { t } = useTranslation('authoring');
  const [test, setTest] = useState(read);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveTest(cursoId);
  const newest = useNewestTest(test?.id ?? '');
  const code = save.error instanceof ApiError ? save.error.code : undefined;

  const show = (next: PruebaDefinida): void => {
    const shown = draftOfTest(next, viewerZone());
    setTest(next);
    setSaved(shown);
    setDraft(shown);
    setChecked(false);
  };
  const submit = (estado: TestDraft['estado'], over: PruebaDefinida | undefined = test): void => {
    const sent = { ...draft, estado };
    setChecked(true);
    setDraft(sent);
    if (save.isPending) return;
    if (hasProblems(problemsOfTest(sent))) return onWrong();
    save.mutate(
      { of: over ? { id: over.id, version: over.version } : null, body: bodyOf(sent) },
      {
        onSuccess: (result) => {
          toast(t(estado === 'Publicada' && saved.estado !== 'Publicada' ? 'editor.published' : 'editor.saved'));
          show(result);
          if (!over) onCreated(result.id);
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
    isDirty: draft !== saved,
    isPublished: draft.estado === 'Publicada' && saved.estado === 'Publicada',
    problems: isChecked ? problemsOfTest(draft) : null,
    save: { error: save.error, isPending: save.isPending, code },
    change: (next: TestDraft): void => {
      setDraft(next);
      if (code !== 'TEST_CHANGED_ELSEWHERE') save.reset();
    },
    submit: (estado: TestDraft['estado']) => submit(estado),
    /** Saves over the version of somebody else. */
    overwrite: () => withNewest((theirs) => submit(draft.estado, theirs)),
    takeTheirs: () =>
      withNewest((theirs) => {
        show(theirs);
        save.reset();
      }),
  };
};

export type TestFormState = ReturnType<typeof useTestForm>;
