import type { PruebaDefinida } from '@puente/contracts/test-authoring';
import { preguntasPorPrueba } from '@puente/contracts/test-authoring';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { ApiError, messageOf } from '../../../../platform/api/errors.ts';
import { viewerZone } from '../../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useTaughtClasses } from '../../../../shared/classes/taught-classes.ts';
import { UnsavedGuard } from '../../../../shared/unsaved/unsaved-changes.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { editorAddress, resultsAddress, testsOfAddress } from '../addresses.ts';
import { byBank } from '../bank-rules.ts';
import { useBank, useNewestTest, useSaveTest } from '../queries.ts';
import { bodyOf, draftOfTest, edit, hasProblems, problemsOfTest, questionsIn, type TestDraft } from '../test-draft.ts';
import { BackLink } from './back-link.tsx';
import { RemoveTestDialog } from './remove-test-dialog.tsx';
import { SectionCard } from './section-card.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { type OpenDialog, TestDialogs } from './test-dialogs.tsx';

interface TestFormProps {
  cursoId: string;
  /** The test that is edited; undefined for a new one. */
  test?: PruebaDefinida;
  initial: TestDraft;
}

/** Writes a whole test (ADM-20). It is saved over the version that was read; nothing typed is lost by a refusal. */
export const TestForm = ({ cursoId, test: read, initial }: TestFormProps) => {
  const { t } = useTranslation('authoring');
  const navigate = useNavigate();
  const [test, setTest] = useState(read);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isRemoving, setRemoving] = useState(false);
  const isLeaving = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const save = useSaveTest(cursoId);
  const newest = useNewestTest(test?.id ?? '');
  const { data: classes = [] } = useTaughtClasses();
  const { data: bank = [] } = useBank(cursoId);
  const banks = new Map([...byBank(bank)].map(([name, questions]) => [name, questions.length]));
  const problems = isChecked ? problemsOfTest(draft) : null;
  const isWrong = problems !== null && hasProblems(problems);
  const code = save.error instanceof ApiError ? save.error.code : undefined;
  const count = questionsIn(draft);

  const change = (next: TestDraft): void => {
    setDraft(next);
    if (code !== 'TEST_CHANGED_ELSEWHERE') save.reset();
  };
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
    if (hasProblems(problemsOfTest(sent))) {
      top.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    save.mutate(
      { of: over ? { id: over.id, version: over.version } : null, body: bodyOf(sent) },
      {
        onSuccess: (result) => {
          toast(t(estado === 'Publicada' && saved.estado !== 'Publicada' ? 'editor.published' : 'editor.saved'));
          show(result);
          if (over) return;
          isLeaving.current = true;
          void navigate(editorAddress(result.id), { replace: true });
        },
      },
    );
  };
  const overwrite = async (): Promise<void> => {
    try {
      submit(draft.estado, await newest());
    } catch (error) {
      toast(messageOf(error, t('unknown')), 'danger');
    }
  };
  const takeTheirs = async (): Promise<void> => {
    try {
      show(await newest());
      save.reset();
    } catch (error) {
      toast(messageOf(error, t('unknown')), 'danger');
    }
  };

  const state = test?.estado ?? 'Borrador';
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={testsOfAddress(cursoId)} text={t('back')} />
      <div ref={top} className="flex scroll-mt-24 flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-3xl wrap-anywhere text-ink">
          {test ? draft.nombre || t('editor.title') : t('editor.newTitle')}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={state === 'Publicada' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>
          {test && (
            <LinkButton size="sm" variant="quiet" href={resultsAddress(test.id)}>
              {t('list.results')}
            </LinkButton>
          )}
          {count > 0 && (
            <Button size="sm" variant="quiet" onPress={() => setDialog({ is: 'export' })}>
              {t('editor.export')}
            </Button>
          )}
        </div>
      </div>
      {test && test.intentos > 0 && <Alert tone="info">{t('editor.attempts', { count: test.intentos })}</Alert>}
      {state === 'Archivada' && <Alert tone="warning">{t('editor.archived')}</Alert>}
      {isWrong && <Alert tone="danger">{t('editor.wrong')}</Alert>}
      <SettingsFields
        draft={draft}
        onChange={(by) => change({ ...draft, ...by })}
        wrong={withServers(problems?.fields ?? [], code)}
        classes={classes.filter((each) => each.cursoId === cursoId).map(({ id, nombre }) => ({ id, label: nombre }))}
      />
      <section aria-labelledby="sections" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="sections" className="text-2xl text-ink">
            {t('editor.sections')}
          </h2>
          <p className="text-muted">{t('editor.total', { count })}</p>
        </div>
        {problems?.fields.includes('secciones') && (
          <Alert tone="danger">{t('editor.sectionsWrong', { max: preguntasPorPrueba })}</Alert>
        )}
        {draft.secciones.map((section, at) => (
          <SectionCard
            key={section.key}
            draft={draft}
            section={section}
            number={at + 1}
            problems={problems}
            banks={banks}
            onChange={change}
            actions={{
              editQuestion: (question) => setDialog({ is: 'question', question, section: null }),
              addQuestion: (key) => setDialog({ is: 'question', question: null, section: key }),
              pickFromBank: (key) => setDialog({ is: 'pick', section: key }),
              importInto: (key) => setDialog({ is: 'import', section: key, number: at + 1 }),
              copyToBank: (question) => setDialog({ is: 'toBank', question }),
            }}
          />
        ))}
        <div>
          <Button
            variant="secondary"
            isDisabled={draft.secciones.length >= 20}
            onPress={() => change(edit.addSection(draft))}
          >
            {t('editor.addSection')}
          </Button>
        </div>
      </section>
      {save.error &&
        (code === 'TEST_CHANGED_ELSEWHERE' ? (
          <Alert tone="warning">
            <p>{t('editor.conflict')}</p>
            <span className="mt-3 flex flex-wrap gap-3">
              <Button size="sm" onPress={() => void overwrite()}>
                {t('editor.overwrite')}
              </Button>
              <Button size="sm" variant="secondary" onPress={() => void takeTheirs()}>
                {t('editor.takeTheirs')}
              </Button>
            </span>
          </Alert>
        ) : (
          <Alert tone="danger">{messageOf(save.error, t('unknown'))}</Alert>
        ))}
      <div
        data-action-bar
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-lg"
      >
        <Button variant="secondary" onPress={() => setDialog({ is: 'preview' })}>
          {t('editor.preview')}
        </Button>
        <span className="grow" />
        {test && state !== 'Archivada' && (
          <Button variant="quiet" onPress={() => setRemoving(true)}>
            {t(test.intentos > 0 ? 'editor.archive' : 'editor.delete')}
          </Button>
        )}
        {draft.estado === 'Publicada' && saved.estado === 'Publicada' ? (
          <>
            {test?.intentos === 0 && (
              <Button variant="secondary" isDisabled={save.isPending} onPress={() => submit('Borrador')}>
                {t('editor.unpublish')}
              </Button>
            )}
            <Button isPending={save.isPending} pendingText={t('editor.saving')} onPress={() => submit('Publicada')}>
              {t('editor.save')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" isDisabled={save.isPending} onPress={() => submit('Borrador')}>
              {t('editor.saveDraft')}
            </Button>
            <Button isPending={save.isPending} pendingText={t('editor.saving')} onPress={() => submit('Publicada')}>
              {t('editor.publish')}
            </Button>
          </>
        )}
      </div>
      <TestDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        draft={draft}
        onChange={change}
        cursoId={cursoId}
        bank={bank}
        isChecked={isChecked}
      />
      {isRemoving && test && (
        <RemoveTestDialog
          test={test}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            isLeaving.current = true;
            void navigate(testsOfAddress(cursoId), { replace: true });
          }}
        />
      )}
      <UnsavedGuard
        isDirty={draft !== saved}
        isKept={({ pathname }) => isLeaving.current || pathname === location.pathname}
      />
    </div>
  );
};

/** Puts a refusal of the server at the field that it is about. */
const withServers = (
  fields: ReturnType<typeof problemsOfTest>['fields'],
  code: string | undefined,
): ReturnType<typeof problemsOfTest>['fields'] =>
  code === 'TEST_WINDOW_BACKWARDS' ? [...fields, 'disponible'] : fields;
