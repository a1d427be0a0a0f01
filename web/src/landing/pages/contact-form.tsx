import type { Language } from '@puente/contracts/shapes';

import { contactPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle, errorStyle, fieldStyle, labelStyle } from '../../ui/field-style.ts';
import type { PageTexts } from './texts/page-texts.ts';

const control = classNames(controlStyle, 'hover:border-brand focus:border-brand aria-invalid:border-danger');

/** Maximum lengths as in the contract. */
const fields = [
  { name: 'nombre', type: 'text', autoComplete: 'name', maxLength: 100 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'asunto', type: 'text', autoComplete: 'off', maxLength: 150 },
  { name: 'mensaje', type: 'area', autoComplete: 'off', maxLength: 5000 },
] as const;

/**
 * The contact form, submitted by ../contact-form.ts. Without JavaScript, the page shows the academy's e-mail address
 * instead.
 */
export const ContactForm = ({ t, language }: { t: PageTexts['contactForm']; language: Language }) => {
  return (
    <section aria-labelledby="form-title" className="needs-script mt-10 rounded-xl bg-surface p-6 shadow-card sm:p-10">
      <form
        noValidate
        data-contact-form
        data-required={t.required}
        data-wrong-email={t.fields.email.wrong}
        data-unreachable={t.unreachable}
        data-failed={t.failed}
      >
        <h2 id="form-title" className="text-2xl text-ink">
          {t.title}
        </h2>
        <div className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2">
          {fields.map(({ name, type, ...rest }) => {
            const id = `contact-${name}`;
            const props = { id, name, required: true, 'aria-describedby': `${id}-error`, ...rest };
            return (
              <div
                key={name}
                className={classNames(fieldStyle, name !== 'nombre' && name !== 'email' && 'sm:col-span-2')}
              >
                <label htmlFor={id} className={labelStyle}>
                  {t.fields[name].label}
                </label>
                {type === 'area' ? (
                  <textarea {...props} rows={6} className={classNames(control, 'py-3')} />
                ) : (
                  <input {...props} type={type} className={control} />
                )}
                <p id={`${id}-error`} className={classNames(errorStyle, 'empty:hidden')} />
              </div>
            );
          })}
        </div>
        <div aria-hidden="true" className="sr-only">
          <label>
            {t.trap}
            <input name="web" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p role="alert" className={classNames(errorStyle, 'mt-5 empty:hidden')} />
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          <button type="submit" disabled className={classNames(buttonStyle('primary'), 'group')}>
            <span className="in-aria-busy:hidden">{t.send}</span>
            <span className="hidden in-aria-busy:inline">{t.sending}</span>
          </button>
          <p className="min-w-48 flex-1 text-sm text-subtle">{t.privacy}</p>
        </div>
      </form>
      <div data-contact-sent hidden>
        <h2 tabIndex={-1} className="text-2xl text-ink">
          {t.sent}
        </h2>
        <p className="mt-3 text-lg text-muted" />
        <a href={contactPath[language]} className={classNames(buttonStyle('secondary'), 'mt-6')}>
          {t.another}
        </a>
      </div>
    </section>
  );
};
