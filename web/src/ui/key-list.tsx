interface KeyListProps {
  /** The name on each key, and what it does. */
  keys: readonly { key: string; text: string }[];
}

/** A list of keys with what each of them does. */
export const KeyList = ({ keys }: KeyListProps) => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
    {keys.map(({ key, text }) => (
      <div key={key} className="contents">
        <dt>
          <kbd className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-md border border-line-strong bg-raised px-2 font-sans text-sm font-semibold text-ink">
            {key}
          </kbd>
        </dt>
        <dd className="text-sm text-ink">{text}</dd>
      </div>
    ))}
  </dl>
);
