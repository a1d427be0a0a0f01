import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { ticketAsuntoMaxLength, ticketPrioridades, ticketTextMaxLength, type Ticket } from '@puente/contracts/support';
import { useRef, useState, useEffect } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField, useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { type Keyed, keyed, unsent } from '../../../shared/writing/idempotency-key.ts';
import { PrivateNumbersNotice, usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createDraftKey, newTicket, type NewTicketDraft, subjectOf } from '../draft.ts';
import { useCreateTicket, useSubjects, useSimilarTopics } from '../queries.ts';

interface CreateTicketProps {
  onCreated: (ticket: Ticket) => void;
  onDiscard: () => void;
}

type Written = Exclude<keyof NewTicketDraft, keyof Keyed>;
const isBlank = (text: string): boolean => text.trim() === '';

/** The form of a new ticket (SOP-2). What is typed survives a failure, closing the form, and a reload. */
export const CreateTicket = ({ onCreated, onDiscard }: CreateTicketProps) => {
  const { t } = useTranslation('support');
  const { form, field, edit, submit, discard, problem, isPending, attachments, question } = useTicketForm({
    onCreated,
    onDiscard,
  });
  const { values } = form;
  const isLacking = form.isWrong && (isBlank(values.asunto) || isBlank(values.descripcion));

  return (
    <FormElement form={{ ...form, submit }} className="flex flex-col gap-5">
      {form.isResumed && <Alert tone="info">{t('form.resumed')}</Alert>}
      <div className="flex flex-col gap-3">
        <SubjectField field={field('asunto')} onHide={() => edit({ asunto: maskPrivateNumbers(values.asunto) })} />
        <SimilarTopics asunto={values.asunto} />
      </div>
      <AttachmentsField attachments={attachments} isDisabled={isPending}>
        <WritingField
          {...field('descripcion')}
          isRequired
          hint={t('form.fields.descripcion.hint')}
          rows={5}
          maxLength={ticketTextMaxLength}
          onSend={submit}
        />
      </AttachmentsField>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          {...field('prioridad')}
          options={ticketPrioridades.map((id) => ({ id, label: t(`prioridad.${id}`) }))}
          hint={t(`form.priorityHint.${values.prioridad}`)}
        />
        <AboutField {...field('sobre')} />
      </div>
      {isLacking && <Alert tone="danger">{t('form.required')}</Alert>}
      {problem && (
        <Alert tone="danger">
          <p>{problem.title}</p>
          {problem.text && <p className="font-normal">{problem.text}</p>}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="quiet" isDisabled={isPending} onPress={discard}>
          {t('form.discard')}
        </Button>
        <Button type="submit" isPending={isPending} pendingText={t('form.sending')}>
          {t('form.send')}
        </Button>
      </div>
      {question}
    </FormElement>
  );
};

/** Keeps what is typed as a draft, and sends it as a ticket. */
const useTicketForm = ({ onCreated, onDiscard }: CreateTicketProps) => {
  const { t } = useTranslation('support');
  const create = useCreateTicket();
  const form = useFields({
    initial: newTicket,
    draft: createDraftKey,
    label: (field) => (field in unsent ? '' : t(`form.fields.${field as Written}.label`)),
    problems: ({ asunto, descripcion }) => ({
      asunto: isBlank(asunto) && t('form.fields.asunto.missing'),
      // The field itself says that it is too long.
      descripcion: isBlank(descripcion)
        ? t('form.fields.descripcion.missing')
        : isTooLong(descripcion, ticketTextMaxLength) && '',
    }),
  });
  const privacy = usePrivateNumbersCheck();
  const attachments = useAttachments();
  const [problem, setProblem] = useState<{ title: string; text?: string }>();
  const { values } = form;

  // A changed text is another ticket, and gets a key of its own.
  const edit = (changed: Partial<NewTicketDraft>): void => {
    form.change({ ...changed, ...unsent });
    setProblem(undefined);
  };
  const field = <F extends Written>(name: F) => ({
    ...form.field(name),
    onChange: (value: NewTicketDraft[F]) => edit({ [name]: value }),
    isReadOnly: create.isPending,
  });

  const post = async (written: NewTicketDraft): Promise<void> => {
    const sent = keyed(written, attachments.ids);
    form.change(sent);
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
      form.reset();
      onCreated(ticket);
    } catch (error) {
      setProblem({ title: t('form.failed'), text: `${messageOf(error, '')} ${t('form.kept')}`.trim() });
    }
  };

  const submit = (): void => {
    if (create.isPending) return;
    setProblem(undefined);
    if (!form.check()) return;
    if (attachments.isUploading || attachments.hasFailed) {
      setProblem({ title: t(attachments.isUploading ? 'form.uploading' : 'form.fileFailed') });
      return;
    }
    const { asunto, descripcion } = values;
    privacy.check(`${asunto}\n${descripcion}`, {
      send: () => void post(values),
      hideAndSend: () => {
        const hidden = { asunto: maskPrivateNumbers(asunto), descripcion: maskPrivateNumbers(descripcion) };
        void post({ ...values, ...hidden, ...unsent });
      },
    });
  };

  const discard = (): void => {
    form.reset();
    onDiscard();
  };

  return {
    form,
    field,
    edit,
    submit,
    discard,
    problem,
    isPending: create.isPending,
    attachments,
    question: privacy.question,
  };
};

interface SubjectFieldProps {
  field: { label: string; value: string; onChange: (asunto: string) => void };
  onHide: () => void;
}

const SubjectField = ({ field, onHide }: SubjectFieldProps) => {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        {...field}
        ref={input}
        autoFocus
        isRequired
        hint={t('form.fields.asunto.hint')}
        maxLength={ticketAsuntoMaxLength}
      />
      <PrivateNumbersNotice
        text={field.value}
        onHide={() => {
          onHide();
          input.current?.focus();
        }}
      />
    </>
  );
};

interface AboutFieldProps {
  label: string;
  value: string;
  onChange: (sobre: string) => void;
  isReadOnly: boolean;
}

/** A course or a payment that the ticket is about. */
const AboutField = ({ label, value, onChange, isReadOnly }: AboutFieldProps) => {
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
      label={label}
      options={options}
      // A kept draft may name a course that is not listed, or not listed yet.
      value={options.some(({ id }) => id === value) ? value : '-'}
      onChange={(sobre) => onChange(sobre === '-' ? '' : sobre)}
      isReadOnly={isReadOnly}
    />
  );
};

/** Topics of the forum that may answer the question while it is typed. Nothing where there are none. */
const SimilarTopics = ({ asunto }: { asunto: string }) => {
  const { t } = useTranslation('support');
  const topics = useSimilarTopics(useDeferredSubject(asunto));
  return (
    <div aria-live="polite">
      {topics.length > 0 && (
        <section aria-label={t('similar.title')} className="rounded-md bg-brand-soft px-4 py-3">
          <p className="font-semibold text-ink">{t('similar.title')}</p>
          <ul className="mt-1">
            {topics.map(({ id, titulo, resuelto }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <a
                  href={`/dashboard/community/tema/${id}`}
                  target="_blank"
                  rel="noopener"
                  className="py-2 font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline"
                >
                  {titulo}
                  <span className="sr-only"> ({t('similar.newTab')})</span>
                </a>
                {resuelto && <Badge tone="success">{t('similar.solved')}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** Milliseconds after the last key, as the forum's search waits. */
const waitMs = 500;

/** The subject, trimmed, once nobody types any more. */
const useDeferredSubject = (asunto: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asunto.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [asunto]);
  return settled;
};
