import { ticketTextMaxLength } from '@puente/contracts/support';
import type { TicketConNotas } from '@puente/contracts/support-desk';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import { FormElement } from '../../../shared/forms/form.tsx';
import { keyed } from '../../../shared/writing/idempotency-key.ts';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronDownIcon } from '../../../ui/icons-later.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { newReply, noteDraftKey } from '../draft.ts';
import { useReplyWriting } from '../use-reply-writing.ts';
import { withPrepared } from './desk-rules.ts';
import { useDeskReply, useNote, usePrepared } from './queries.ts';

interface Props {
  ticket: TicketConNotas;
  onTyping: (text: string) => void;
  onClose: () => void;
}

/** The reply, or a note among staff: two forms, each with a draft of its own, so that neither is sent as the other. */
export const DeskWriting = (props: Props) => {
  const { t } = useTranslation('desk');
  return (
    <Tabs
      label={t('detail.write')}
      tabs={[
        { id: 'reply', title: t('reply.tab'), content: <StaffReply {...props} /> },
        { id: 'note', title: t('note.tab'), content: <StaffNote {...props} /> },
      ]}
    />
  );
};

/** The reply of staff, into which prepared answers are inserted. */
const StaffReply = ({ ticket: { id, autor }, onTyping, onClose }: Props) => {
  const { t } = useTranslation('desk');
  const reply = useDeskReply(id);
  const { texto, write, submit, ...writing } = useReplyWriting(id, reply, onTyping);
  return (
    <FormElement form={{ submit }} className="flex flex-col gap-3">
      <PreparedMenu onInsert={(prepared) => write(withPrepared(texto, prepared, autor.firstName))} />
      <AttachmentsField attachments={writing.attachments} isDisabled={reply.isPending}>
        <WritingField
          label={t('reply.label')}
          placeholder={t('reply.placeholder')}
          rows={3}
          maxLength={ticketTextMaxLength}
          value={texto}
          onChange={write}
          onSend={submit}
          isDisabled={reply.isPending}
        />
      </AttachmentsField>
      {writing.problem !== undefined && <Alert tone="danger">{writing.problem}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onClose}>
          {t('detail.close')}
        </Button>
        <Button type="submit" isPending={reply.isPending} pendingText={t('reply.sending')}>
          {t('reply.send')}
        </Button>
      </div>
      {writing.question}
    </FormElement>
  );
};

/** A note that its author's ticket never shows them. */
const StaffNote = ({ ticket: { id }, onClose }: Props) => {
  const { t } = useTranslation('desk');
  const { t: ofTicket } = useTranslation('support');
  const note = useNote(id);
  const draft = useDraft(noteDraftKey(id), newReply);
  const { texto } = draft.value;
  const submit = async (): Promise<void> => {
    if (note.isPending || texto.trim() === '' || isTooLong(texto, ticketTextMaxLength)) return;
    const sent = keyed(draft.value, []);
    draft.change(sent);
    // The failure is shown below.
    await note.mutateAsync({ texto: sent.texto, envioId: sent.envioId }).then(draft.clear, () => {});
  };
  return (
    <FormElement form={{ submit: () => void submit() }} className="flex flex-col gap-3">
      <WritingField
        label={t('note.label')}
        hint={t('note.hint')}
        rows={3}
        maxLength={ticketTextMaxLength}
        value={texto}
        onChange={(next) => {
          draft.change({ ...newReply, texto: next });
          note.reset();
        }}
        onSend={() => void submit()}
        isDisabled={note.isPending}
      />
      {note.isError && (
        <Alert tone="danger">{`${t('note.failed')} ${messageOf(note.error, '')} ${ofTicket('form.kept')}`}</Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onPress={onClose}>
          {t('detail.close')}
        </Button>
        <Button type="submit" isPending={note.isPending} pendingText={t('note.sending')}>
          {t('note.send')}
        </Button>
      </div>
    </FormElement>
  );
};

/** The prepared answers behind a button; nothing while there are none. */
const PreparedMenu = ({ onInsert }: { onInsert: (text: string) => void }) => {
  const { t } = useTranslation('desk');
  const { data: answers = [] } = usePrepared();
  if (answers.length === 0) return null;
  return (
    <Menu
      label={t('prepared.title')}
      placement="bottom"
      groups={[{ entries: answers.map(({ id, titulo }) => ({ id, label: titulo })) }]}
      onAction={(id) => {
        const chosen = answers.find((each) => each.id === id);
        if (chosen) onInsert(chosen.texto);
      }}
    >
      <Button variant="quiet" size="sm" className="self-start">
        {t('prepared.insert')}
        <ChevronDownIcon className="size-4" />
      </Button>
    </Menu>
  );
};
