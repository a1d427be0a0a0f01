import { cuerpoMaxLength, tituloMaxLength } from '@puente/contracts/forum';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { AttachmentsField, useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { keyed, unsent } from '../../../shared/writing/idempotency-key.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { isRefused, isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { forumPath, topicPath } from '../address.ts';
import { PublishProblem, TitleField } from '../components/publishing.tsx';
import { useCreateTopic } from '../mutations.ts';
import { useSections, useSimilarTopics } from '../queries.ts';

const nothing = { titulo: '', cuerpo: '', seccion: 'general', ...unsent };
type Draft = typeof nothing;

/** Posts a new topic: `/dashboard/community/nuevo`. The draft survives failures and reloads. */
export const NewTopicScreen = () => {
  const { t } = useTranslation('forum');
  usePageTitle(t('create.title'));

  return (
    <div className="flex flex-col gap-6">
      <Link
        to={forumPath}
        className="-my-2 flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
      >
        <ChevronLeftIcon />
        {t('create.back')}
      </Link>
      <PageHeader title={t('create.title')} text={t('create.privacy')} />
      <TopicForm />
    </div>
  );
};

const TopicForm = () => {
  const { t } = useTranslation('forum');
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const topic = useNewTopic({ title, body });
  const { draft, write, submit, discard, attachments, isPending, problem } = topic;
  const { value } = draft;

  return (
    <Card className="flex max-w-3xl flex-col gap-5">
      {draft.isResumed && <p className="text-sm text-muted">{t('create.resumed')}</p>}
      <TitleField
        ref={title}
        value={value.titulo}
        onChange={(titulo) => write({ titulo })}
        isReadOnly={isPending}
        isMissing={topic.wasSubmitted && value.titulo.trim() === ''}
      />
      <SimilarTopics titulo={value.titulo} />
      <SectionField value={value.seccion} onChange={(seccion) => write({ seccion })} />
      <AttachmentsField attachments={attachments} isDisabled={isPending}>
        <WritingField
          ref={body}
          label={t('fields.cuerpo.label')}
          value={value.cuerpo}
          onChange={(cuerpo) => write({ cuerpo })}
          maxLength={cuerpoMaxLength}
          rows={6}
          isMarkdown
          isReadOnly={isPending}
          onSend={submit}
        />
      </AttachmentsField>
      {problem !== undefined && <PublishProblem what="create" reason={problem} onRetry={submit} />}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} isDisabled={topic.isWaiting} pendingText={t('create.sending')} onPress={submit}>
          {t('create.send')}
        </Button>
        {(value.titulo !== '' || value.cuerpo !== '') && (
          <Button variant="quiet" isDisabled={isPending} onPress={discard}>
            {t('create.discard')}
          </Button>
        )}
      </div>
      {topic.question}
    </Card>
  );
};

const SectionField = ({ value, onChange }: { value: string; onChange: (seccion: string) => void }) => {
  const { t } = useTranslation('forum');
  const { optionOf } = useEditionNames();
  const { data: sections = [] } = useSections();
  const writable = sections.filter(({ puedeEscribir }) => puedeEscribir);
  if (writable.length <= 1) return null;
  return (
    <Select
      label={t('fields.section.label')}
      options={writable.map(({ id, nombre }) =>
        optionOf({ id, titulo: id === 'general' ? t('fields.section.general') : nombre }),
      )}
      value={value}
      onChange={onChange}
    />
  );
};

interface Fields {
  title: RefObject<HTMLInputElement | null>;
  body: RefObject<HTMLTextAreaElement | null>;
}

/** Keeps a new topic as a draft, and posts it. */
const useNewTopic = ({ title, body }: Fields) => {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const draft = useDraft('foro-tema', nothing);
  const attachments = useAttachments();
  const create = useCreateTopic();
  const { check, question } = usePrivateNumbersCheck();
  const [problem, setProblem] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const isWaiting = attachments.isUploading || attachments.hasFailed;

  const { value, change } = draft;
  const suggested = query.get('titulo');
  useEffect(() => {
    // Prefills the title with a search that found nothing, unless a draft exists.
    if (suggested !== null && value.titulo === '' && value.cuerpo === '') change({ ...nothing, titulo: suggested });
    // oxlint-disable-next-line react/exhaustive-deps -- once, on mount
  }, []);

  const write = (part: Partial<Draft>): void => change({ ...value, ...unsent, ...part });
  const post = async (written: Draft): Promise<void> => {
    const { ids } = attachments;
    const sent = keyed(written, ids);
    const { titulo, cuerpo, seccion, envioId } = sent;
    change(sent);
    setProblem(undefined);
    try {
      const { id } = await create.mutateAsync({
        titulo,
        cuerpo,
        ...(seccion !== 'general' && { cursoId: seccion }),
        adjuntos: ids,
        envioId,
      });
      draft.clear();
      toast(t('create.published'));
      void navigate(topicPath(id), { replace: true });
    } catch (error) {
      setProblem(messageOf(error, ''));
    }
  };
  const submit = (): void => {
    const { titulo, cuerpo } = value;
    setSubmitted(true);
    if (titulo.trim() === '' || isTooLong(titulo, tituloMaxLength)) return title.current?.focus();
    if (isRefused(cuerpo, cuerpoMaxLength)) return body.current?.focus();
    if (create.isPending || isWaiting) return;
    check(`${titulo}\n${cuerpo}`, {
      send: () => void post(value),
      hideAndSend: () => {
        const hidden = { titulo: maskPrivateNumbers(titulo), cuerpo: maskPrivateNumbers(cuerpo) };
        void post({ ...value, ...hidden, ...unsent });
      },
    });
  };
  const discard = (): void => {
    draft.clear();
    setProblem(undefined);
    setSubmitted(false);
    title.current?.focus();
  };

  return {
    draft,
    write,
    submit,
    discard,
    attachments,
    isWaiting,
    isPending: create.isPending,
    problem,
    wasSubmitted,
    question,
  };
};

/** Milliseconds without a keystroke before similar topics are looked for. */
const debounceMs = 500;

/** Topics that may already answer what somebody is about to ask. */
const SimilarTopics = ({ titulo }: { titulo: string }) => {
  const { t } = useTranslation('forum');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(titulo.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [titulo]);
  const { data: similar = [] } = useSimilarTopics(asked);
  return (
    <div role="status">
      {similar.length > 0 && titulo.trim() !== '' && (
        <section aria-labelledby="parecidos" className="flex flex-col gap-2 rounded-md bg-brand-soft px-4 py-3">
          <h2 id="parecidos" className="font-sans text-sm font-semibold text-ink">
            {t('create.similar')}
          </h2>
          <ul className="flex flex-col">
            {similar.map(({ id, titulo: title, totalRespuestas, resuelto }) => (
              <li key={id}>
                <Link
                  to={topicPath(id)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 font-semibold wrap-anywhere text-brand hover:underline"
                >
                  {title}
                  {resuelto ? (
                    <Badge tone="success">{t('solved')}</Badge>
                  ) : (
                    <span className="text-sm font-normal text-muted">
                      {totalRespuestas === 0 ? t('noReplies') : t('replies', { count: totalRespuestas })}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
