import { useNow } from '../../platform/clock/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useSample } from '../sample.ts';
import { Columns, Row, Specimen } from '../specimen.tsx';

const tones = ['neutral', 'success', 'warning', 'danger', 'info'] as const;

/** Specimens of content components. */
export const ContentSpecimens = () => {
  const t = useSample();
  const now = useNow();
  const text = t(
    'Se escucha el relato primero y se escribe sin cambiar nada de lo que la persona dijo.',
    'The account is heard first and written without changing anything of what the person said.',
  );
  return (
    <>
      <Specimen name="badge">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Specimen>
      <Specimen name="avatar">
        <Row>
          <Avatar name="María José Núñez" />
          <Avatar name="Puente" src="/favicon.svg" className="size-16" />
        </Row>
      </Specimen>
      <Specimen name="time-ago">
        <Row>
          {[10, 5 * 60, 3 * 3_600, 2 * 86_400].map((seconds) => (
            <TimeAgo key={seconds} moment={new Date(now.getTime() - seconds * 1000).toISOString()} now={now} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="card">
        <Columns>
          <Card>{text}</Card>
        </Columns>
      </Specimen>
      <Specimen name="disclosure">
        <Card>
          <Disclosure title={t('El relato', 'The account')} aside="4 h" isInitiallyOpen>
            {text}
          </Disclosure>
          <Disclosure title={text}>{text}</Disclosure>
        </Card>
      </Specimen>
      <Specimen name="tabs">
        <Tabs
          label={t('Perfil', 'Profile')}
          tabs={[
            { id: 'personal', title: t('Datos personales', 'Personal data'), content: text },
            { id: 'security', title: t('Seguridad', 'Security'), content: t('Otra vista.', 'Another view.') },
            { id: 'notices', title: t('Notificaciones', 'Notifications'), content: t('Y otra.', 'And another.') },
          ]}
        />
      </Specimen>
      <Specimen name="progress · spinner">
        <Columns>
          <Progress label={t('Asilo y protección', 'Asylum and protection')} value={0} />
          <Progress label={text} value={64} />
          <Spinner />
        </Columns>
      </Specimen>
    </>
  );
};
