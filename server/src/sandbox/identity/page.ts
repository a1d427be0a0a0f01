import type { Language } from '@puente/contracts/shapes';
import { createElement as h, type ReactElement, type ReactNode } from 'react';

import { htmlDocument } from '../html-document.ts';
import { demoAccounts, type ProviderAccount } from './accounts.ts';
import { texts } from './texts.ts';

export const stylesheet = '/api/dev/identity/identity.css';

/** The page for choosing an account. Works without JavaScript: every choice is a form. */
export function accountPage(language: Language): Promise<string> {
  const t = texts[language];
  return page(
    language,
    t.title,
    h('h2', null, t.demo),
    h(
      'ul',
      null,
      demoAccounts.map((account) => h('li', { key: account.email }, h(DemoAccount, { language, account }))),
    ),
    h('h2', null, t.another),
    h(
      'form',
      { method: 'post', className: 'another' },
      h('label', null, t.name, h('input', { name: 'name', required: true, maxLength: 120, autoComplete: 'off' })),
      h(
        'label',
        null,
        t.email,
        h('input', { name: 'email', type: 'email', required: true, maxLength: 254, autoComplete: 'off' }),
      ),
      h(
        'label',
        { className: 'check' },
        h('input', { name: 'verified', type: 'checkbox', value: '1', defaultChecked: true }),
        t.verified,
      ),
      h(
        'label',
        { className: 'check' },
        h('input', { name: 'managed', type: 'checkbox', value: '1', defaultChecked: true }),
        t.managed,
      ),
      h('button', { className: 'proceed' }, t.proceed),
    ),
    h('form', { method: 'post' }, h('button', { name: 'cancel', value: '1' }, t.cancel)),
  );
}

/** The page for an expired or finished sign-in. */
export function errorPage(language: Language = 'es'): Promise<string> {
  const t = texts[language];
  return page(
    language,
    t.expired,
    h('p', null, t.expiredText),
    h('p', null, h('a', { href: '/?dialog=login' }, t.back)),
  );
}

function DemoAccount({ language, account }: { language: Language; account: ProviderAccount }): ReactElement {
  const { name, email, verified, managed } = account;
  return h(
    'form',
    { method: 'post' },
    h('input', { type: 'hidden', name: 'name', value: name }),
    h('input', { type: 'hidden', name: 'email', value: email }),
    verified ? h('input', { type: 'hidden', name: 'verified', value: '1' }) : null,
    managed ? h('input', { type: 'hidden', name: 'managed', value: '1' }) : null,
    h(
      'button',
      { className: 'account' },
      h('span', { className: 'initial', 'aria-hidden': true }, name.slice(0, 1)),
      h(
        'span',
        null,
        h('strong', null, name),
        h('span', null, verified ? email : `${email} · ${texts[language].unverified}`),
      ),
    ),
  );
}

function page(language: Language, title: string, ...content: ReactNode[]): Promise<string> {
  const document = h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, title),
      h('link', { rel: 'stylesheet', href: stylesheet }),
    ),
    h('body', null, h('main', null, h('h1', null, title), h('p', null, texts[language].explanation), ...content)),
  );
  return htmlDocument(document);
}
