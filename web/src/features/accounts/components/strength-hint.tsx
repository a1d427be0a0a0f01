import { classNames } from '../../../ui/class-names.ts';
import { type Named, useStrength } from '../strength.ts';

interface StrengthHintProps {
  password: string;
  /** Name and address of the person, which make a password weak that contains them. */
  person: Named;
}

const looks = {
  weak: { bars: 1, bar: 'bg-danger', text: 'text-danger' },
  good: { bars: 2, bar: 'bg-success', text: 'text-success' },
  strong: { bars: 3, bar: 'bg-success', text: 'text-success' },
};

/**
 * Shows the strength of a new password, debounced. Never blocks the form: without an answer nothing is shown. The
 * element is always rendered, as a live region must exist before its text changes; once something was typed its height
 * is reserved, because a button that moves while it is pressed loses the press.
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
