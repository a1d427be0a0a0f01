import { asuntoMaxLength, cuerpoMaxLength } from '@puente/contracts/messages';
import type { Persona } from '@puente/contracts/people';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type ComponentType, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../../platform/realtime/browser-realtime.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { PrivateNumbersNotice, usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
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

type Written = Omit<Draft, 'envioId'>;

const isFilled = (text: string): boolean => text.trim() !== '';
const isFilledIn = ({ destinatario, asunto, cuerpo }: Written): boolean =>
  destinatario !== null && isFilled(asunto) && isFilled(cuerpo);

/** The form of a new message (MSG-2, MSG-3). The input survives every failure. */
export const ComposerForm = ({ Suggested, ...composer }: ComposerFormProps) => {
  const { t } = useTranslation('messages');
  const isAway = useIsAway();
  const { form, field, change, submit, discard, problem, isPending, question } = useComposerForm(composer);
  const { values } = form;
  const destinatarioField = useRef<HTMLInputElement>(null);
  const asuntoField = useRef<HTMLInputElement>(null);
  const cuerpoField = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    (composer.draft.destinatario ? cuerpoField : destinatarioField).current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on mount
  }, []);

  return (
    // Enter in a field sends nothing: a message is sent with its button, or with Ctrl and Enter.
    <FormElement form={{ ...form, submit: () => {} }} className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-5 py-4">
        <div className="flex flex-col gap-2">
          <PersonField {...field('destinatario')} ref={destinatarioField} />
          {values.destinatario === null && Suggested && (
            <Suggested
              onChoose={(destinatario) => {
                change({ destinatario });
                asuntoField.current?.focus();
              }}
            />
          )}
        </div>
        <div className="flex flex-col gap-2">
          <TextField {...field('asunto')} ref={asuntoField} maxLength={asuntoMaxLength} />
          <PrivateNumbersNotice
            text={values.asunto}
            onHide={() => {
              change({ asunto: maskPrivateNumbers(values.asunto) });
              asuntoField.current?.focus();
            }}
          />
        </div>
        <WritingField {...field('cuerpo')} ref={cuerpoField} rows={6} maxLength={cuerpoMaxLength} onSend={submit} />
      </div>
      <footer className="flex flex-col gap-3 border-t border-line px-5 py-3">
        {isAway && problem === undefined && <Alert tone="warning">{t('composer.away')}</Alert>}
        {form.isWrong && !isFilledIn(values) && <Alert tone="danger">{t('composer.required')}</Alert>}
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <div className="flex items-center justify-between gap-3">
          <Button isPending={isPending} pendingText={t('composer.sending')} onPress={submit}>
            {t('composer.send')}
          </Button>
          <IconButton label={t('composer.discard')} onPress={discard} isDisabled={isPending}>
            <TrashIcon />
          </IconButton>
        </div>
      </footer>
      {question}
    </FormElement>
  );
};

/** Keeps what is written as a draft, and sends it. */
const useComposerForm = ({
  userId,
  draft: { envioId: lastEnvioId, ...begun },
  onClose,
}: Omit<ComposerFormProps, 'Suggested'>) => {
  const { t } = useTranslation('messages');
  const send = useSendMessage();
  const explain = useProblemText();
  const [problem, setProblem] = useState<string>();
  // Idempotency key of the message: a retry reuses it; any edit creates a new one.
  const envioId = useRef(lastEnvioId);
  const isShown = useRef(true);
  const { check, question } = usePrivateNumbersCheck();
  const form = useFields<Written>({
    initial: begun,
    label: (field) => t(`composer.fields.${field}.label`),
    problems: ({ destinatario, asunto, cuerpo }) => ({
      destinatario: destinatario === null && t('composer.fields.destinatario.missing'),
      asunto: !isFilled(asunto) && t('composer.fields.asunto.missing'),
      // The field itself says that it is too long.
      cuerpo: isFilled(cuerpo) ? isTooLong(cuerpo, cuerpoMaxLength) && '' : t('composer.fields.cuerpo.missing'),
    }),
  });
  const { values } = form;

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (changed: Partial<Written>): void => {
    const next = { ...values, ...changed };
    envioId.current = undefined;
    if (isWorthKeeping(next)) draftStorage.write(userId, next);
    else draftStorage.remove();
    form.change(changed);
  };
  const field = <F extends keyof Written>(name: F) => ({
    ...form.field(name),
    onChange: (value: Written[F]) => change({ [name]: value }),
  });

  const discard = (): void => {
    draftStorage.remove();
    onClose();
  };

  const deliver = async ({ destinatario, asunto, cuerpo }: Written): Promise<void> => {
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
  };

  const submit = (): void => {
    setProblem(undefined);
    if (!form.check()) return;
    check(`${values.asunto}\n${values.cuerpo}`, {
      send: () => void deliver(values),
      hideAndSend: () => {
        const masked = { asunto: maskPrivateNumbers(values.asunto), cuerpo: maskPrivateNumbers(values.cuerpo) };
        change(masked);
        void deliver({ ...values, ...masked });
      },
    });
  };

  return { form, field, change, submit, discard, problem, isPending: send.isPending, question };
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
