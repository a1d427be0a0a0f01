import { cuerpoMaxLength } from '@puente/contracts/messages';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { MensajeAAlumnos } from '@puente/contracts/roster';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormDialog } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import { WritingField } from '../../../shared/writing/writing-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWriteToStudents } from '../queries.ts';

interface MessageDialogProps {
  cursoId: string;
  title: string;
  /** Ids of the students. */
  destinatarios: readonly string[];
  onClose: () => void;
}

const nothing = { asunto: '', cuerpo: '' };

/** Writes the same private message to each of some students. What is typed is kept until it is sent. */
export const MessageDialog = ({ cursoId, title, destinatarios, onClose }: MessageDialogProps) => {
  const { t } = useTranslation('roster');
  const write = useWriteToStudents(cursoId);
  const { check, question } = usePrivateNumbersCheck();
  const isOne = destinatarios.length === 1;
  const form = useForm({
    initial: nothing,
    draft: `roster-message:${cursoId}${isOne ? `:${destinatarios[0]}` : ''}`,
    label: (field) => t(`message.${field}`),
    schema: MensajeAAlumnos,
    body: (typed) => ({ ...typed, destinatarios }),
    ask: (values, send) =>
      check(`${values.asunto}\n${values.cuerpo}`, {
        send: () => send(values),
        hideAndSend: () =>
          send({ asunto: maskPrivateNumbers(values.asunto), cuerpo: maskPrivateNumbers(values.cuerpo) }),
      }),
    save: (body) => write.mutateAsync(body),
    done: ({ message }) => message,
    onSaved: onClose,
    failed: t('message.failed'),
  });
  return (
    <>
      <FormDialog form={form} onClose={onClose} title={title} submit={t('message.send')} pending={t('message.sending')}>
        {!isOne && <p className="text-muted">{t('message.each')}</p>}
        <TextField {...form.field('asunto')} autoComplete="off" />
        <WritingField {...form.field('cuerpo')} rows={6} maxLength={cuerpoMaxLength} />
      </FormDialog>
      {question}
    </>
  );
};
