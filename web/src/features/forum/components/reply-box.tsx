import { respuestaMaxLength, type Tema } from '@puente/contracts/forum';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField, useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { keyed, unsent } from '../../../shared/writing/idempotency-key.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { isRefused, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { replyDomId } from '../address.ts';
import { useTopicChange } from '../mutations.ts';
import { PublishProblem } from './publishing.tsx';

const nothing = { texto: '', ...unsent };

export interface ReplyBoxProps {
  tema: Tema;
  userId: string;
  /** Open from the beginning; in a list it opens when somebody wants to reply. */
  isOpen?: boolean;
}

/** Posts a reply to a topic (FORO-2). Blank replies are not sent; the draft survives failures and reloads. */
export const ReplyBox = ({ tema, userId, isOpen: isAlwaysOpen = false }: ReplyBoxProps) => {
  const { t } = useTranslation('forum');
  const field = useRef<HTMLTextAreaElement>(null);
  const replying = useReply({ tema, userId, field });
  const { isOpened, setOpened } = replying;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = isAlwaysOpen || isOpened;

  if (!tema.puede.responder) {
    return <p className="text-sm text-muted">{t(tema.cerrado ? 'reply.closed' : 'reply.readOnly')}</p>;
  }

  const close = (): void => {
    setOpened(false);
    setTimeout(() => opener.current?.focus());
  };

  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="secondary"
        className="justify-start! self-stretch font-normal! text-muted!"
        onPress={() => {
          setOpened(true);
          setTimeout(() => field.current?.focus());
        }}
      >
        {t('reply.open')}
      </Button>
    );
  }
  return (
    <ReplyForm
      replying={replying}
      field={field}
      onDiscarded={() => (isAlwaysOpen ? field.current?.focus() : close())}
      onCancel={isAlwaysOpen ? undefined : close}
    />
  );
};

interface ReplyFormProps {
  replying: ReturnType<typeof useReply>;
  field: RefObject<HTMLTextAreaElement | null>;
  onDiscarded: () => void;
  /** Closes an empty reply, where it was opened. */
  onCancel: (() => void) | undefined;
}

const ReplyForm = ({ replying, field, onDiscarded, onCancel }: ReplyFormProps) => {
  const { t } = useTranslation('forum');
  const { draft, attachments, isPending, isWaiting, problem, submit, clear, question } = replying;
  const { texto } = draft.value;
  return (
    <div className="flex flex-col gap-4">
      {draft.isResumed && <p className="text-sm text-muted">{t('reply.resumed')}</p>}
      <AttachmentsField attachments={attachments} isDisabled={isPending}>
        <WritingField
          ref={field}
          label={t('fields.texto.label')}
          value={texto}
          onChange={(next) => draft.change({ ...nothing, texto: next })}
          maxLength={respuestaMaxLength}
          rows={3}
          isMarkdown
          isReadOnly={isPending}
          onSend={submit}
        />
      </AttachmentsField>
      {problem !== undefined && <PublishProblem what="reply" reason={problem} onRetry={submit} />}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} isDisabled={isWaiting} pendingText={t('reply.sending')} onPress={submit}>
          {t('reply.send')}
        </Button>
        {texto !== '' && (
          <Button
            variant="quiet"
            isDisabled={isPending}
            onPress={() => {
              clear();
              onDiscarded();
            }}
          >
            {t('reply.discard')}
          </Button>
        )}
        {texto === '' && onCancel && (
          <Button variant="quiet" onPress={onCancel}>
            {t('reply.cancel')}
          </Button>
        )}
      </div>
      {question}
    </div>
  );
};

interface Replying {
  tema: Tema;
  userId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Keeps a reply as a draft, posts it, and moves the focus to the published reply. */
const useReply = ({ tema, userId, field }: Replying) => {
  const { t } = useTranslation('forum');
  const draft = useDraft(`foro-respuesta:${tema.id}`, nothing);
  const attachments = useAttachments();
  const { reply } = useTopicChange(tema);
  const { check, question } = usePrivateNumbersCheck();
  const [isOpened, setOpened] = useState(draft.isResumed);
  const [problem, setProblem] = useState<string>();
  const [publishedId, setPublishedId] = useState<string>();
  const { texto } = draft.value;
  const isWaiting = attachments.isUploading || attachments.hasFailed;

  useEffect(() => {
    if (publishedId === undefined) return;
    // The list may render the reply only with its next render: until then there is no element.
    const place = document.getElementById(replyDomId(publishedId));
    if (!place) return;
    place.focus();
    setPublishedId(undefined);
  }, [publishedId, tema.respuestas]);

  const post = async (written: typeof nothing): Promise<void> => {
    const { ids } = attachments;
    const sent = keyed(written, ids);
    draft.change(sent);
    setProblem(undefined);
    try {
      const { respuestas } = await reply.mutateAsync({ texto: sent.texto, adjuntos: ids, envioId: sent.envioId });
      draft.clear();
      attachments.clear();
      setOpened(false);
      toast(t('reply.published'));
      setPublishedId(respuestas.findLast(({ autor }) => autor?.id === userId)?.id);
    } catch (error) {
      setProblem(messageOf(error, ''));
    }
  };
  const submit = (): void => {
    if (texto.trim() === '' || isRefused(texto, respuestaMaxLength)) return field.current?.focus();
    if (reply.isPending || isWaiting) return;
    check(texto, {
      send: () => void post(draft.value),
      hideAndSend: () => void post({ ...nothing, texto: maskPrivateNumbers(texto) }),
    });
  };
  const clear = (): void => {
    draft.clear();
    setProblem(undefined);
  };

  return {
    isOpened,
    setOpened,
    draft,
    attachments,
    isPending: reply.isPending,
    isWaiting,
    problem,
    submit,
    clear,
    question,
  };
};
