import { preguntasPorPrueba } from '@puente/contracts/test-authoring';
import { type Ref, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useTaughtClasses } from '../../../../shared/classes/taught-classes.ts';
import { UnsavedGuard } from '../../../../shared/unsaved/unsaved-changes.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { editorAddress, resultsAddress, testsOfAddress } from '../addresses.ts';
import { byBank } from '../bank-rules.ts';
import { useBank } from '../queries.ts';
import { edit, hasProblems, type problemsOfTest, questionsIn } from '../test-draft.ts';
import { type TestFormInput, type TestFormState, useTestForm } from '../use-test-form.ts';
import { SectionCard } from './section-card.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { type OpenDialog, RemoveTestDialog, TestDialogs } from './test-dialogs.tsx';

/** Writes a whole test (ADM-20). It is saved over the version that was read; nothing typed is lost by a refusal. */
export const TestForm = (props: TestFormInput) => {
  const { cursoId } = props;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isRemoving, setRemoving] = useState(false);
  const isLeaving = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const leave = (address: string): void => {
    isLeaving.current = true;
    void navigate(address, { replace: true });
  };
  const form = useTestForm(props, {
    onWrong: () => top.current?.scrollIntoView({ block: 'nearest' }),
    onCreated: (id) => leave(editorAddress(id)),
  });
  const { test, draft, problems, change } = form;
  const { data: classes = [] } = useTaughtClasses();
  const { data: bank = [] } = useBank(cursoId);
  return (
    <div className="flex flex-col gap-6">
      <Head ref={top} cursoId={cursoId} form={form} onExport={() => setDialog({ is: 'export' })} />
      <SettingsFields
        draft={draft}
        onChange={(by) => change({ ...draft, ...by })}
        wrong={withServers(problems?.fields ?? [], form.save.code)}
        classes={classes.filter((each) => each.cursoId === cursoId).map(({ id, nombre }) => ({ id, label: nombre }))}
      />
      <Sections
        form={form}
        banks={new Map([...byBank(bank)].map(([name, questions]) => [name, questions.length]))}
        onOpen={setDialog}
      />
      <SaveFailure form={form} />
      <Actions form={form} onPreview={() => setDialog({ is: 'preview' })} onRemove={() => setRemoving(true)} />
      <TestDialogs
        open={dialog}
        onClose={() => setDialog(undefined)}
        draft={draft}
        onChange={change}
        cursoId={cursoId}
        bank={bank}
        isChecked={form.isChecked}
      />
      {isRemoving && test && (
        <RemoveTestDialog
          test={test}
          onClose={() => setRemoving(false)}
          onRemoved={() => leave(testsOfAddress(cursoId))}
        />
      )}
      <UnsavedGuard
        isDirty={form.isDirty}
        isKept={({ pathname }) => isLeaving.current || pathname === location.pathname}
        onLeave={form.discard}
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

interface FormProps {
  form: TestFormState;
}

interface HeadProps extends FormProps {
  ref: Ref<HTMLDivElement>;
  cursoId: string;
  onExport: () => void;
}

/** Name and state of the test, its export, and warnings about attempts, the archive and problems. */
const Head = ({ ref, cursoId, form, onExport }: HeadProps) => {
  const { t } = useTranslation('authoring');
  const { test, draft, problems } = form;
  const state = test?.estado ?? 'Borrador';
  return (
    <>
      <BackLink to={testsOfAddress(cursoId)} text={t('back')} />
      <div ref={ref} className="flex scroll-mt-24 flex-wrap items-center justify-between gap-4">
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
          {questionsIn(draft) > 0 && (
            <Button size="sm" variant="quiet" onPress={onExport}>
              {t('editor.export')}
            </Button>
          )}
        </div>
      </div>
      {form.isResumed && (
        <Alert
          tone="info"
          action={
            <Button size="sm" variant="secondary" onPress={form.discard}>
              {t('editor.discard')}
            </Button>
          }
        >
          {t('editor.resumed')}
        </Alert>
      )}
      {test && test.intentos > 0 && <Alert tone="info">{t('editor.attempts', { count: test.intentos })}</Alert>}
      {state === 'Archivada' && <Alert tone="warning">{t('editor.archived')}</Alert>}
      {problems && hasProblems(problems) && <Alert tone="danger">{t('editor.wrong')}</Alert>}
    </>
  );
};

interface SectionsProps extends FormProps {
  /** The banks of the course with how many questions each has. */
  banks: ReadonlyMap<string, number>;
  onOpen: (dialog: OpenDialog) => void;
}

const Sections = ({ form: { draft, problems, change }, banks, onOpen }: SectionsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <section aria-labelledby="sections" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sections" className="text-2xl text-ink">
          {t('editor.sections')}
        </h2>
        <p className="text-muted">{t('editor.total', { count: questionsIn(draft) })}</p>
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
            editQuestion: (question) => onOpen({ is: 'question', question, section: null }),
            addQuestion: (key) => onOpen({ is: 'question', question: null, section: key }),
            pickFromBank: (key) => onOpen({ is: 'pick', section: key }),
            importInto: (key) => onOpen({ is: 'import', section: key, number: at + 1 }),
            copyToBank: (question) => onOpen({ is: 'toBank', question }),
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
  );
};

/** Alert about a failed save; a test that somebody else has changed is overwritten or taken over. */
const SaveFailure = ({ form: { save, overwrite, takeTheirs } }: FormProps) => {
  const { t } = useTranslation('authoring');
  if (!save.error) return null;
  if (save.code !== 'TEST_CHANGED_ELSEWHERE') return <Alert tone="danger">{messageOf(save.error, t('unknown'))}</Alert>;
  return (
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
  );
};

interface ActionsProps extends FormProps {
  onPreview: () => void;
  onRemove: () => void;
}

/** The bar at the foot of the form: preview, remove, and save as a draft or published. */
const Actions = ({ form: { test, isPublished, save, submit }, onPreview, onRemove }: ActionsProps) => {
  const { t } = useTranslation('authoring');
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-lg"
    >
      <Button variant="secondary" onPress={onPreview}>
        {t('editor.preview')}
      </Button>
      <span className="grow" />
      {test && test.estado !== 'Archivada' && (
        <Button variant="quiet" onPress={onRemove}>
          {t(test.intentos > 0 ? 'editor.archive' : 'editor.delete')}
        </Button>
      )}
      {(!isPublished || test?.intentos === 0) && (
        <Button variant="secondary" isDisabled={save.isPending} onPress={() => submit('Borrador')}>
          {t(isPublished ? 'editor.unpublish' : 'editor.saveDraft')}
        </Button>
      )}
      <Button isPending={save.isPending} pendingText={t('editor.saving')} onPress={() => submit('Publicada')}>
        {t(isPublished ? 'editor.save' : 'editor.publish')}
      </Button>
    </div>
  );
};
