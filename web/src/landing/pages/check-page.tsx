import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

import { certificatesPath, contactPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle, fieldStyle, hintStyle, labelStyle } from '../../ui/field-style.ts';
import { CheckIcon, CloseIcon, InfoIcon } from '../../ui/icons.tsx';
import type { CheckTexts } from './texts/check-es.ts';

export interface CheckProps {
  t: CheckTexts;
  language: Language;
}

/** Every state of the page, by the name of its template; the server picks one and fills its marks. */
export const checkPages: Readonly<Record<string, (props: CheckProps) => ReactNode>> = {
  'code-form': ({ t, language }) => (
    <Frame>
      <h1 className="text-section text-ink">{t.form.title}</h1>
      <p className="mt-4 text-lg text-muted">{t.form.text}</p>
      <CodeForm t={t} language={language} />
    </Frame>
  ),
  'code-unknown': ({ t, language }) => (
    <Verdict t={t} language={language} tone="warning" title={t.unknown.title} text={t.unknown.text} />
  ),
  'code-mistyped': ({ t, language }) => (
    <Verdict t={t} language={language} tone="warning" title={t.mistyped.title} text={t.mistyped.text}>
      <ul className="mt-5 flex list-disc flex-col gap-2 pl-5 text-muted marker:text-accent">
        {t.mistyped.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Verdict>
  ),
  'code-wait': ({ t, language }) => (
    <Verdict t={t} language={language} tone="warning" title={t.wait.title} text={t.wait.text} />
  ),
  'certificate-valid': ({ t, language }) => (
    <Verdict t={t} language={language} tone="success" title={t.valid.title} text={t.valid.text}>
      <Facts />
      {/* Each is there once or not at all: a list of one row for the server. */}
      <p className="mt-8 flex flex-wrap gap-3">
        {'__EACH_LINKEDIN__'}
        <a href="__LINKEDIN__" rel="noopener nofollow" className={buttonStyle('secondary')}>
          {t.linkedin}
        </a>
        {'__END_LINKEDIN__'}
        {'__EACH_BADGE__'}
        <a href="__CREDENTIAL__" download rel="nofollow" className={buttonStyle('quiet')}>
          {t.badge}
        </a>
        {'__END_BADGE__'}
      </p>
    </Verdict>
  ),
  'certificate-revoked': ({ t, language }) => (
    <Verdict t={t} language={language} tone="danger" title={t.revoked.title} text={t.revoked.text}>
      <p className="mt-3 font-semibold wrap-anywhere text-ink">{t.revoked.reason}</p>
      <Facts />
    </Verdict>
  ),
  'certificate-replaced': ({ t, language }) => (
    <Verdict t={t} language={language} tone="warning" title={t.replaced.title} text={t.replaced.text}>
      <p className="mt-5">
        <a href="__REPLACED_BY__" className={buttonStyle('primary')}>
          {t.replaced.link}
        </a>
      </p>
      <Facts />
    </Verdict>
  ),
  transcript: ({ t, language }) => (
    <Verdict t={t} language={language} tone="success" title={t.transcript.title} text={t.transcript.text}>
      <Name />
      <p className="mt-2 text-muted">
        {t.transcript.code}: <span className="font-semibold text-ink">__CODE__</span>
      </p>
      <h2 className="mt-8 text-xl text-ink">{t.transcript.courses}</h2>
      <ul className="mt-2 divide-y divide-line">
        {'__EACH_COURSE__'}
        <li className="py-4">
          <h3 className="text-lg text-ink">__TITLE__</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">__SUMMARY__</p>
        </li>
        {'__END_COURSE__'}
      </ul>
    </Verdict>
  ),
};

const Frame = ({ children }: { children: ReactNode }) => (
  <main id="content" className="container py-12 sm:py-20">
    <div className="mx-auto max-w-3xl">{children}</div>
  </main>
);

const tones = {
  success: { style: 'bg-success-soft text-success', Icon: CheckIcon },
  warning: { style: 'bg-warning-soft text-warning', Icon: InfoIcon },
  danger: { style: 'bg-danger-soft text-danger', Icon: CloseIcon },
};

interface VerdictProps extends CheckProps {
  tone: keyof typeof tones;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The answer to a code: what it is, what follows, and the form for another code. */
const Verdict = ({ t, language, tone, title, text, children }: VerdictProps) => {
  const { style, Icon } = tones[tone];
  return (
    <Frame>
      <article className="rounded-xl bg-surface p-6 shadow-card sm:p-10">
        <p className="text-sm font-semibold text-subtle">{t.eyebrow}</p>
        <h1 className="mt-3 flex items-center gap-4 text-3xl wrap-anywhere text-ink sm:text-4xl">
          <span className={classNames('flex size-12 shrink-0 items-center justify-center rounded-full', style)}>
            <Icon className="size-6" />
          </span>
          {title}
        </h1>
        <p className="mt-5 text-lg wrap-anywhere text-muted">{text}</p>
        {children}
      </article>
      <section aria-labelledby="another-code" className="mt-12">
        <h2 id="another-code" className="text-2xl text-ink">
          {t.form.another}
        </h2>
        <CodeForm t={t} language={language} />
        <p className="mt-8">
          <a href={contactPath[language]} className="font-semibold text-brand underline underline-offset-3">
            {t.contact}
          </a>
        </p>
      </section>
    </Frame>
  );
};

const Name = () => <p className="mt-8 font-display text-3xl wrap-anywhere text-brand">__NAME__</p>;

/** Facts that the certificate states. */
const Facts = () => (
  <>
    <Name />
    <dl className="mt-5 grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
      {'__EACH_FACT__'}
      <div>
        <dt className="text-sm text-subtle">__TERM__</dt>
        <dd className="font-semibold wrap-anywhere text-ink">__DETAIL__</dd>
      </div>
      {'__END_FACT__'}
    </dl>
  </>
);

/** Works without a script: the server leads to the page of the code. */
const CodeForm = ({ t, language }: CheckProps) => (
  <form action={certificatesPath[language]} method="get" className="mt-6 flex flex-col gap-4">
    <div className={fieldStyle}>
      <label htmlFor="code" className={labelStyle}>
        {t.form.label}
      </label>
      <input
        id="code"
        name="codigo"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue="__TYPED__"
        aria-describedby="code-hint"
        className={classNames(controlStyle, 'uppercase hover:border-brand focus:border-brand')}
      />
      <p id="code-hint" className={hintStyle}>
        {t.form.hint}
      </p>
    </div>
    <button type="submit" className={classNames(buttonStyle('primary'), 'self-start')}>
      {t.form.button}
    </button>
  </form>
);
