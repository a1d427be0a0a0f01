import type { DataArchive as Archive } from '@puente/contracts/leaving';

import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ItemStates } from '../../../ui/item-states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useArchive, useAskForArchive, useDownloadArchive } from '../queries.ts';
import { CloseAccount } from './close-account.tsx';

/** The download of one's data, and the closing of one's account (SAFE-4). */
export const PrivacySettings = () => (
  <div className="flex flex-col gap-6">
    <DataArchive />
    <CloseAccount />
  </div>
);

/** Asks for an archive of the person's data, and downloads it. */
const DataArchive = () => {
  const { t } = useTranslation('leaving');
  const archive = useArchive();
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 className="text-xl">{t('data.title')}</h2>
        <p className="mt-1 text-muted">{t('data.text')}</p>
      </div>
      <ItemStates
        query={archive}
        loadingText={t('loading')}
        skeleton={['h-12 w-full']}
        failedText={t('data.loadFailed')}
      >
        {(data) => <Loaded archive={data} />}
      </ItemStates>
    </Card>
  );
};

const Loaded = ({ archive: { estado, expira, bytes } }: { archive: Archive }) => {
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const ask = useAskForArchive();
  const download = useDownloadArchive();
  const fail = (fallback: string) => ({ onError: (error: unknown) => toast(messageOf(error, fallback), 'danger') });
  const isReady = estado === 'ready' && expira !== null;
  return (
    <>
      {estado === 'pending' && <Alert>{t('data.pending')}</Alert>}
      {estado === 'failed' && <Alert tone="danger">{t('data.failed')}</Alert>}
      {isReady && (
        <Alert tone="success">
          {t('data.ready', { size: format.fileSize(bytes ?? 0), day: format.longDate(expira) })}
        </Alert>
      )}
      {estado !== 'pending' && (
        <div className="flex flex-col gap-3 sm:flex-row">
          {isReady && (
            <Button
              isPending={download.isPending}
              pendingText={t('data.downloading')}
              onPress={() => download.mutate(undefined, fail(t('data.downloadFailed')))}
            >
              {t('data.download')}
            </Button>
          )}
          <Button
            variant={isReady ? 'secondary' : 'primary'}
            isPending={ask.isPending}
            pendingText={t('data.asking')}
            onPress={() => ask.mutate(undefined, fail(t('data.askFailed')))}
          >
            {t(estado === 'none' ? 'data.ask' : 'data.askAgain')}
          </Button>
        </div>
      )}
    </>
  );
};
