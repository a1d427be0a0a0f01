import type { Language } from '@puente/contracts/shapes';

import { buttonStyle } from '../../ui/button-style.ts';
import { Mark } from '../../ui/mark.tsx';

export const offlineTexts = {
  es: {
    title: 'Sin conexión',
    text: 'Tu dispositivo no tiene internet en este momento, o la academia no responde. Tu cuenta, tus cursos y tus pagos están a salvo en la academia.',
    worksTitle: 'Mientras tanto',
    works: [
      'Lo que ya descargaste (materiales, recibos) se abre desde tu dispositivo.',
      'Tu clase sigue en tu agenda si añadiste el calendario a tu teléfono.',
      'Las clases en vivo, los pagos y los mensajes necesitan conexión.',
    ],
    retry: 'Volver a intentarlo',
  },
  en: {
    title: 'No connection',
    text: 'Your device has no internet right now, or the academy does not answer. Your account, your courses and your payments are safe with the academy.',
    worksTitle: 'In the meantime',
    works: [
      'What you have downloaded (materials, receipts) opens from your device.',
      'Your class is still in your diary if you added the calendar to your phone.',
      'Live classes, payments and messages need a connection.',
    ],
    retry: 'Try again',
  },
};

/** What the service worker shows in place of any page while there is no network. */
export const OfflinePage = ({ language }: { language: Language }) => {
  const t = offlineTexts[language];
  return (
    <main className="container flex min-h-dvh flex-col items-start justify-center py-16 sm:max-w-2xl">
      <Mark className="size-14" />
      <h1 className="mt-8 text-section text-ink">{t.title}</h1>
      <p className="mt-4 text-lg text-muted">{t.text}</p>
      <h2 className="mt-8 text-xl text-ink">{t.worksTitle}</h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-muted marker:text-accent">
        {t.works.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page stands at the address that was asked for, and an empty link asks for it again, without a script */}
      <a href="" className={`mt-10 ${buttonStyle('primary', 'lg')}`}>
        {t.retry}
      </a>
    </main>
  );
};
