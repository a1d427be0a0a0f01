import type { TextosDeCorreo } from '@puente/contracts/mails';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePreviewMail, useRestoreMail, useTestMail } from '../queries.ts';

interface WrittenMail {
  clave: string;
  /** The texts of the form; null while one of them is wrong. */
  written: () => TextosDeCorreo | null;
}

/** Shows the mail as it will be, in both languages, with invented data. */
export const PreviewButton = ({ clave, written }: WrittenMail) => {
  const { t } = useTranslation('mails');
  const preview = usePreviewMail(clave);
  const ask = (): void => {
    const texts = written();
    if (texts === null) toast(t('wrong'), 'danger');
    else preview.mutate(texts, { onError: (error) => toast(messageOf(error, t('preview.failed')), 'danger') });
  };
  const { data } = preview;
  return (
    <>
      <Button variant="secondary" isPending={preview.isPending} pendingText={t('preview.loading')} onPress={ask}>
        {t('preview.open')}
      </Button>
      {data && (
        <Dialog isOpen size="lg" onOpenChange={(isOpen) => isOpen || preview.reset()} title={t('preview.title')}>
          <Tabs
            label={t('preview.languages')}
            tabs={(['es', 'en'] as const).map((language) => ({
              id: language,
              title: t(`languages.${language}`),
              content: <ShownMail {...data[language]} language={language} />,
            }))}
          />
        </Dialog>
      )}
    </>
  );
};

interface ShownMailProps {
  asunto: string;
  direccion: string;
  language: 'es' | 'en';
}

const ShownMail = ({ asunto, direccion, language }: ShownMailProps) => {
  const { t } = useTranslation('mails');
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        <span className="text-muted">{t('preview.subject')}</span>{' '}
        <span className="font-semibold" lang={language}>
          {asunto}
        </span>
      </p>
      {/* Its own policy allows no script; the origin lets it load the academy's logo. */}
      <iframe
        src={direccion}
        title={t('preview.frame', { subject: asunto })}
        sandbox="allow-same-origin"
        className="h-128 w-full rounded-lg border border-line bg-white"
      />
    </div>
  );
};

/** Sends the mail as it is written to oneself, in a language. */
export const TestButton = ({ clave, written }: WrittenMail) => {
  const { t } = useTranslation('mails');
  const test = useTestMail(clave);
  const send = (idioma: 'es' | 'en'): void => {
    const textos = written();
    if (textos === null) {
      toast(t('wrong'), 'danger');
      return;
    }
    test.mutate(
      { textos, idioma },
      {
        onSuccess: ({ correo }) => toast(t('test.done', { address: correo }), 'success'),
        onError: (error) => toast(messageOf(error, t('test.failed')), 'danger'),
      },
    );
  };
  return (
    <Menu
      label={t('test.open')}
      placement="bottom"
      groups={[{ entries: (['es', 'en'] as const).map((id) => ({ id, label: t(`test.${id}`) })) }]}
      onAction={send}
    >
      <Button variant="secondary" isPending={test.isPending} pendingText={t('test.pending')}>
        {t('test.open')}
      </Button>
    </Menu>
  );
};

interface RestoreButtonProps {
  clave: string;
  version: string;
  onDone: () => void;
}

/** Gives the mail back its original texts, after a question. */
export const RestoreButton = ({ clave, version, onDone }: RestoreButtonProps) => {
  const { t } = useTranslation('mails');
  const restore = useRestoreMail(clave);
  return (
    <ConfirmButton
      variant="quiet"
      question={{
        title: t('restore.title'),
        text: t('restore.text'),
        confirm: t('restore.open'),
        pending: t('restore.pending'),
        isDanger: true,
        act: () => restore.mutateAsync(version),
        done: t('restore.done'),
        onDone,
        failed: t('restore.failed'),
        failure: 'within',
      }}
    >
      {t('restore.open')}
    </ConfirmButton>
  );
};
