import { cuerpoMaxLength, tituloMaxLength } from '@puente/contracts/forum';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { useEffect, useRef, useState } from 'react';
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
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.tsx';
import { forumPath, topicPath } from '../address.ts';
import { PublishProblem } from '../components/publish-problem.tsx';
import { SimilarTopics } from '../components/similar-topics.tsx';
import { TitleField } from '../components/title-field.tsx';
import { useCreateTopic } from '../mutations.ts';
import { useSections } from '../queries.ts';

const nothing = { titulo: '', cuerpo: '', seccion: 'general', ...unsent };
type Draft = typeof nothing;

/** Posts a new topic: `/dashboard/community/nuevo`. The draft survives failures and reloads. */
export const NewTopicScreen = () => {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const draft = useDraft('foro-tema', nothing);
  const attachments = useAttachments();
  const create = useCreateTopic();
  const { data: sections = [] } = useSections();
  const { optionOf } = useEditionNames();
  const { check, question } = usePrivateNumbersCheck();
  const [problem, setProblem] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const isWaiting = attachments.isUploading || attachments.hasFailed;
  usePageTitle(t('create.title'));

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
  const writable = sections.filter(({ puedeEscribir }) => puedeEscribir);

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
      <Card className="flex max-w-3xl flex-col gap-5">
        {draft.isResumed && <p className="text-sm text-muted">{t('create.resumed')}</p>}
        <TitleField
          ref={title}
          value={value.titulo}
          onChange={(titulo) => write({ titulo })}
          isReadOnly={create.isPending}
          isMissing={wasSubmitted && value.titulo.trim() === ''}
        />
        <SimilarTopics titulo={value.titulo} />
        {writable.length > 1 && (
          <Select
            label={t('fields.section.label')}
            options={writable.map(({ id, nombre }) =>
              optionOf({ id, titulo: id === 'general' ? t('fields.section.general') : nombre }),
            )}
            value={value.seccion}
            onChange={(seccion) => write({ seccion })}
          />
        )}
        <AttachmentsField attachments={attachments} isDisabled={create.isPending}>
          <WritingField
            ref={body}
            label={t('fields.cuerpo.label')}
            value={value.cuerpo}
            onChange={(cuerpo) => write({ cuerpo })}
            maxLength={cuerpoMaxLength}
            rows={6}
            isMarkdown
            isReadOnly={create.isPending}
            onSend={submit}
          />
        </AttachmentsField>
        {problem !== undefined && <PublishProblem what="create" reason={problem} onRetry={submit} />}
        <div className="flex flex-wrap gap-3">
          <Button
            isPending={create.isPending}
            isDisabled={isWaiting}
            pendingText={t('create.sending')}
            onPress={submit}
          >
            {t('create.send')}
          </Button>
          {(value.titulo !== '' || value.cuerpo !== '') && (
            <Button
              variant="quiet"
              isDisabled={create.isPending}
              onPress={() => {
                draft.clear();
                setProblem(undefined);
                setSubmitted(false);
                title.current?.focus();
              }}
            >
              {t('create.discard')}
            </Button>
          )}
        </div>
        {question}
      </Card>
    </div>
  );
};
