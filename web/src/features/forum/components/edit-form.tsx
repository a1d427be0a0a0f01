import { respuestaMaxLength, tituloMaxLength } from '@puente/contracts/forum';
import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePrivateNumbersCheck } from '../../../shared/writing/private-numbers.tsx';
import { isRefused, isTooLong, WritingField } from '../../../shared/writing/writing-field.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitleField } from './publishing.tsx';

interface Written {
  titulo?: string;
  texto: string;
}

export interface EditFormProps {
  /** Current text; `titulo` is set for a topic, whose text may be empty, and undefined for a reply. */
  written: Written;
  label: ReactNode;
  save: (written: Written) => Promise<unknown>;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

/** Edits a topic or reply in place. A failure keeps the typed text. */
export const EditForm = ({ written, label, save, onClose }: EditFormProps) => {
  const { t } = useTranslation('forum');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { value, setValue, problem, isSaving, submit, question } = useEditing({ written, save, onClose });
  const { titulo, texto } = value;

  return (
    <div className="flex flex-col gap-4">
      {titulo !== undefined && (
        <TitleField
          value={titulo}
          onChange={(next) => setValue({ ...value, titulo: next })}
          isReadOnly={isSaving}
          isMissing={titulo.trim() === ''}
        />
      )}
      <WritingField
        ref={field}
        label={label}
        value={texto}
        onChange={(next) => setValue({ ...value, texto: next })}
        maxLength={respuestaMaxLength}
        isMarkdown
        isReadOnly={isSaving}
        onSend={submit}
      />
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" isPending={isSaving} pendingText={t('saving')} onPress={submit}>
          {t('save')}
        </Button>
        <Button size="sm" variant="quiet" isDisabled={isSaving} onPress={onClose}>
          {t('reply.cancel')}
        </Button>
      </div>
      {question}
    </div>
  );
};

/** Keeps what is typed until it is saved. */
const useEditing = ({ written, save, onClose }: Pick<EditFormProps, 'written' | 'save' | 'onClose'>) => {
  const { t } = useTranslation('forum');
  const [value, setValue] = useState(written);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const { check, question } = usePrivateNumbersCheck();
  const { titulo, texto } = value;

  const post = async (next: Written): Promise<void> => {
    setSaving(true);
    setProblem(undefined);
    try {
      await save(next);
      onClose();
    } catch (error) {
      setProblem(messageOf(error, t('saveFailed')));
    } finally {
      setSaving(false);
    }
  };
  const submit = (): void => {
    const isBlank = titulo === undefined ? texto.trim() === '' : titulo.trim() === '';
    const isOver = isRefused(texto, respuestaMaxLength) || isTooLong(titulo ?? '', tituloMaxLength);
    if (isBlank || isOver || isSaving) return;
    check(`${titulo ?? ''}\n${texto}`, {
      send: () => void post(value),
      hideAndSend: () => {
        const hidden = {
          ...(titulo !== undefined && { titulo: maskPrivateNumbers(titulo) }),
          texto: maskPrivateNumbers(texto),
        };
        setValue(hidden);
        void post(hidden);
      },
    });
  };
  return { value, setValue, problem, isSaving, submit, question };
};
