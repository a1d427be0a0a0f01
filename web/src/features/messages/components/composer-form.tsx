import { asuntoMaxLength, cuerpoMaxLength } from '@puente/contracts/messages';
import type { Persona } from '@puente/contracts/people';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../../platform/realtime/browser-realtime.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { PrivateNumbersNotice } from '../../../shared/writing/private-numbers-notice.tsx';
import { usePrivateNumbersCheck } from '../../../shared/writing/use-private-numbers-check.tsx';
import { isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons-later.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { draftStorage } from '../draft-storage.ts';
import { type Draft, isWorthKeeping } from '../draft.ts';
import { useSendMessage } from '../queries.ts';

export interface SuggestedProps {
  onChoose: (persona: Persona) => void;
}

export interface ComposerFormProps {
  userId: string;
  /** The initial values. */
  draft: Draft;
  /** Whom to write to, offered while nobody is chosen. */
  Suggested?: ComponentType<SuggestedProps> | undefined;
  /** Called after sending or discarding. A composer closed otherwise keeps its draft. */
  onClose: () => void;
}

const isFilled = (text: string): boolean => text.trim() !== '';
const isWhole = ({ destinatario, asunto, cuerpo }: Omit<Draft, 'envioId'>): boolean =>
  destinatario !== null && isFilled(asunto) && isFilled(cuerpo);

/** The form of a new message (MSG-2, MSG-3). The input survives every failure. */
export const ComposerForm = ({
  userId,
  draft: { envioId: lastEnvioId, ...begun },
  Suggested,
  onClose,
}: ComposerFormProps) => {
  const { t } = useTranslation('messages');
  const send = useSendMessage();
  const isAway = useIsAway();
  const explain = useProblemText();
  const [problem, setProblem] = useState<string>();
  /** Whether sending was tried with something left out; goes when all is filled in. */
  const [isLacking, setLacking] = useState(false);
  // Idempotency key of the message: a retry reuses it; any edit creates a new one.
  const envioId = useRef(lastEnvioId);
  const isShown = useRef(true);
  const { check, question } = usePrivateNumbersCheck();
  const { control, handleSubmit, subscribe, setFocus, setValue } = useForm({ defaultValues: begun });

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
          if (isWhole(values)) setLacking(false);
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

  const deliver = async ({ destinatario, asunto, cuerpo }: Omit<Draft, 'envioId'>): Promise<void> => {
    if (!destinatario || send.isPending) return;
    setProblem(undefined);
    setLacking(false);
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
  };

  const submit = handleSubmit(
    (written) =>
      check(`${written.asunto}\n${written.cuerpo}`, {
        send: () => void deliver(written),
        hideAndSend: () => {
          const masked = {
            ...written,
            asunto: maskPrivateNumbers(written.asunto),
            cuerpo: maskPrivateNumbers(written.cuerpo),
          };
          setValue('asunto', masked.asunto);
          setValue('cuerpo', masked.cuerpo);
          void deliver(masked);
        },
      }),
    ({ destinatario, asunto, cuerpo }) => {
      setProblem(undefined);
      setLacking(Boolean(destinatario ?? asunto) || cuerpo?.type === 'filled');
    },
  );

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-5 py-4">
        <Controller
          name="destinatario"
          control={control}
          rules={{ validate: (persona) => persona !== null || t('composer.fields.destinatario.missing') }}
          render={({ field, fieldState }) => (
            <div className="flex flex-col gap-2">
              <PersonField
                {...field}
                label={t('composer.fields.destinatario.label')}
                error={fieldState.error?.message}
              />
              {field.value === null && Suggested && (
                <Suggested
                  onChoose={(persona) => {
                    field.onChange(persona);
                    setFocus('asunto');
                  }}
                />
              )}
            </div>
          )}
        />
        <Controller
          name="asunto"
          control={control}
          rules={{ validate: (text) => isFilled(text) || t('composer.fields.asunto.missing') }}
          render={({ field, fieldState }) => (
            <div className="flex flex-col gap-2">
              <TextField
                {...field}
                label={t('composer.fields.asunto.label')}
                maxLength={asuntoMaxLength}
                error={fieldState.error?.message}
              />
              <PrivateNumbersNotice
                text={field.value}
                onHide={() => {
                  setValue('asunto', maskPrivateNumbers(field.value));
                  setFocus('asunto');
                }}
              />
            </div>
          )}
        />
        <Controller
          name="cuerpo"
          control={control}
          rules={{
            validate: {
              filled: (text) => isFilled(text) || t('composer.fields.cuerpo.missing'),
              // The field says it.
              short: (text) => !isTooLong(text, cuerpoMaxLength),
            },
          }}
          render={({ field, fieldState }) => (
            <WritingField
              {...field}
              label={t('composer.fields.cuerpo.label')}
              rows={6}
              maxLength={cuerpoMaxLength}
              error={fieldState.error?.message || undefined}
              onSend={() => void submit()}
            />
          )}
        />
      </div>
      <footer className="flex flex-col gap-3 border-t border-line px-5 py-3">
        {isAway && <Alert tone="warning">{t('composer.away')}</Alert>}
        {isLacking && <Alert tone="danger">{t('composer.required')}</Alert>}
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
      {question}
    </form>
  );
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
