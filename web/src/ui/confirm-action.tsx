import { type ReactNode, useRef, useState } from 'react';

import { messageOf } from '../platform/api/errors.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Alert } from './alert.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.tsx';

interface Texts {
  title: string;
  /** The question, and a warning about what can't be undone. */
  text: ReactNode;
  /** The texts of the buttons; `pending` while it is being done. */
  confirm: string;
  pending?: string;
  cancel?: string;
  isDanger?: boolean;
}

/** Something that is done at once, and can't fail. */
interface Step {
  onConfirm: () => void;
  act?: never;
}

/** Something that is waited for. */
interface Act<Answer> {
  act: () => Promise<Answer>;
  onConfirm?: never;
  /** The notice of success. */
  done?: string | ((answer: Answer) => string) | undefined;
  /** After the success, once the question is closed. */
  onDone?: ((answer: Answer) => void) | undefined;
  /** The sentence about a failure that the server doesn't explain, or the sentence of each failure. */
  failed: string | ((error: unknown) => string);
  /** Place of a failure's message: a notice once the question is closed, within the question, or a function. */
  failure?: 'notice' | 'within' | ((text: string) => void);
}

/** A question before something that is hard to undo, and what is done when it is confirmed. */
export type Question<Answer> = Texts & (Step | Act<Answer>);

/** Does what a question asks about, once. @returns what confirming calls, and how far it is */
function useAnswer<Answer>(props: Question<Answer> & { onClose: () => void }) {
  const { onClose } = props;
  const isRunning = useRef(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  const run = async ({ act, done, onDone, failed, failure = 'notice' }: Act<Answer>): Promise<void> => {
    setPending(true);
    setRefusal('');
    let answer: Answer;
    try {
      answer = await act();
    } catch (error) {
      const said = typeof failed === 'string' ? messageOf(error, failed) : failed(error);
      if (failure === 'within') {
        setRefusal(said);
        setPending(false);
        isRunning.current = false;
        return;
      }
      if (failure === 'notice') toast(said, 'danger');
      else failure(said);
      return onClose();
    }
    if (done !== undefined) toast(typeof done === 'string' ? done : done(answer));
    onClose();
    onDone?.(answer);
  };
  const confirmed = (): void => {
    // `isPending` changes only with the next rendering, after the second press of a double click.
    if (isRunning.current) return;
    isRunning.current = true;
    if (props.act) return void run(props);
    onClose();
    props.onConfirm();
  };
  return { confirmed, isPending, refusal };
}

/**
 * Asks before something that is hard to undo, and does it once, however often it is confirmed. Open as long as it is
 * rendered; `onClose` is called when it is cancelled or settled.
 */
export const ConfirmAction = <Answer,>(props: Question<Answer> & { onClose: () => void }) => {
  const { title, text, confirm, pending, cancel, isDanger = false, onClose } = props;
  const { t } = useTranslation('ui');
  const { confirmed, isPending, refusal } = useAnswer(props);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      size="sm"
      role="alertdialog"
      isDismissable={!isPending}
    >
      <div className="text-muted">
        {text}
        {refusal && (
          <Alert tone="danger" className="mt-4">
            {refusal}
          </Alert>
        )}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
          {cancel ?? t('cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingText={pending}
          onPress={confirmed}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
};

interface ConfirmButtonProps<Answer> extends Omit<ButtonProps, 'onPress'> {
  question: Question<Answer>;
}

/** A button of something that is asked first. */
export const ConfirmButton = <Answer,>({ question, ...button }: ConfirmButtonProps<Answer>) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)} />
      {isAsking && <ConfirmAction {...question} onClose={() => setAsking(false)} />}
    </>
  );
};
