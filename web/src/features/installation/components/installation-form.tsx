import { type AjusteComprobado, DatosDeInstalacion, type EstadoDeAjuste } from '@puente/contracts/installation';
import { type ReactNode, useId, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { session } from '../../../platform/session/browser-session.ts';
import { freshLogin } from '../../../platform/tab-note.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { type Failure, type FormState, useForm } from '../../../shared/forms/use-form.ts';
import { useLeaveWarning } from '../../../shared/unsaved/unsaved-changes.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PasswordField, TextArea, TextField } from '../../../ui/text-field.tsx';

type Found = Result<'POST /instalacion/comprobacion'>;

/** Shows how hard a password is to guess, whose owner has this name and address. */
export type StrengthOf = (
  password: string,
  person: { firstName: string; lastName: string; email: string },
) => ReactNode;

type Values = Record<
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'password'
  | 'confirmation'
  | 'nombre'
  | 'razonSocial'
  | 'direccion'
  | 'telefono'
  | 'whatsapp'
  | 'correo'
  | 'extracto',
  string
>;

const refused = { EMAIL_TAKEN: 'email', PASSWORD_TOO_COMMON: 'password', PASSWORD_TOO_WEAK: 'password' } as const;

interface InstallationFormProps {
  token: string;
  /** The academy and its settings as they are. */
  found: Found;
  strengthOf: StrengthOf;
  /** Called once the administrator is logged in. */
  onDone: () => void;
}

/** The three parts of the installation. What is typed stays, whatever happens to the saving. */
export const InstallationForm = ({ token, found, strengthOf, onDone }: InstallationFormProps) => {
  const { t } = useTranslation('installation');
  const form = useInstallation(token, found, onDone);
  useLeaveWarning(form.isDirty);
  return (
    <Form
      form={form}
      submit={t('save')}
      pending={t('saving')}
      className="flex flex-col gap-6"
      failure={(failure) => <FailureText failure={failure} />}
    >
      <PersonPart form={form} strengthOf={strengthOf} />
      <AcademyPart form={form} />
      <Part title={t('settings.title')} text={t('settings.text')}>
        <SettingList settings={found.ajustes} />
      </Part>
    </Form>
  );
};

/** The form's state, over the academy as it is. */
const useInstallation = (token: string, { academia }: Found, onDone: () => void): FormState<Values> => {
  const { t } = useTranslation('installation');
  const [initial] = useState<Values>(() => ({
    firstName: '',
    lastName: '',
    email: '',
    password: '',
    confirmation: '',
    nombre: academia.nombre,
    razonSocial: academia.razonSocial ?? '',
    direccion: academia.direccion ?? '',
    telefono: academia.telefono ?? '',
    whatsapp: academia.whatsapp ?? '',
    correo: academia.correo,
    extracto: academia.extracto ?? '',
  }));
  return useForm<Values, DatosDeInstalacion>({
    initial,
    label: (field) => t(`fields.${field}.label`),
    schema: DatosDeInstalacion,
    body: ({ confirmation: _again, ...values }) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    problems: ({ password, confirmation }) => ({
      confirmation: password !== confirmation && t('fields.confirmation.different'),
    }),
    sentences: { telefono: t('wrong.phone'), whatsapp: t('wrong.phone'), extracto: t('wrong.statement') },
    refused,
    save: async (data) => {
      session.signIn(await api('POST /instalacion', { body: { token, ...data } }));
      freshLogin.write('password');
    },
    onSaved: onDone,
    failed: t('failed'),
  });
};

/** A refusal that is about no field. */
const FailureText = ({ failure: { error, text } }: { failure: Failure }) => {
  const { t } = useTranslation('installation');
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'INSTALLATION_LINK_INVALID') return `${text} ${t('linkRefused')}`;
  if (code !== 'NOT_FOUND') return text;
  return (
    <span className="flex flex-col items-start gap-3">
      {t('alreadyInstalled')}
      <LinkButton href="/?dialog=login">{t('login')}</LinkButton>
    </span>
  );
};

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-5">
      <div>
        <h2 id={heading} className="text-2xl text-ink">
          {title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {children}
    </Card>
  );
};

const pair = 'grid grid-cols-1 items-start gap-5 sm:grid-cols-2';

interface PartProps {
  form: FormState<Values>;
}

const PersonPart = ({ form: { field, values }, strengthOf }: PartProps & { strengthOf: StrengthOf }) => {
  const { t } = useTranslation('installation');
  const { maxLength = 128, ...password } = field('password');
  const email = field('email');
  return (
    <Part title={t('person.title')} text={t('person.text')}>
      <div className={pair}>
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </div>
      <TextField
        {...email}
        type="email"
        autoComplete="username"
        hint={t('fields.email.hint')}
        error={email.isRefused ? t('fields.email.taken') : email.error}
      />
      <div className={pair}>
        <div className="flex min-w-0 flex-col gap-2">
          <PasswordField
            {...password}
            maxLength={maxLength}
            autoComplete="new-password"
            hint={t('fields.password.hint')}
          />
          {strengthOf(values.password, values)}
        </div>
        <PasswordField {...field('confirmation')} isRequired maxLength={maxLength} autoComplete="new-password" />
      </div>
    </Part>
  );
};

const AcademyPart = ({ form: { field } }: PartProps) => {
  const { t } = useTranslation('installation');
  const withHint = <F extends 'nombre' | 'razonSocial' | 'direccion' | 'telefono' | 'whatsapp' | 'correo' | 'extracto'>(
    name: F,
  ) => ({ ...field(name), hint: t(`fields.${name}.hint`) });
  return (
    <Part title={t('academy.title')} text={t('academy.text')}>
      <div className={pair}>
        <TextField {...withHint('nombre')} autoComplete="organization" />
        <TextField {...withHint('razonSocial')} />
      </div>
      <TextArea {...withHint('direccion')} rows={3} autoComplete="street-address" />
      <div className={pair}>
        <TextField {...withHint('telefono')} type="tel" />
        <TextField {...withHint('whatsapp')} type="tel" />
        <TextField {...withHint('correo')} type="email" />
        <TextField {...withHint('extracto')} />
      </div>
    </Part>
  );
};

const tones: Record<EstadoDeAjuste, Tone> = { falla: 'danger', falta: 'warning', prueba: 'info', lista: 'success' };
/** States in the order of the list. */
const order: readonly EstadoDeAjuste[] = ['falla', 'falta', 'prueba', 'lista'];

/** The settings of the server, those that are to be resolved first, with what holds and where it is explained. */
const SettingList = ({ settings }: { settings: readonly AjusteComprobado[] }) => {
  const { t } = useTranslation('installation');
  const sorted = settings.toSorted((a, b) => order.indexOf(a.estado) - order.indexOf(b.estado));
  const open = settings.filter(({ estado }) => estado !== 'lista').length;
  return (
    <>
      <p className="font-semibold text-ink">
        {open === 0 ? t('settings.none') : t('settings.open', { count: open, all: settings.length })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {sorted.map((setting) => (
          <Setting key={setting.clave} {...setting} />
        ))}
      </ul>
    </>
  );
};

const Setting = ({ estado, nombre, explicacion, variables, documento }: AjusteComprobado) => {
  const { t } = useTranslation('installation');
  return (
    <li className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold text-ink">{nombre}</h3>
        <Badge tone={tones[estado]}>{t(`states.${estado}`)}</Badge>
      </div>
      <p className="wrap-anywhere text-muted">{explicacion}</p>
      {estado !== 'lista' && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('settings.where')}: <code className="font-mono">{variables.join(', ')}</code>. {t('settings.document')}{' '}
          <code className="font-mono">{documento}</code>.
        </p>
      )}
    </li>
  );
};
