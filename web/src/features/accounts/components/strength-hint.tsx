import { classNames } from '../../../ui/class-names.ts';
import { type Named, useStrength } from '../strength.ts';

interface StrengthHintProps {
  password: string;
  /** What is known of the person, whose name makes a weak password. */
  person: Named;
}

const looks = {
  weak: { bars: 1, bar: 'bg-danger', text: 'text-danger' },
  good: { bars: 2, bar: 'bg-success', text: 'text-success' },
  strong: { bars: 3, bar: 'bg-success', text: 'text-success' },
};

/**
 * How hard a new password is to guess, said a moment after the last key. It blocks nothing: without an answer it shows
 * nothing. The element is always there, so that screen readers hear what changes in it at the next pause; once something
 * was typed it has its room, because a button that moves while it is pressed loses the press.
 */
export const StrengthHint = ({ password, person }: StrengthHintProps) => {
  const strength = useStrength(password, person);
  const look = strength && looks[strength.level];
  return (
    <div role="status" className={password === '' ? 'empty:hidden' : 'min-h-8'}>
      {strength && look && (
        <>
          <div aria-hidden className="mb-1.5 flex gap-1.5">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames('h-1 grow rounded-full', bar <= look.bars ? look.bar : 'bg-line')}
              />
            ))}
          </div>
          <p className={classNames('text-sm', look.text)}>{strength.message}</p>
        </>
      )}
    </div>
  );
};
