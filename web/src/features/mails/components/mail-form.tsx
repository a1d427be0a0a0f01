import { type MailPart, mailTextName } from '@puente/contracts/mail-text-rules';
import { type CorreoEditable, TextosDeCorreo } from '@puente/contracts/mails';
import { shownPlaceholders } from '@puente/contracts/placeholder-rules';
import { useMemo } from 'react';

import { useInLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { StaleDraft } from '../../../shared/forms/stale-draft.tsx';
import { type FormState, useForm } from '../../../shared/forms/use-form.ts';
import { isSameDraft } from '../../../shared/writing/draft.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { type MailDraft, draftOf, faultsOf, writtenTexts } from '../mail-rules.ts';
import { useSaveMail } from '../queries.ts';
import { PreviewButton, RestoreButton, TestButton } from './mail-actions.tsx';

/** The form of a mail's texts, in both languages. What is typed is kept until it is saved or discarded. */
export const MailForm = ({ mail }: { mail: CorreoEditable }) => {
  const { t } = useTranslation('mails');
  const { form, isChanged } = useMailForm(mail);
  const { clave, propio, version } = mail;
  const written = () => (faultsOf(form.values, mail).size === 0 ? validTexts(form.values) : null);
  return (
    <Card as="section" aria-label={t('texts')} className="@container">
      <Form form={form} submit={t('save')} pending={t('saving')} align="start" className="flex flex-col gap-6">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={propio ? 'info' : 'neutral'}>{t(propio ? 'own' : 'original')}</Badge>
          {isChanged && <Badge tone="warning">{t('unsaved')}</Badge>}
        </p>
        {isChanged && form.values.version !== version && (
          <StaleDraft text={t('stale')} keepMine={t('keepMine')} onKeep={() => form.change({ version })} />
        )}
        <Placeholders mail={mail} />
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @2xl:grid-cols-2">
          {mail.partes.map((part) => (
            <PartFields key={part} part={part} form={form} mail={mail} />
          ))}
        </div>
        <p className="max-w-2xl text-sm text-muted">{t('facts')}</p>
        <div className="flex flex-wrap gap-3">
          <PreviewButton clave={clave} written={written} />
          <TestButton clave={clave} written={written} />
          {isChanged && (
            <Button variant="quiet" onPress={() => form.reset()}>
              {t('discard')}
            </Button>
          )}
          {propio && <RestoreButton clave={clave} version={version} onDone={() => form.reset()} />}
        </div>
      </Form>
    </Card>
  );
};

/** The texts as the contract takes them, or null where one is too long. */
const validTexts = (typed: MailDraft): TextosDeCorreo | null =>
  TextosDeCorreo.safeParse(writtenTexts(typed)).data ?? null;

interface PartFieldsProps {
  part: MailPart;
  form: FormState<MailDraft>;
  mail: CorreoEditable;
}

/** A part of the mail in Spanish and English beside each other. */
const PartFields = ({ part, form, mail: { original } }: PartFieldsProps) => {
  const { t } = useTranslation('mails');
  const Field = part === 'asunto' || part === 'titulo' ? TextField : TextArea;
  return (
    <div className="contents">
      {(['es', 'en'] as const).map((language) => {
        const name = mailTextName(part, language);
        const hint = original[name] === '' ? t('nothing') : undefined;
        return <Field key={name} {...form.field(name)} hint={hint} autoComplete="off" lang={language} />;
      })}
    </div>
  );
};

interface MailFormState {
  form: FormState<MailDraft>;
  /** Whether something is typed that isn't saved. */
  isChanged: boolean;
}

const useMailForm = (mail: CorreoEditable): MailFormState => {
  const { t } = useTranslation('mails');
  const save = useSaveMail(mail.clave);
  const initial = useMemo(() => draftOf(mail), [mail]);
  const known = shownPlaceholders(mail.marcadores.map(({ nombre }) => nombre));
  const form = useForm<MailDraft, TextosDeCorreo, CorreoEditable>({
    initial,
    draft: `correo:${mail.clave}`,
    label: (name) => t(`fields.${name}` as Parameters<typeof t>[0]),
    schema: TextosDeCorreo,
    body: writtenTexts,
    problems: (typed) =>
      Object.fromEntries(
        [...faultsOf(typed, mail)].map(([name, { unknown, missing }]) => [
          name,
          unknown.length > 0
            ? t('unknown', { found: unknown.join(', '), known })
            : t('missing', { missing: shownPlaceholders(missing) }),
        ]),
      ),
    save: (textos, { version }) => save.mutateAsync({ textos, version }),
    done: t('saved'),
    failed: t('failed'),
  });
  return { form, isChanged: !isSameDraft(form.values, initial) };
};

/** The placeholders of a mail: how they are written, and what stands there when it is sent. */
const Placeholders = ({ mail }: { mail: Pick<CorreoEditable, 'marcadores'> }) => {
  const { t } = useTranslation('mails');
  const inLanguage = useInLanguage();
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-2xl text-muted">{t('placeholders')}</p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 text-sm @2xl:grid-cols-2">
        {inLanguage(mail.marcadores).map(({ nombre, significa, ejemplo }) => (
          <div key={nombre} className="flex flex-wrap items-baseline gap-x-2">
            <dt>
              <code className="font-semibold text-ink">{`{${nombre}}`}</code>
            </dt>
            <dd className="min-w-0 wrap-anywhere text-muted">
              {significa}
              {ejemplo && ` (${ejemplo})`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
