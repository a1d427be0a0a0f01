import type { Fields } from '../../../shared/forms/use-fields.ts';
import { TextField } from '../../../ui/text-field.tsx';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Cardholder {
  name: string;
  email: string;
}

/** What is wrong about the cardholder: a name and an address are needed. */
export const cardholderGaps = ({ name, email }: Cardholder) => ({
  name: name.trim() === '',
  email: !emailShape.test(email.trim()),
});

/** Our own fields beside the provider's card form: the cardholder's name, and where the receipt goes. */
export const CardholderFields = ({ field }: Pick<Fields<Cardholder>, 'field'>) => (
  <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
    <TextField {...field('name')} autoComplete="cc-name" />
    <TextField {...field('email')} type="email" autoComplete="email" />
  </div>
);
