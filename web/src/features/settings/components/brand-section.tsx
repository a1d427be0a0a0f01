import { type Configuracion, logoMaxBytes } from '@puente/contracts/settings';
import { useId } from 'react';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { FileDrop, type FileDropStatus } from '../../../ui/file-drop.tsx';
import { TrashIcon } from '../../../ui/icons-later.tsx';
import { Mark } from '../../../ui/icons.tsx';
import { useRemoveLogo, useSaveLogo } from '../queries.ts';
import { BrandColorsForm } from './brand-colors-form.tsx';

/** The section of the academy's look: logo and colors (BRAND-1). */
export const BrandSection = ({ settings }: { settings: Configuracion }) => {
  const { t } = useTranslation('settings');
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-6">
      <div>
        <h2 id={heading} className="text-2xl text-ink">
          {t('marca.title')}
        </h2>
        <p className="mt-1 max-w-2xl text-muted">{t('marca.text')}</p>
      </div>
      <LogoField logo={settings.marca.logo} />
      <BrandColorsForm settings={settings} />
    </Card>
  );
};

/** Types that the server encodes anew; an SVG may hold code. */
const accept = ['image/png', 'image/jpeg', 'image/webp'];

const LogoField = ({ logo }: { logo: Configuracion['marca']['logo'] }) => {
  const { t } = useTranslation('settings');
  const save = useSaveLogo();
  const status = ((): FileDropStatus => {
    if (save.isPending) return { is: 'uploading', label: t('marca.logo.sending'), sent: 0 };
    if (save.isError) return { is: 'failed', message: messageOf(save.error, t('marca.logo.failed')) };
    return save.isSuccess && logo ? { is: 'done', message: t('marca.logo.saved') } : { is: 'idle' };
  })();
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row">
      {/* On both grounds that pages have. */}
      <div className="flex shrink-0 overflow-hidden rounded-lg border border-line">
        {['#f8f3ea', '#0f1917'].map((ground) => (
          <div key={ground} style={{ background: ground }} className="grid h-28 w-32 place-items-center p-3">
            {logo ? (
              <img src={fileAddress(logo.url)} alt="" className="max-h-16 max-w-full" />
            ) : (
              <Mark className="size-14" />
            )}
          </div>
        ))}
      </div>
      <FileDrop
        label={t('marca.logo.label')}
        hint={t('marca.logo.hint')}
        chooseText={t('marca.logo.choose')}
        accept={accept}
        maxBytes={logoMaxBytes}
        onFile={(file) => save.mutate(file)}
        status={status}
        className="w-full grow"
        actions={logo && <RemoveLogo onDone={() => save.reset()} />}
      />
    </div>
  );
};

const RemoveLogo = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('settings');
  const remove = useRemoveLogo();
  return (
    <ConfirmButton
      variant="quiet"
      size="sm"
      question={{
        title: t('marca.logo.removeTitle'),
        text: t('marca.logo.removeText'),
        confirm: t('marca.logo.remove'),
        isDanger: true,
        act: () => remove.mutateAsync(),
        done: t('marca.logo.removed'),
        onDone,
        failed: t('marca.logo.removeFailed'),
      }}
    >
      <TrashIcon className="size-4" />
      {t('marca.logo.remove')}
    </ConfirmButton>
  );
};
