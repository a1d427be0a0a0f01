import type { Persona } from '@puente/contracts/people';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { nameOf } from './person-name.ts';

/** A person's picture beside their name. Hidden from screen readers, because the name says the same. */
export const Portrait = ({ persona, className }: { persona: Persona; className?: string }) => (
  <span aria-hidden="true" className="flex shrink-0">
    <Avatar
      name={nameOf(persona)}
      src={fileAddress(persona.profileImageUrl)}
      {...(className !== undefined && { className })}
    />
  </span>
);
