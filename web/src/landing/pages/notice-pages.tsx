import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

import { privacyPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle, fieldStyle, labelStyle } from '../../ui/field-style.ts';
import { homeOf } from '../sections/site-header.tsx';
import type { NoticeTexts } from './texts/notice-es.ts';

interface NoticeProps {
  t: NoticeTexts;
  language: Language;
}

/** Pages after 'Avísame' and of the links in its mails, by the names of their templates. */
export const noticePages: Readonly<Record<string, (props: NoticeProps) => ReactNode>> = {
  'notice-sent': ({ t, language }) => (
    <Frame {...t.sent}>
      <ToCourses t={t} language={language} />
    </Frame>
  ),
  'notice-address': ({ t, language }) => (
    <Frame {...t.address}>
      <ToCourses t={t} language={language} />
    </Frame>
  ),
  'notice-wait': ({ t, language }) => (
    <Frame {...t.wait}>
      <ToCourses t={t} language={language} />
    </Frame>
  ),
  'notice-confirm': ({ t, language }) => (
    <Frame {...t.confirm}>
      <Course />
      <Press language={language} action="confirmar" label={t.confirm.button} variant="primary" />
      <Press language={language} action="olvidar" label={t.confirm.forget} variant="quiet" />
    </Frame>
  ),
  'notice-on': ({ t, language }) => (
    <Frame {...t.on}>
      <Course />
      <Press language={language} action="olvidar" label={t.on.forget} variant="secondary" />
    </Frame>
  ),
  'notice-gone': ({ t, language }) => (
    <Frame {...t.gone}>
      <ToCourses t={t} language={language} />
    </Frame>
  ),
};

const Frame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <main id="content" className="container py-16 sm:py-24">
    <article className="mx-auto max-w-2xl rounded-xl bg-surface p-6 shadow-card sm:p-10">
      <h1 className="text-3xl wrap-anywhere text-ink sm:text-4xl">{title}</h1>
      <p className="mt-5 text-lg text-muted">{text}</p>
      <div className="mt-6 flex flex-col items-start gap-3">{children}</div>
    </article>
  </main>
);

const Course = () => (
  <p className="mb-3 font-display text-2xl wrap-anywhere">
    <a href="__COURSE__" lang="__CONTENT_LANGUAGE__" className="text-brand underline-offset-4 hover:underline">
      __TITLE__
    </a>
  </p>
);

const ToCourses = ({ t, language }: NoticeProps) => (
  <a href={`${homeOf(language)}#courses`} className={buttonStyle('primary')}>
    {t.courses}
  </a>
);

interface PressProps {
  language: Language;
  action: 'confirmar' | 'olvidar';
  label: string;
  variant: 'primary' | 'secondary' | 'quiet';
}

/** A button, because programs that check the links of a mail open them: only a person presses. */
const Press = ({ language, action, label, variant }: PressProps) => (
  <form action="/api/avisos/confirmar" method="post">
    <input type="hidden" name="token" value="__TOKEN__" />
    <input type="hidden" name="idioma" value={language} />
    <button type="submit" name="hacer" value={action} className={buttonStyle(variant)}>
      {label}
    </button>
  </form>
);

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
