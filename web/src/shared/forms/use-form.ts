import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { ApiError, CancelledError, messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { toast } from '../../ui/toast.tsx';
import { isSameDraft } from '../writing/draft.ts';
import { useDraft } from '../writing/use-draft.ts';
import { afterPress } from './after-press.ts';
import { type BodySchema, type Limits, limitsOf, type Problem, problemsIn } from './schema-rules.ts';

/** The names of the fields: of the values as they are typed. */
type Name<Values> = keyof Values & string;

export interface FormOptions<Values extends object, Body, Saved> {
  /** The values of the untouched form, always the same. */
  initial: Values;
  /** Keeps what is typed for 30 days, over a reload too, by this key (`useDraft`). */
  draft?: string | undefined;
  label: (field: Name<Values>, values: Values) => string;
  /** The contract's schema of what is sent: the rule of the fields that have its names. */
  schema?: BodySchema<Body>;
  /** What is sent, as the schema reads it. Default: the values, without texts that are empty. */
  body?: (values: Values) => object;
  /** What the schema can't say: the sentence of each field that is wrong; '' marks it without one. */
  problems?: (values: Values) => { [F in Name<Values>]?: string | false | undefined };
  /** A field's own sentence about whatever its schema refuses. */
  sentences?: { [F in Name<Values>]?: string | ((problem: Problem) => string) };
  /** The fields that the server's refusals are about, by error code. */
  refused?: Record<string, Name<Values>>;
  /** Sends. `body` is what the schema made of the values, such as texts without blanks around them. */
  save: (body: Body, values: Values) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  /** The notice of success. */
  done?: string | ((saved: Saved) => string);
  /** The sentence about a failure that the server doesn't explain. */
  failed: string;
}

/** The properties of a field's component: `<TextField {...form.field('titulo')} />`. */
export interface FieldProps<Value> extends Limits {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Whether it is marked: a mark may have no error of its own. */
  isInvalid: boolean;
  /** Whether the error is the server's refusal. */
  isRefused: boolean;
  /** While it is being saved; unlike a disabled field, it keeps the focus. */
  isReadOnly: boolean;
}

/** What the last save was refused for. */
export interface Failure {
  error: unknown;
  text: string;
}

export interface FormState<Values extends object> {
  values: Values;
  field: <F extends Name<Values>>(name: F) => FieldProps<Values[F]>;
  change: (changed: Partial<Values>) => void;
  submit: (event?: SyntheticEvent) => void;
  isSaving: boolean;
  /** Whether something is typed that is neither saved nor kept. */
  isDirty: boolean;
  /** Whether the last submit found fields that are wrong still. */
  isWrong: boolean;
  /** A failure that is about no field. */
  failure: Failure | undefined;
  /** Back to the untouched form; what was kept is deleted. */
  reset: () => void;
  /** The ref of the form's element. */
  attach: (element: HTMLFormElement | null) => void;
}

interface Refusal<Values> extends Failure {
  field: Name<Values> | undefined;
  /** What the field was when it was refused: another value is not refused. */
  value: unknown;
}

const own = (sentence: string | ((problem: Problem) => string) | undefined, problem: Problem): string | undefined =>
  typeof sentence === 'function' ? sentence(problem) : sentence;

const withoutEmpty = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * The state of a form. A field is checked once it was changed and left, all of them at the submit: the first one that is
 * wrong gets the focus, and a mark stays until it is corrected. A refusal of the server stands at its field until that
 * changes. What is typed stays, whatever happens to the saving; a second press while it runs does nothing. A creating
 * call gets its idempotency key from the API client.
 */
export function useForm<Values extends object, Body = unknown, Saved = unknown>(
  options: FormOptions<Values, Body, Saved>,
): FormState<Values> {
  const { initial, draft, schema, label, sentences, failed } = options;
  const { t } = useTranslation('ui');
  const { value: values, change: keep, clear: reset } = useDraft(draft, initial);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal<Values>>();
  const [isSaving, setSaving] = useState(false);
  /** Counts what asks for the focus of the first wrong field. */
  const [wrongTries, setWrongTries] = useState(0);
  const isRunning = useRef(false);
  const [element, attach] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (wrongTries > 0) focusFirstWrong(element);
  }, [wrongTries, element]);

  const bodyOf = (of: Values): object => options.body?.(of) ?? withoutEmpty(of);
  const sentenceOf = (name: Name<Values>, problem: Problem, of: Values): string =>
    own(sentences?.[name], problem) ?? t(`form.${problem.kind}`, { ...problem, label: label(name, of) });
  const problemsOf = (of: Values): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, problem] of schema ? problemsIn(schema, bodyOf(of)) : []) {
      if (name in of) found.set(name, sentenceOf(name as Name<Values>, problem, of));
    }
    const besides = Object.entries<string | false | undefined>(options.problems?.(of) ?? {});
    for (const [name, sentence] of besides) if (typeof sentence === 'string') found.set(name, sentence);
    return found;
  };
  const problems = problemsOf(values);

  const change = (changed: Partial<Values>): void => {
    const next = { ...values, ...changed };
    keep(next);
    if (refusal && !refusal.field) setRefusal(undefined);
    const wrong = problemsOf(next);
    setMarked((before) => new Set([...before].filter((name) => wrong.has(name))));
  };
  const leave = (name: Name<Values>): void => {
    if (values[name] !== initial[name]) afterPress(() => setMarked((before) => new Set([...before, name])));
  };
  const refuse = (error: unknown): void => {
    if (error instanceof CancelledError) return;
    const field = error instanceof ApiError ? options.refused?.[error.code] : undefined;
    setRefusal({ error, text: messageOf(error, failed), field, value: field && values[field] });
    if (field) setWrongTries((before) => before + 1);
  };
  const submit = async (): Promise<void> => {
    if (isRunning.current) return;
    setRefusal(undefined);
    setMarked(new Set(problems.keys()));
    if (problems.size > 0) return setWrongTries((before) => before + 1);
    isRunning.current = true;
    setSaving(true);
    try {
      const body = bodyOf(values);
      const parsed = schema?.safeParse(body);
      const saved = await options.save((parsed?.success ? parsed.data : body) as Body, values);
      if (options.done !== undefined)
        toast(typeof options.done === 'string' ? options.done : options.done(saved), 'success');
      if (draft !== undefined) reset();
      options.onSaved?.(saved);
    } catch (error) {
      refuse(error);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };

  const refusedAt = refusal?.field && values[refusal.field] === refusal.value ? refusal.field : undefined;
  return {
    values,
    field: (name) => ({
      name,
      label: label(name, values),
      value: values[name],
      onChange: (value) => {
        const changed: Partial<Values> = {};
        changed[name] = value;
        change(changed);
      },
      onBlur: () => leave(name),
      error: (marked.has(name) && problems.get(name)) || (refusedAt === name ? refusal?.text : undefined),
      isInvalid: (marked.has(name) && problems.has(name)) || refusedAt === name,
      isRefused: refusedAt === name,
      isReadOnly: isSaving,
      ...(schema ? limitsOf(schema, name) : { isRequired: false }),
    }),
    change,
    submit: (event) => {
      event?.preventDefault();
      void submit();
    },
    isSaving,
    isDirty: draft === undefined && !isSameDraft(values, initial),
    isWrong: [...marked].some((name) => problems.has(name)),
    failure: refusal && !refusal.field ? refusal : undefined,
    reset,
    attach,
  };
}

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]:not([tabindex="-1"])';

/** Moves the focus to the first field that is marked as wrong, which reads its error out. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]');
  if (!wrong) return;
  const field = wrong.matches(focusable) ? wrong : wrong.querySelector<HTMLElement>(focusable);
  field?.focus();
}
