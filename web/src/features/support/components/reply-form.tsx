import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { ticketTextMaxLength } from '@puente/contracts/support';
import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import { useAttachments } from '../../../shared/attachments/use-attachments.ts';
import { keyed } from '../../../shared/writing/idempotency-key.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/use-private-numbers-check.tsx';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { newReply, type NewReplyDraft, replyDraftKey } from '../draft.ts';
import { useReply } from '../queries.ts';

/** The reply to a ticket. A blank one is ignored (SOP-2); what is typed survives a failure and a reload. */
export const ReplyForm = ({ ticketId }: { ticketId: string }) => {
  const { t } = useTranslation('support');
  const reply = useReply(ticketId);
  const draft = useDraft(replyDraftKey(ticketId), newReply);
  const privacy = usePrivateNumbersCheck();
  const attachments = useAttachments();
  const [problem, setProblem] = useState<string>();
  const { texto } = draft.value;

  const post = async (written: NewReplyDraft): Promise<void> => {
    const sent = keyed(written, attachments.ids);
    draft.change(sent);
    setProblem(undefined);
    try {
      await reply.mutateAsync({ texto: sent.texto, envioId: sent.envioId, adjuntos: attachments.ids });
      draft.clear();
      attachments.clear();
    } catch (error) {
      setProblem(`${t('reply.failed')} ${messageOf(error, '')} ${t('form.kept')}`.replace('  ', ' '));
    }
  };

  const submit = (): void => {
    if (reply.isPending || texto.trim() === '' || isTooLong(texto, ticketTextMaxLength)) return;
    if (attachments.isUploading || attachments.hasFailed) {
      setProblem(t(attachments.isUploading ? 'form.uploading' : 'form.fileFailed'));
      return;
    }
    privacy.check(texto, {
      send: () => void post(draft.value),
      hideAndSend: () => void post({ ...newReply, texto: maskPrivateNumbers(texto) }),
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-3"
    >
      <AttachmentsField attachments={attachments} isDisabled={reply.isPending}>
        <WritingField
          label={t('reply.label')}
          rows={3}
          maxLength={ticketTextMaxLength}
          value={texto}
          // A changed text is another reply, and gets a key of its own.
          onChange={(next) => {
            draft.change({ ...newReply, texto: next });
            setProblem(undefined);
          }}
          onSend={submit}
          isDisabled={reply.isPending}
        />
      </AttachmentsField>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" isPending={reply.isPending} pendingText={t('reply.sending')} className="self-end">
        {t('reply.send')}
      </Button>
      {privacy.question}
    </form>
  );
};
