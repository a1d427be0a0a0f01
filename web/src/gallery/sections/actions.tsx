import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellIcon, CloseIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoreInfo, Tooltip } from '../../ui/tooltip.tsx';
import { useSample } from '../sample.ts';
import { Row, Specimen } from '../specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

/** Specimens of buttons and links. */
export const ActionSpecimens = () => {
  const t = useSample();
  return (
    <>
      <Specimen name="button">
        <div className="flex flex-col gap-4">
          {variants.map((variant) => (
            <Row key={variant}>
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {t('Guardar', 'Save')}
                </Button>
              ))}
              <Button variant={variant} isDisabled>
                {t('Desactivado', 'Disabled')}
              </Button>
              <Button variant={variant} isPending pendingText={t('Guardando…', 'Saving…')}>
                {t('Guardar', 'Save')}
              </Button>
            </Row>
          ))}
          <div className="w-56">
            <Button>
              {t(
                'Un texto más largo que su botón, en varias líneas',
                'A text that is longer than its button, on several lines',
              )}
            </Button>
          </div>
        </div>
      </Specimen>
      <Specimen name="link-button">
        <Row>
          {variants.map((variant) => (
            <LinkButton key={variant} href="#" variant={variant}>
              {t('Ir allí', 'Go there')}
            </LinkButton>
          ))}
        </Row>
      </Specimen>
      <Specimen name="icon-button · tooltip">
        <Row>
          <Tooltip text={t('Notificaciones: tres sin leer', 'Notifications: three unread')}>
            <IconButton label={t('Notificaciones', 'Notifications')}>
              <BellIcon />
            </IconButton>
          </Tooltip>
          <IconButton label={t('Cerrar', 'Close')} isDisabled>
            <CloseIcon />
          </IconButton>
          <span className="flex items-center">
            {t('Zona horaria', 'Time zone')}
            <MoreInfo
              text={t(
                'Las horas se muestran en la zona de tu dispositivo.',
                'Times are shown in the zone of your device.',
              )}
            />
          </span>
        </Row>
      </Specimen>
    </>
  );
};
