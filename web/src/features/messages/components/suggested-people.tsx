import type { Persona } from '@puente/contracts/people';
import { useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { nameOf } from '../../../shared/people/person-name.ts';
import { Button } from '../../../ui/button.tsx';
import type { SuggestedProps } from './composer-form.tsx';

/** The tutors of one's courses, to be chosen as recipient without typing; nothing for who has none. */
export const SuggestedPeople = ({ people, onChoose }: SuggestedProps & { people: readonly Persona[] }) => {
  const { t } = useTranslation('messages');
  const id = useId();
  if (people.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <span id={id} className="text-sm text-muted">
        {t('composer.suggested')}
      </span>
      {people.map((persona) => (
        <Button key={persona.id} variant="secondary" size="sm" onPress={() => onChoose(persona)}>
          {nameOf(persona)}
        </Button>
      ))}
    </div>
  );
};
