import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { ticketAsuntoMaxLength, ticketPrioridades, ticketTextMaxLength, type Ticket } from '@puente/contracts/support';
import { useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import { useAttachments } from '../../../shared/attachments/use-attachments.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { keyed, unsent } from '../../../shared/writing/idempotency-key.ts';
import { PrivateNumbersNotice } from '../../../shared/writing/private-numbers-notice.tsx';
import { useDraft } from '../../../shared/writing/use-draft.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/use-private-numbers-check.tsx';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createDraftKey, newTicket, type NewTicketDraft, subjectOf } from '../draft.ts';
import { useCreateTicket, useSubjects } from '../queries.ts';
import { SimilarTopics } from './similar-topics.tsx';

export interface CreateTicketProps {
  onCreated: (ticket: Ticket) => void;
  onDiscard: () => void;
}

/** The form of a new ticket (SOP-2). What is typed survives a failure, closing the form, and a reload. */
export const CreateTicket = ({ onCreated, onDiscard }: CreateTicketProps) => {
  const { t } = useTranslation('support');
  const create = useCreateTicket();
  const draft = useDraft(createDraftKey, newTicket);
  const privacy = usePrivateNumbersCheck();
  const attachments = useAttachments();
  const [problem, setProblem] = useState<{ title: string; text?: string }>();
  const [isIncomplete, setIncomplete] = useState(false);
  const asuntoField = useRef<HTMLInputElement>(null);
  const descripcionField = useRef<HTMLTextAreaElement>(null);
  const { value } = draft;
  const missing = { asunto: value.asunto.trim() === '', descripcion: value.descripcion.trim() === '' };

  // A changed text is another ticket, and gets a key of its own.
  const edit = (change: Partial<NewTicketDraft>): void => {
    draft.change({ ...value, ...change, ...unsent });
    setProblem(undefined);
  };

  const post = async (form: NewTicketDraft): Promise<void> => {
    const sent = keyed(form, attachments.ids);
    draft.change(sent);
    setProblem(undefined);
    const { asunto, descripcion, prioridad, envioId, sobre } = sent;
    try {
      const ticket = await create.mutateAsync({
        asunto,
        descripcion,
        prioridad,
        envioId,
        adjuntos: attachments.ids,
        ...subjectOf(sobre),
      });
      draft.clear();
      onCreated(ticket);
    } catch (error) {
      setProblem({ title: t('form.failed'), text: `${messageOf(error, '')} ${t('form.kept')}`.trim() });
    }
  };

  const submit = (): void => {
    if (create.isPending) return;
    setIncomplete(true);
    if (missing.asunto || missing.descripcion) {
      setProblem({ title: t('form.required') });
      (missing.asunto ? asuntoField : descripcionField).current?.focus();
      return;
    }
    if (isTooLong(value.descripcion, ticketTextMaxLength)) {
      descripcionField.current?.focus();
      return;
    }
    if (attachments.isUploading || attachments.hasFailed) {
      setProblem({ title: t(attachments.isUploading ? 'form.uploading' : 'form.fileFailed') });
      return;
    }
    const { asunto, descripcion } = value;
    privacy.check(`${asunto}\n${descripcion}`, {
      send: () => void post(value),
      hideAndSend: () => {
        const hidden = { asunto: maskPrivateNumbers(asunto), descripcion: maskPrivateNumbers(descripcion) };
        void post({ ...value, ...hidden, ...unsent });
      },
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      {draft.isResumed && <Alert tone="info">{t('form.resumed')}</Alert>}
      <div className="flex flex-col gap-3">
        <TextField
          ref={asuntoField}
          autoFocus
          isRequired
          label={t('form.fields.asunto.label')}
          hint={t('form.fields.asunto.hint')}
          maxLength={ticketAsuntoMaxLength}
          value={value.asunto}
          onChange={(asunto) => edit({ asunto })}
          isDisabled={create.isPending}
          error={isIncomplete && missing.asunto ? t('form.fields.asunto.missing') : undefined}
        />
        <PrivateNumbersNotice
          text={value.asunto}
          onHide={() => {
            edit({ asunto: maskPrivateNumbers(value.asunto) });
            asuntoField.current?.focus();
          }}
        />
        <SimilarTopics asunto={value.asunto} />
      </div>
      <AttachmentsField attachments={attachments} isDisabled={create.isPending}>
        <WritingField
          ref={descripcionField}
          isRequired
          label={t('form.fields.descripcion.label')}
          hint={t('form.fields.descripcion.hint')}
          rows={5}
          maxLength={ticketTextMaxLength}
          value={value.descripcion}
          onChange={(descripcion) => edit({ descripcion })}
          onSend={submit}
          isDisabled={create.isPending}
          error={isIncomplete && missing.descripcion ? t('form.fields.descripcion.missing') : undefined}
        />
      </AttachmentsField>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          label={t('form.fields.prioridad.label')}
          options={ticketPrioridades.map((id) => ({ id, label: t(`prioridad.${id}`) }))}
          hint={t(`form.priorityHint.${value.prioridad}`)}
          value={value.prioridad}
          onChange={(prioridad) => edit({ prioridad })}
          isDisabled={create.isPending}
        />
        <AboutField value={value.sobre} onChange={(sobre) => edit({ sobre })} isDisabled={create.isPending} />
      </div>
      {problem && (
        <Alert tone="danger">
          <p>{problem.title}</p>
          {problem.text && <p className="font-normal">{problem.text}</p>}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button
          variant="quiet"
          isDisabled={create.isPending}
          onPress={() => {
            draft.clear();
            onDiscard();
          }}
        >
          {t('form.discard')}
        </Button>
        <Button type="submit" isPending={create.isPending} pendingText={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
      {privacy.question}
    </form>
  );
};

interface AboutFieldProps {
  value: string;
  onChange: (sobre: string) => void;
  isDisabled: boolean;
}

/** A course or a payment that the ticket is about. */
const AboutField = ({ value, onChange, isDisabled }: AboutFieldProps) => {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { optionOf } = useEditionNames();
  const { courses, payments } = useSubjects();
  const options = [
    { id: '-', label: t('form.fields.sobre.none') },
    ...courses.map(({ curso }) => ({ ...optionOf(curso), id: `curso:${curso.id}` })),
    ...payments.map(({ id, monto, curso, fecha }) => ({
      id: `pago:${id}`,
      label: t('form.fields.sobre.payment', { amount: format.money(monto), course: curso }),
      detail: format.longDate(fecha),
    })),
  ];
  return (
    <Select
      label={t('form.fields.sobre.label')}
      options={options}
      // A kept draft may name a course that is not listed, or not listed yet.
      value={options.some(({ id }) => id === value) ? value : '-'}
      onChange={(sobre) => onChange(sobre === '-' ? '' : sobre)}
      isDisabled={isDisabled}
    />
  );
};
