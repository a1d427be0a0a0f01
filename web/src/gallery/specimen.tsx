import { type ReactNode, useId } from 'react';

/** A component, labeled with its file's name, and its states below. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="mb-5 font-sans text-lg font-semibold">
        {name}
      </h2>
      {children}
    </section>
  );
};

/** States side by side, wrapping as needed. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
);

/** Fields and panels in columns. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 xl:grid-cols-3">{children}</div>
);
