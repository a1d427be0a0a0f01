import type { FactorWay } from '@puente/contracts/proof';
import { type SyntheticEvent, useId, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon } from '../../../ui/icons-later.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askPasskey, PasskeyProblem } from '../passkey.ts';

export interface FactorAnswer {
  code?: string;
  recoveryCode?: string;
  passkey?: Awaited<ReturnType<typeof askPasskey>>;
}

export interface FactorFormProps {
  /** The ways that the account has, the first of which is shown. */
  ways: readonly FactorWay[];
  /** Sends the answer. What it throws is shown, and the person can try again. */
  onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The options with which the browser asks for a passkey. */
  passkeyOptions: () => Promise<Result<'POST /auth/proof/passkey'>>;
}

/** Asks for a second factor: a code, a passkey, or a recovery code. A complete code is sent by itself. */
export const FactorForm = ({ ways, onAnswer, passkeyOptions }: FactorFormProps) => {
  const { t } = useTranslation('verification');
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'app');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const errorId = useId();
  const code = {
    isBusy,
    errorId: problem === undefined ? undefined : errorId,
    onTyped: () => setProblem(undefined),
  };

  const send = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) setProblem(messageOf(error, t('failed')));
      else setProblem(t(error.reason === 'notSupported' ? 'passkey.notSupported' : 'passkey.cancelled'));
    } finally {
      setBusy(false);
    }
  };
  const others = ways.filter((other) => other !== way);

  return (
    <div className="flex flex-col gap-5">
      {way === 'app' && <CodeForm {...code} onCode={(code) => send(() => onAnswer({ code }))} />}
      {way === 'recovery' && (
        <RecoveryCodeForm {...code} onCode={(recoveryCode) => send(() => onAnswer({ recoveryCode }))} />
      )}
      {way === 'passkey' && (
        <div className="flex flex-col gap-5">
          <p className="text-muted">{t('passkey.text')}</p>
          <Button
            isPending={isBusy}
            pendingText={t('passkey.waiting')}
            onPress={() => void send(async () => onAnswer({ passkey: await askPasskey(await passkeyOptions()) }))}
          >
            <KeyIcon />
            {t('passkey.press')}
          </Button>
        </div>
      )}
      {problem && (
        <Alert id={errorId} tone="danger">
          {problem}
        </Alert>
      )}
      {others.length > 0 && (
        <div
          role="group"
          aria-label={t('otherWays')}
          className="flex flex-col items-start gap-1 border-t border-line pt-4"
        >
          {others.map((other) => (
            <Button
              key={other}
              variant="quiet"
              size="sm"
              className="-ml-3.5"
              isDisabled={isBusy}
              onPress={() => {
                setProblem(undefined);
                setWay(other);
              }}
            >
              {t(`use.${other}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

interface CodeFormProps {
  isBusy: boolean;
  /** The id of the element that says why the last code was refused. */
  errorId: string | undefined;
  onTyped: () => void;
  onCode: (code: string) => Promise<void>;
}

/** Marks the field whose code was refused. */
const refused = (errorId: string | undefined) => errorId && { isInvalid: true, 'aria-describedby': errorId };

const CodeForm = ({ isBusy, errorId, onTyped, onCode }: CodeFormProps) => {
  const { t } = useTranslation('verification');
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (code: string) => {
    await onCode(code);
    // A refused code is never right again.
    setTyped('');
    input.current?.focus();
  };
  const change = (value: string) => {
    const digits = value.replaceAll(/\D/g, '').slice(0, 6);
    setTyped(digits);
    setIncomplete(false);
    onTyped();
    if (digits.length === 6 && digits !== typed && !isBusy) void send(digits);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIncomplete(typed.length < 6);
    if (typed.length < 6) input.current?.focus();
    else if (!isBusy) void send(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={input}
        label={t('code.label')}
        hint={t('code.hint')}
        error={isIncomplete && t('code.incomplete')}
        {...refused(errorId)}
        value={typed}
        onChange={change}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        className="[&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
      />
      <Button type="submit" isPending={isBusy} pendingText={t('confirming')}>
        {t('confirm')}
      </Button>
    </form>
  );
};

const RecoveryCodeForm = ({ isBusy, errorId, onTyped, onCode }: CodeFormProps) => {
  const { t } = useTranslation('verification');
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isComplete = /^[0-9A-Z]{10}$/i.test(typed.replaceAll(/[\s-]/g, ''));
    setIncomplete(!isComplete);
    if (!isComplete) input.current?.focus();
    else if (!isBusy) void onCode(typed).then(() => input.current?.focus());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={input}
        label={t('recoveryCode.label')}
        hint={t('recoveryCode.hint')}
        error={isIncomplete && t('recoveryCode.incomplete')}
        {...refused(errorId)}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIncomplete(false);
          onTyped();
        }}
        autoComplete="off"
        spellCheck="false"
        maxLength={20}
        autoFocus
        className="[&_input]:uppercase [&_input]:tracking-wider"
      />
      <Button type="submit" isPending={isBusy} pendingText={t('confirming')}>
        {t('confirm')}
      </Button>
    </form>
  );
};
