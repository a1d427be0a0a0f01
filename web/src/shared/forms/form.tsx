import type { ReactNode } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { DialogProps } from '../../ui/dialog.tsx';
import { UnsavedDialog } from '../unsaved/unsaved-changes.tsx';
import type { AttachForm } from './use-fields.ts';
import type { Failure, FormState } from './use-form.ts';

interface FormElementProps {
  form: { submit: () => void; attach?: AttachForm };
  className?: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** The element of a form, for one whose button is not below its fields, or whose state is of another kind. */
export const FormElement = ({ form: { submit, attach }, ...props }: FormElementProps) => (
  <form
    {...(attach && { ref: attach })}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // React passes on what the forms of dialogs within submit, too.
      if (event.target === event.currentTarget) submit();
    }}
    {...props}
  />
);

interface FormProps<Values extends object> {
  form: FormState<Values>;
  /** The text of the button that saves, and the one while it does. */
  submit: string;
  pending?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Action of Cancel, which says that it drops the input. */
  onCancel?: (() => void) | undefined;
  /** Another word than Cancel. */
  cancel?: string;
  /** Says a failure in another way than by its text; null where it is said elsewhere. */
  failure?: (failure: Failure) => ReactNode;
  className?: string;
  /** Side of the button on wide screens. */
  align?: 'start' | 'end';
  children: ReactNode;
}

const textOf = ({ text }: Failure) => text;

/** A form of fields with a button that saves: failures stand above the buttons. */
export const Form = <Values extends object>({
  form,
  submit,
  pending,
  isDanger = false,
  isDisabled = false,
  onCancel,
  cancel,
  failure = textOf,
  className = 'flex flex-col gap-5',
  align = 'end',
  children,
}: FormProps<Values>) => {
  const { t } = useTranslation('ui');
  const { failure: refusal, isSaving } = form;
  const problem = refusal && failure(refusal);
  return (
    <FormElement form={form} className={className}>
      {children}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={classNames('flex flex-col-reverse gap-3 sm:flex-row', align === 'end' && 'sm:justify-end')}>
        {onCancel && (
          <Button variant="secondary" isDisabled={isSaving} onPress={onCancel}>
            {cancel ?? t('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          {...(isDanger && { variant: 'danger' as const })}
          isDisabled={isDisabled}
          isPending={isSaving}
          pendingText={pending ?? submit}
        >
          {submit}
        </Button>
      </div>
    </FormElement>
  );
};

interface FormDialogProps<Values extends object> extends FormProps<Values>, Pick<DialogProps, 'title' | 'size'> {
  onClose: () => void;
}

/**
 * A dialog with a form. Once something was typed, a press outside, Escape and × ask before it closes, and so does the
 * browser before it leaves the page; Cancel closes at once. Needs the texts `unsaved`.
 */
export const FormDialog = <Values extends object>({
  title,
  size = 'md',
  onClose,
  ...form
}: FormDialogProps<Values>) => (
  <UnsavedDialog
    isOpen
    onOpenChange={(isOpen) => isOpen || onClose()}
    title={title}
    size={size}
    isDismissable={!form.form.isSaving}
    isDirty={form.form.isDirty}
  >
    <Form onCancel={onClose} {...form} />
  </UnsavedDialog>
);
