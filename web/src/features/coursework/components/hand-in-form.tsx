import { entregaMaxLength, type MiTarea } from '@puente/contracts/coursework';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentsField } from '../../../shared/attachments/attachments-field.tsx';
import { useAttachments } from '../../../shared/attachments/use-attachments.ts';
import { keyed } from '../../../shared/writing/idempotency-key.ts';
import type { KeptDraft } from '../../../shared/writing/use-draft.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/use-private-numbers-check.tsx';
import { isRefused, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useHandIn } from '../queries.ts';
import { current, type WorkDraft, written } from '../work-draft.ts';

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
 * The form to hand in work: a text and files, those of the version before to begin with. A refusal is said beside it,
 * and what is written stays. When it can no longer be handed in, the text is still there to copy.
 */
export const HandInForm = ({ tarea, draft, isResumed, onCancel, onDone }: HandInFormProps) => {
  const { t } = useTranslation('coursework');
  const handIn = useHandIn(tarea.id);
  const privacy = usePrivateNumbersCheck();
  const attachments = useAttachments(tarea.entrega?.adjuntos ?? []);
  const [problem, setProblem] = useState<string>();
  // Of its own: `isPending` changes only with the next rendering, after the second press of a double click.
  const isSending = useRef(false);
  const work = current(draft.value, tarea.entrega?.texto);
  const { texto } = work;
  const isClosed = tarea.impedimento !== null;

  const post = async (version: WorkDraft): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setProblem(undefined);
    const sent = keyed(version, attachments.ids);
    draft.change(sent);
    try {
      await handIn.mutateAsync({ texto: sent.texto, adjuntos: attachments.ids, envioId: sent.envioId });
      draft.clear();
      onDone();
    } catch (error) {
      setProblem(messageOf(error, t('form.lost')));
    } finally {
      isSending.current = false;
    }
  };

  const submit = (): void => {
    if (handIn.isPending || isRefused(texto, entregaMaxLength)) return;
    if (attachments.isUploading || attachments.hasFailed) {
      setProblem(t(attachments.isUploading ? 'form.uploading' : 'form.fileFailed'));
    } else if (texto.trim() === '' && attachments.ids.length === 0) {
      setProblem(t('form.empty'));
    } else {
      privacy.check(texto, {
        send: () => void post(work),
        hideAndSend: () => void post(written(maskPrivateNumbers(texto))),
      });
    }
  };

  return (
    <Card as="section" aria-labelledby="hand-in">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-4"
      >
        <h2 id="hand-in" className="text-xl text-ink">
          {t(tarea.entrega ? 'form.againTitle' : 'form.title')}
        </h2>
        {isClosed ? (
          <Alert tone="warning">{t('form.closed')}</Alert>
        ) : (
          isResumed && <Alert tone="info">{t('form.resumed')}</Alert>
        )}
        <AttachmentsField attachments={attachments} isDisabled={handIn.isPending || isClosed}>
          <WritingField
            label={t('form.text')}
            hint={t('form.hint')}
            isMarkdown
            rows={8}
            maxLength={entregaMaxLength}
            value={texto}
            onChange={(next) => {
              draft.change(written(next));
              setProblem(undefined);
            }}
            {...(!isClosed && { onSend: submit })}
            isDisabled={handIn.isPending}
          />
        </AttachmentsField>
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          {onCancel && (
            <Button
              variant="secondary"
              isDisabled={handIn.isPending}
              onPress={() => {
                draft.clear();
                onCancel();
              }}
            >
              {t('form.discard')}
            </Button>
          )}
          {!isClosed && (
            <Button type="submit" isPending={handIn.isPending} pendingText={t('form.sending')}>
              {t('form.send')}
            </Button>
          )}
        </div>
        {privacy.question}
      </form>
    </Card>
  );
};
