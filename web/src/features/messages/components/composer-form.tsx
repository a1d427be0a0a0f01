import { asuntoMaxLength, cuerpoMaxLength } from '@puente/contracts/messages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { draftStorage } from '../draft-storage.ts';
import { type Draft, isWorthKeeping } from '../draft.ts';
import { useSendMessage } from '../queries.ts';

export interface ComposerFormProps {
  userId: string;
  /** The initial values. */
  draft: Draft;
  /** Called after sending or discarding. A composer closed otherwise keeps its draft. */
  onClose: () => void;
}

const isFilled = (text: string): boolean => text.trim() !== '';

/** The form of a new message (MSG-2, MSG-3). The input survives every failure. */
export const ComposerForm = ({ userId, draft: { envioId: lastEnvioId, ...begun }, onClose }: ComposerFormProps) => {
  const { t } = useTranslation('messages');
  const send = useSendMessage();
  const explain = useProblemText();
  const [problem, setProblem] = useState<string>();
  // Idempotency key of the message: a retry reuses it; any edit creates a new one.
  const envioId = useRef(lastEnvioId);
  const isShown = useRef(true);
  const { control, handleSubmit, subscribe, setFocus } = useForm({ defaultValues: begun });

  useEffect(() => {
    isShown.current = true;
    setFocus(begun.destinatario ? 'cuerpo' : 'destinatario');
    return () => {
      isShown.current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on mount
  }, []);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          envioId.current = undefined;
          if (isWorthKeeping(values)) draftStorage.write(userId, values);
          else draftStorage.remove();
        },
      }),
    [subscribe, userId],
  );

  const discard = (): void => {
    draftStorage.remove();
    onClose();
  };

  const submit = handleSubmit(
    async ({ destinatario, asunto, cuerpo }) => {
      if (!destinatario || send.isPending) return;
      setProblem(undefined);
      const mark = (envioId.current ??= crypto.randomUUID());
      draftStorage.write(userId, { destinatario, asunto, cuerpo, envioId: mark });
      try {
        const { message } = await send.mutateAsync({ destinatarioId: destinatario.id, asunto, cuerpo, envioId: mark });
        if (draftStorage.read(userId)?.envioId === mark) draftStorage.remove();
        toast(message);
        if (isShown.current) onClose();
      } catch (error) {
        if (isShown.current) setProblem(explain(error));
        else toast(explain(error), 'danger');
      }
    },
    () => setProblem(t('composer.required')),
  );

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-5 py-4">
        <Controller
          name="destinatario"
          control={control}
          rules={{ validate: (persona) => persona !== null || t('composer.fields.destinatario.missing') }}
          render={({ field, fieldState }) => (
            <PersonField {...field} label={t('composer.fields.destinatario.label')} error={fieldState.error?.message} />
          )}
        />
        <Controller
          name="asunto"
          control={control}
          rules={{ validate: (text) => isFilled(text) || t('composer.fields.asunto.missing') }}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('composer.fields.asunto.label')}
              maxLength={asuntoMaxLength}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="cuerpo"
          control={control}
          rules={{ validate: (text) => isFilled(text) || t('composer.fields.cuerpo.missing') }}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={t('composer.fields.cuerpo.label')}
              rows={6}
              maxLength={cuerpoMaxLength}
              error={fieldState.error?.message}
              onKeyDown={onShortcut(() => void submit())}
            />
          )}
        />
      </div>
      <footer className="flex flex-col gap-3 border-t border-line px-5 py-3">
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex items-center justify-between gap-3">
          <Button isPending={send.isPending} pendingText={t('composer.sending')} onPress={() => void submit()}>
            {t('composer.send')}
          </Button>
          <IconButton label={t('composer.discard')} onPress={discard} isDisabled={send.isPending}>
            <TrashIcon />
          </IconButton>
        </div>
      </footer>
    </form>
  );
};

/** Ctrl + Enter or ⌘ + Enter sends, as in other mail programs; other keys propagate to the field. */
const onShortcut = (act: () => void) => (event: KeyboardEvent & { continuePropagation: () => void }) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act();
  else event.continuePropagation();
};

/** The text for why a message was not sent. */
const useProblemText = () => {
  const { t } = useTranslation('messages');
  return (error: unknown): string => {
    if (!(error instanceof CommandError)) return t('composer.failed');
    if (error.problem === 'not-connected') return t('composer.notConnected');
    if (error.problem === 'no-answer') return t('composer.noAnswer');
    return error.message || t('composer.failed');
  };
};
