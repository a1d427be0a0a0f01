import type { Language } from '@puente/contracts/shapes';

import { privacyPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle, fieldStyle, labelStyle } from '../../ui/field-style.ts';
import type { NoticeTexts } from './texts/notice-es.ts';

/** 'Avísame' on the page of a closed course. It works without a script: the server leads to the page that follows. */
export const NoticeForm = ({ t: { form: t }, language }: { t: NoticeTexts; language: Language }) => (
  <form action="/api/avisos" method="post" className="mt-5 flex flex-col gap-4 border-t border-line pt-5">
    <input type="hidden" name="slug" value="__SLUG__" />
    <input type="hidden" name="idioma" value={language} />
    <h3 className="text-lg text-ink">{t.title}</h3>
    <div className={fieldStyle}>
      <label htmlFor="notice-email" className={labelStyle}>
        {t.label}
      </label>
      <input
        id="notice-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        aria-describedby="notice-consent"
        className={classNames(controlStyle, 'hover:border-brand focus:border-brand')}
      />
    </div>
    <div aria-hidden="true" className="sr-only">
      <label>
        {t.trap}
        <input name="web" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
    <button type="submit" className={`w-full ${buttonStyle('primary')}`}>
      {t.button}
    </button>
    <p id="notice-consent" className="text-sm text-muted">
      {t.consent}
    </p>
    <p className="text-sm">
      <a href={privacyPath[language]} className="font-semibold text-brand underline underline-offset-3">
        {t.privacy}
      </a>
    </p>
  </form>
);
