import type { ReactNode } from 'react';

import type { SectionId } from '../texts/landing-texts.ts';

/** What leads to a section of the landing page: not there where the server says that the section isn't. */
export const WhereShown = ({ id, children }: { id: SectionId; children: ReactNode }) => {
  const list = `NO${id.toUpperCase()}`;
  return (
    <>
      {`__EACH_${list}____ELSE_${list}__`}
      {children}
      {`__END_${list}__`}
    </>
  );
};
