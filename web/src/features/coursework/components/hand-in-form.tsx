import { entregaMaxLength, type MiTarea } from '@puente/contracts/coursework';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField, useAttachments } from '../../../shared/attachments/attachments-field.tsx';
import { FormElement } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { keyed } from '../../../shared/writing/idempotency-key.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import type { KeptDraft } from '../../../shared/writing/use-draft.ts';
import { isRefused, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useHandIn } from '../queries.ts';
import { current, emptyDraft, type WorkDraft, written } from '../work-draft.ts';

interface HandInFormProps {
  tarea: MiTarea;
  draft: KeptDraft<WorkDraft>;
  /** Whether the text was begun on an earlier visit and is not handed in yet. */
  isResumed: boolean;
  /** Closes the form without handing in; undefined when nothing was handed in yet. */
  onCancel: (() => void) | undefined;
  onDone: () => void;
}

/**
 * Hands in work: a text and files, prefilled from the previous version. A refusal is shown beside the form and keeps
 * the text. When handing in is no longer possible, the text stays visible to be copied.
 */
export const HandInForm = ({ tarea, draft, isResumed, onCancel, onDone }: HandInFormProps) => {
  const { t } = useTranslation('coursework');
  const { field, submit, form, texto, attachments, privacy } = useWorkForm({ tarea, draft, onDone });
  const isClosed = tarea.impedimento !== null;
  const problem = field('texto').error ?? form.failure?.text;

  return (
    <Card as="section" aria-labelledby="hand-in">
      <FormElement form={{ attach: form.attach, submit }} className="flex flex-col gap-4">
        <h2 id="hand-in" className="text-xl text-ink">
          {t(tarea.entrega ? 'form.againTitle' : 'form.title')}
        </h2>
        {isClosed ? (
          <Alert tone="warning">{t('form.closed')}</Alert>
        ) : (
          isResumed && <Alert tone="info">{t('form.resumed')}</Alert>
        )}
        <AttachmentsField attachments={attachments} isDisabled={form.isSaving || isClosed}>
          <WritingField
            label={t('form.text')}
            hint={t('form.hint')}
            isMarkdown
            rows={8}
            maxLength={entregaMaxLength}
            value={texto}
            onChange={(next) => {
              draft.change(written(next));
              form.change(written(next));
            }}
            {...(!isClosed && { onSend: submit })}
            isDisabled={form.isSaving}
          />
        </AttachmentsField>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {onCancel && (
            <Button
              variant="secondary"
              isDisabled={form.isSaving}
              onPress={() => {
                draft.clear();
                onCancel();
              }}
            >
              {t('form.discard')}
            </Button>
          )}
          {!isClosed && (
            <Button type="submit" isPending={form.isSaving} pendingText={t('form.sending')}>
              {t('form.send')}
            </Button>
          )}
        </div>
        {privacy.question}
      </FormElement>
    </Card>
  );
};

/** The form of a text and its files, whose text is in the draft. */
const useWorkForm = ({ tarea, draft, onDone }: Pick<HandInFormProps, 'tarea' | 'draft' | 'onDone'>) => {
  const { t } = useTranslation('coursework');
  const handIn = useHandIn(tarea.id);
  const privacy = usePrivateNumbersCheck();
  const attachments = useAttachments(tarea.entrega?.adjuntos ?? []);
  const work = current(draft.value, tarea.entrega?.texto);
  const { texto } = work;
  const isEmpty = texto.trim() === '' && attachments.ids.length === 0;
  const { field, submit, ...form } = useForm({
    // Empty, because the text is in the draft that the page of the assignment shares.
    initial: emptyDraft,
    label: () => t('form.text'),
    problems: () => ({
      // Problems of the text are shown by the field itself.
      texto: isRefused(texto, entregaMaxLength)
        ? ''
        : (attachments.isUploading && t('form.uploading')) ||
          (attachments.hasFailed && t('form.fileFailed')) ||
          (isEmpty && t('form.empty')),
    }),
    ask: (_, send) =>
      privacy.check(texto, {
        send: () => send(work),
        hideAndSend: () => send(written(maskPrivateNumbers(texto))),
      }),
    save: async (_, version) => {
      const sent = keyed(version, attachments.ids);
      draft.change(sent);
      await handIn.mutateAsync({ texto: sent.texto, adjuntos: attachments.ids, envioId: sent.envioId });
    },
    onSaved: () => {
      draft.clear();
      onDone();
    },
    failed: t('form.lost'),
  });
  return { field, submit, form, texto, attachments, privacy };
};
