import type { Certificado } from '@puente/contracts/certificates';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Shows the menu of a valid certificate: copy or share its link, add it to LinkedIn, download the badge. */
export const CertificateMenu = ({ certificate }: { certificate: Certificado }) => {
  const { t, language } = useTranslation('certificates');
  const { curso, pagina, credencial, linkedin } = certificate;
  const url = new URL(pagina[language], location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('copied'));
    } catch {
      // The clipboard API is refused by the browser or unavailable without HTTPS.
      toast(t('copyFailed', { link: url }), 'warning');
    }
  };
  const actions: Record<string, () => unknown> = {
    copy,
    // `navigator.share` rejects when the person closes the share sheet, which is no failure.
    share: () => navigator.share({ title: t('shareText', { course: curso.titulo }), url }).catch(() => {}),
    linkedin: () => linkedin && open(linkedin[language], '_blank', 'noopener,noreferrer'),
    badge: () => credencial && location.assign(credencial),
  };
  return (
    <Menu
      label={t('shareOf', { course: curso.titulo })}
      placement="bottom"
      groups={[
        {
          entries: [
            { id: 'copy', label: t('shareMenu.copy') },
            ...('share' in navigator ? [{ id: 'share', label: t('shareMenu.share') }] : []),
            ...(linkedin ? [{ id: 'linkedin', label: t('shareMenu.linkedin') }] : []),
            ...(credencial ? [{ id: 'badge', label: t('shareMenu.badge') }] : []),
          ],
        },
      ]}
      onAction={(id) => void actions[id]?.()}
    >
      <Button variant="quiet">{t('share')}</Button>
    </Menu>
  );
};
