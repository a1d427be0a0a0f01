import { ticketTextMaxLength } from '@puente/contracts/support';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import { FormElement } from '../../../shared/forms/form.tsx';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useReply } from '../queries.ts';
import { useReplyWriting } from '../use-reply-writing.ts';

/** The reply of a ticket's author. */
export const ReplyForm = ({ ticketId }: { ticketId: string }) => {
  const { t } = useTranslation('support');
  const reply = useReply(ticketId);
  const writing = useReplyWriting(ticketId, reply);
  return (
    <FormElement form={writing} className="flex flex-col gap-3">
      <AttachmentsField attachments={writing.attachments} isDisabled={reply.isPending}>
        <WritingField
          label={t('reply.label')}
          rows={3}
          maxLength={ticketTextMaxLength}
          value={writing.texto}
          onChange={writing.write}
          onSend={writing.submit}
          isDisabled={reply.isPending}
        />
      </AttachmentsField>
      {writing.problem !== undefined && <Alert tone="danger">{writing.problem}</Alert>}
      <Button type="submit" isPending={reply.isPending} pendingText={t('reply.sending')} className="self-end">
        {t('reply.send')}
      </Button>
      {writing.question}
    </FormElement>
  );
};
