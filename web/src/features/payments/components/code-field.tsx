import { useEffect, useRef } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { CodeFlow } from '../use-code.ts';
import { isFocusLost } from './focus-lost.ts';

interface CodeFieldProps {
  code: CodeFlow;
  /** Whether installments are offered without the code, but not with it. */
  hasLostPlan: boolean;
  isDisabled: boolean;
}

/** '¿Tienes un código?': a field that shows the new price at once, and the code once it is applied (PAY-17). */
export const CodeField = ({ code, hasLostPlan, isDisabled }: CodeFieldProps) => {
  const { t } = useTranslation('payments');
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const { isOpen, applied, problem } = code;
  const view = applied ? 'applied' : isOpen ? 'field' : 'closed';
  // Where the element with the focus is gone with the view, the browser leaves the focus on the body.
  const focused = useRef(view);
  useEffect(() => {
    // Nothing takes the focus while the order with the new price is being opened.
    if (focused.current === view || isDisabled) return;
    if (isFocusLost()) ({ applied: remover, field: input, closed: opener })[view].current?.focus();
    focused.current = view;
  }, [view, isDisabled]);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  if (applied)
    return (
      <section aria-label={t('code.title')} className="rounded-md bg-success-soft p-4">
        <div className="flex items-start gap-3">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />
          <div role="status" className="grow text-sm text-ink">
            <p className="font-semibold break-all">{applied.codigo}</p>
            <p>
              {applied.porcentaje === null || applied.precio === 0
                ? t('code.paysAll')
                : t('code.takesOff', { percent: applied.porcentaje })}
            </p>
            {applied.organizacion && <p>{t('code.from', { organisation: applied.organizacion })}</p>}
            {hasLostPlan && <p>{t('code.noPlan')}</p>}
          </div>
          <Button ref={remover} variant="quiet" size="sm" isDisabled={isDisabled} onPress={code.remove}>
            {t('code.remove')}
          </Button>
        </div>
      </section>
    );

  if (!isOpen)
    return (
      <Button
        ref={opener}
        variant="quiet"
        size="sm"
        className="-ml-3 self-start"
        isDisabled={isDisabled}
        onPress={code.open}
      >
        {t('code.question')}
      </Button>
    );

  return (
    <FormElement form={{ submit: code.apply }} aria-label={t('code.title')} className="flex flex-col items-start gap-3">
      <TextField
        ref={input}
        className="w-full"
        label={t('code.label')}
        value={code.typed}
        onChange={code.type}
        error={problem}
        isDisabled={isDisabled}
        maxLength={60}
        autoComplete="off"
        spellCheck="false"
      />
      <Button type="submit" variant="secondary" isPending={code.isChecking} isDisabled={isDisabled}>
        {t('code.apply')}
      </Button>
    </FormElement>
  );
};
