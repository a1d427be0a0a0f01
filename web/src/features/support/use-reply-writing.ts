import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { ticketTextMaxLength } from '@puente/contracts/support';
import { useState } from 'react';

import { messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAttachments } from '../../shared/attachments/attachments-field.tsx';
import { keyed } from '../../shared/writing/idempotency-key.ts';
import { usePrivateNumbersCheck } from '../../shared/writing/private-numbers.tsx';
import { useDraft } from '../../shared/writing/use-draft.ts';
import { isTooLong } from '../../shared/writing/writing-field.tsx';
import { newReply, type NewReplyDraft, replyDraftKey } from './draft.ts';

interface SentReply {
  texto: string;
  envioId: string;
  adjuntos: string[];
}

interface ReplySending {
  isPending: boolean;
  mutateAsync: (reply: SentReply) => Promise<unknown>;
}

/**
 * A reply to a ticket, its author's or staff's. A blank one is ignored (SOP-2); what is typed survives a failure and a
 * reload, and private numbers in it are asked about. Needs the texts `support`.
 * @param onText told of every text that is typed, and of none once it is sent
 */
export const useReplyWriting = (ticketId: string, reply: ReplySending, onText: (text: string) => void = () => {}) => {
  const { t } = useTranslation('support');
  const draft = useDraft(replyDraftKey(ticketId), newReply);
  const privacy = usePrivateNumbersCheck();
  const attachments = useAttachments();
  const [problem, setProblem] = useState<string>();
  const { texto } = draft.value;

  const write = (next: string): void => {
    // A changed text is another reply, and gets a key of its own.
    draft.change({ ...newReply, texto: next });
    setProblem(undefined);
    onText(next);
  };
  const post = async (written: NewReplyDraft): Promise<void> => {
    const sent = keyed(written, attachments.ids);
    draft.change(sent);
    setProblem(undefined);
    try {
      await reply.mutateAsync({ texto: sent.texto, envioId: sent.envioId, adjuntos: attachments.ids });
      draft.clear();
      attachments.clear();
      onText('');
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
  return { texto, write, submit, problem, attachments, question: privacy.question };
};
