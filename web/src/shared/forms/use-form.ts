import { useRef, useState } from 'react';

import { ApiError, CancelledError, messageOf } from '../../platform/api/errors.ts';
import { toast } from '../../ui/toast.tsx';
import type { BodySchema } from './schema-rules.ts';
import { type FieldProps, type Fields, type FieldsOptions, type Name, useFields } from './use-fields.ts';

export interface FormOptions<Values extends object, Body, Saved> extends FieldsOptions<Values, Body> {
  /** The fields that the server's refusals are about, by error code. */
  refused?: Record<string, Name<Values>>;
  /** Asks between the check and the saving. `send` saves the values as the answer left them, again after a failure too. */
  ask?: (values: Values, send: (values: Values) => void) => void;
  /** Sends. `body` is what the schema made of the values, such as texts without blanks around them. */
  save: (body: Body, values: Values) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** The notice of success. */
  done?: string | ((saved: Saved) => string);
  /** The sentence about a failure that the server doesn't explain. */
  failed: string;
}

/** The properties of a field's component: `<TextField {...form.field('titulo')} />`. */
export interface FormFieldProps<Value> extends FieldProps<Value> {
  /** Whether the error is the server's refusal. */
  isRefused: boolean;
  /** While it is being saved; unlike a disabled field, it keeps the focus. */
  isReadOnly: boolean;
}

/** Refusal of the last save. */
export interface Failure {
  error: unknown;
  text: string;
}

export interface FormState<Values extends object> extends Omit<Fields<Values>, 'check' | 'body' | 'focusWrong'> {
  field: <F extends Name<Values>>(name: F) => FormFieldProps<Values[F]>;
  submit: () => void;
  isSaving: boolean;
  /** A failure that is about no field. */
  failure: Failure | undefined;
}

interface Refusal<Values> extends Failure {
  field: Name<Values> | undefined;
  /** Value of the field when it was refused: another value is not refused. */
  value: unknown;
}

/**
 * The state of a form. All fields are checked at the submit. A refusal of the server stands at its field until that
 * changes. What is typed stays, whatever happens to the saving; a second press while it runs does nothing. A creating
 * call gets its idempotency key from the API client.
 */
export function useForm<Values extends object, Body = unknown, Saved = unknown>(
  options: FormOptions<Values, Body, Saved>,
): FormState<Values> {
  const { check, body, focusWrong, ...fields } = useFields(options);
  const { values } = fields;
  const [refusal, setRefusal] = useState<Refusal<Values>>();
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);

  const refuse = (error: unknown, sent: Values): void => {
    if (error instanceof CancelledError) return;
    const field = error instanceof ApiError ? options.refused?.[error.code] : undefined;
    setRefusal({ error, text: messageOf(error, options.failed), field, value: field && sent[field] });
    if (field) focusWrong();
  };
  const send = async (sent: Values): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRefusal(undefined);
    setSaving(true);
    if (sent !== values) fields.change(sent);
    try {
      const saved = await options.save(parsed(options.schema, body(sent)), sent);
      if (options.done !== undefined)
        toast(typeof options.done === 'string' ? options.done : options.done(saved), 'success');
      if (options.draft !== undefined) fields.reset();
      options.onSaved?.(saved);
    } catch (error) {
      refuse(error, sent);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  const submit = (): void => {
    if (isRunning.current) return;
    setRefusal(undefined);
    if (!check()) return;
    if (options.ask) options.ask(values, (sent) => void send(sent));
    else void send(values);
  };

  const refusedAt = refusal?.field && values[refusal.field] === refusal.value ? refusal.field : undefined;
  const settle = (): void => {
    if (refusal && !refusal.field) setRefusal(undefined);
  };
  return {
    ...fields,
    field: (name) => {
      const field = fields.field(name);
      const isRefused = refusedAt === name;
      return {
        ...field,
        onChange: (value) => {
          field.onChange(value);
          settle();
        },
        error: field.error ?? (isRefused ? refusal?.text : undefined),
        isInvalid: field.isInvalid || isRefused,
        isRefused,
        isReadOnly: isSaving,
      };
    },
    change: (changed) => {
      fields.change(changed);
      settle();
    },
    submit,
    reset: () => {
      fields.reset();
      setRefusal(undefined);
    },
    isSaving,
    failure: refusal && !refusal.field ? refusal : undefined,
  };
}

/** A valid body, parsed by the schema; the body itself without one. */
function parsed<Body>(schema: BodySchema<Body> | undefined, body: object): Body {
  const result = schema?.safeParse(body);
  return (result?.success ? result.data : body) as Body;
}
