import { isKeyOf } from '@puente/contracts/keys';
import { useEffect, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { isSameDraft } from '../writing/draft.ts';
import { useDraft } from '../writing/use-draft.ts';
import { type BodySchema, type Limits, limitsOf, type Problem, problemsIn } from './schema-rules.ts';

/** The names of the fields: of the values as they are typed. */
export type Name<Values> = keyof Values & string;

export interface FieldsOptions<Values extends object, Body = unknown> {
  /** The values of the untouched form, always the same. */
  initial: Values;
  /** Keeps what is typed for 30 days, over a reload too, by this key (`useDraft`). */
  draft?: string | undefined;
  label: (field: Name<Values>, values: Values) => string;
  /** The contract's schema of what is sent: the rule of the fields that have its names. */
  schema?: BodySchema<Body>;
  /** Body that is sent, as the schema reads it. Default: the values, without empty texts. */
  body?: (values: Values) => object;
  /** Problems beyond the schema: the sentence of each wrong field; '' marks it without one. */
  problems?: (values: Values) => { [F in Name<Values>]?: string | false | undefined };
  /** A field's own sentence about whatever its schema refuses. */
  sentences?: { [F in Name<Values>]?: string | ((problem: Problem) => string) };
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
}

/** The ref of a form's element, within which the first wrong field is looked for. */
export type AttachForm = (element: HTMLFormElement | null) => void;

export interface Fields<Values extends object> {
  values: Values;
  field: <F extends Name<Values>>(name: F) => FieldProps<Values[F]>;
  change: (changed: Partial<Values>) => void;
  /** Marks the fields that are wrong, and moves the focus to the first. @returns whether there is none */
  check: () => boolean;
  /** Body of values, as the schema reads it. */
  body: (values: Values) => object;
  /** Moves the focus to the first field that is marked, once it is. */
  focusWrong: () => void;
  /** Whether something is typed that is neither saved nor kept. */
  isDirty: boolean;
  /** Whether fields that are marked are wrong still. */
  isWrong: boolean;
  /** Whether what is typed was kept on an earlier visit. */
  isResumed: boolean;
  /** Back to the untouched form, without marks; what was kept is deleted. */
  reset: () => void;
  /** The ref of the form's element. */
  attach: AttachForm;
}

/**
 * The fields of a form: their values, rules and marks. A field is checked once it was changed and left, all of them by
 * `check`; a mark stays until it is corrected. `useForm` saves them too.
 */
export function useFields<Values extends object, Body = unknown>(options: FieldsOptions<Values, Body>): Fields<Values> {
  const { initial, draft, schema, label } = options;
  const { value: values, change: keep, clear, isResumed } = useDraft(draft, initial);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { attach, focusWrong } = useWrongFocus();
  const problemsOf = useProblems(options);
  const problems = problemsOf(values);

  const change = (changed: Partial<Values>): void => {
    const next = { ...values, ...changed };
    keep(next);
    const wrong = problemsOf(next);
    setMarked((before) => new Set([...before].filter((name) => wrong.has(name))));
  };
  const leave = (name: Name<Values>): void => {
    if (values[name] !== initial[name]) afterPress(() => setMarked((before) => new Set([...before, name])));
  };
  const sentenceAt = (name: string): string | undefined => (marked.has(name) ? problems.get(name) : undefined);

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
      error: sentenceAt(name) || undefined,
      isInvalid: sentenceAt(name) !== undefined,
      ...(schema ? limitsOf(schema, name) : { isRequired: false }),
    }),
    change,
    check: () => {
      setMarked(new Set(problems.keys()));
      if (problems.size > 0) focusWrong();
      return problems.size === 0;
    },
    body: (of) => bodyOf(options, of),
    focusWrong,
    isDirty: draft === undefined && !isSameDraft(values, initial),
    isWrong: [...marked].some((name) => problems.has(name)),
    isResumed,
    reset: () => {
      clear();
      setMarked(new Set());
    },
    attach,
  };
}

const bodyOf = <Values extends object, Body>({ body }: FieldsOptions<Values, Body>, values: Values): object =>
  body?.(values) ?? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Finds the sentence of each field that is wrong. */
function useProblems<Values extends object, Body>(options: FieldsOptions<Values, Body>) {
  const { schema, sentences, label } = options;
  const { t } = useTranslation('ui');
  const sentenceOf = (name: Name<Values>, problem: Problem, values: Values): string => {
    const own = sentences?.[name];
    if (own !== undefined) return typeof own === 'function' ? own(problem) : own;
    return t(`form.${problem.kind}`, { ...problem, label: label(name, values) });
  };
  return (values: Values): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, problem] of schema ? problemsIn(schema, bodyOf(options, values)) : []) {
      if (isKeyOf(name, values)) found.set(name, sentenceOf(name, problem, values));
    }
    const besides = Object.entries<string | false | undefined>(options.problems?.(values) ?? {});
    for (const [name, sentence] of besides) if (typeof sentence === 'string') found.set(name, sentence);
    return found;
  };
}

const focusable = 'input:not([type=hidden]), textarea, select, button, [tabindex]:not([tabindex="-1"])';

/** The focus of the first field that is marked as wrong, which reads its error out. */
function useWrongFocus() {
  const [element, attach] = useState<HTMLFormElement | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const wrong =
      asked > 0 ? element?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]') : undefined;
    // A field of several lines has buttons before it.
    const within = wrong?.querySelector<HTMLElement>(`:is(${focusable})[aria-invalid=true]`);
    const field = wrong?.matches(focusable) ? wrong : (within ?? wrong?.querySelector<HTMLElement>(focusable));
    field?.focus();
  }, [asked, element]);
  return { attach, focusWrong: () => setAsked((before) => before + 1) };
}

let isPressed = false;
const waiting = new Set<() => void>();

/** Once, when the module is loaded: a page may have no form. */
if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, released, true);
}

function released(): void {
  isPressed = false;
  // After the click that follows.
  setTimeout(() => {
    for (const work of waiting) work();
    waiting.clear();
  });
}

/**
 * Does what moves the layout once no pointer is down. An error that appears when a press takes the focus from its field
 * would move the pressed button away, and the press would be lost.
 */
const afterPress = (work: () => void): void => {
  if (isPressed) waiting.add(work);
  else work();
};
