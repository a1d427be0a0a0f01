import type { ReactNode } from 'react';

import type { SectionId } from '../texts/landing-texts.ts';

/** Link to a section of the landing page; absent where the server says that the section is hidden. */
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
