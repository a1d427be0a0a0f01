import type { EstadoDeAjuste } from '@puente/contracts/installation';

import type { Config } from '../../config.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';

/** Facts of the server that the checks judge. */
export type CheckedConfig = Pick<
  Config,
  | 'academyTimezone'
  | 'clamd'
  | 'credentialKeys'
  | 'databaseUrl'
  | 'files'
  | 'google'
  | 'live'
  | 'liveMedia'
  | 'metricsToken'
  | 'payments'
  | 'production'
  | 'publicUrl'
  | 'secondStepRequiredFor'
  | 'smtpUrl'
  | 'standIns'
  | 'trustedProxies'
>;

export interface Check {
  key: string;
  name: InBothLanguages;
  /** Names of the environment variables. */
  settings: readonly string[];
  /** File and heading of the documentation. */
  document: string;
  stateOf: (config: CheckedConfig) => EstadoDeAjuste;
  /** Sentence for each state that is possible; `{value}` is what the setting says. */
  says: Partial<Record<EstadoDeAjuste, InBothLanguages>>;
  shown?: (config: CheckedConfig) => string;
}

const present = (isThere: boolean): EstadoDeAjuste => (isThere ? 'lista' : 'falta');
const unlessStandIn = (isThere: boolean, isStandIn: boolean): EstadoDeAjuste =>
  isThere ? 'lista' : isStandIn ? 'prueba' : 'falta';

/** Settings in the order in which they are shown: first what every academy needs. */
export const checks: readonly Check[] = [
  {
    key: 'direccion',
    name: { es: 'Dirección pública', en: 'Public address' },
    settings: ['PUBLIC_URL'],
    document: 'docs/production.md',
    stateOf: ({ publicUrl }) => unlessStandIn(publicUrl.protocol === 'https:', true),
    says: {
      lista: {
        es: 'Las páginas y los enlaces de los correos empiezan por {value}.',
        en: 'Pages and the links of e-mails begin with {value}.',
      },
      prueba: {
        es: 'La dirección es {value}, sin cifrado: sirve para probar, no para recibir a estudiantes.',
        en: 'The address is {value}, without encryption: it serves for trying out, not for receiving students.',
      },
    },
    shown: ({ publicUrl }) => publicUrl.origin,
  },
  {
    key: 'zona',
    name: { es: 'Zona horaria', en: 'Time zone' },
    settings: ['ACADEMY_TIMEZONE'],
    document: 'README.md#settings',
    stateOf: () => 'lista',
    says: {
      lista: {
        es: 'Los vencimientos y las fechas de la academia se cuentan en la zona {value}. Cada persona ve las horas en la suya.',
        en: 'Due dates and the dates of the academy are counted in the zone {value}. Everybody sees times in their own.',
      },
    },
    shown: ({ academyTimezone }) => academyTimezone,
  },
  {
    key: 'base',
    name: { es: 'Base de datos', en: 'Database' },
    settings: ['DATABASE_URL'],
    document: 'docs/production.md',
    stateOf: ({ databaseUrl }) => unlessStandIn(databaseUrl !== undefined, true),
    says: {
      lista: { es: 'Los datos están en un PostgreSQL.', en: 'The data is in a PostgreSQL.' },
      prueba: {
        es: 'Los datos están en la base incorporada, que solo usa un proceso y solo en esta máquina.',
        en: 'The data is in the embedded database, which one process uses, and on this machine alone.',
      },
    },
  },
  {
    key: 'correo',
    name: { es: 'Correo', en: 'E-mail' },
    settings: ['SMTP_URL', 'MAIL_FROM'],
    document: 'docs/production.md',
    stateOf: ({ smtpUrl, standIns }) => unlessStandIn(smtpUrl !== undefined, standIns),
    says: {
      lista: {
        es: 'Los correos salen por un servidor de correo. Al terminar recibes uno: si no llega, revisa estos ajustes.',
        en: 'E-mails leave through a mail server. At the end you receive one: if it does not arrive, check these settings.',
      },
      falla: {
        es: 'El servidor de correo no responde o no acepta la clave: nadie recibe correos.',
        en: 'The mail server does not answer, or does not take the password: nobody receives e-mails.',
      },
      prueba: {
        es: 'Los correos se quedan en el buzón de prueba, /dev/mail: nadie los recibe.',
        en: 'E-mails stay in the mailbox for trying out, /dev/mail: nobody receives them.',
      },
      falta: {
        es: 'Nadie recibe correos: ni la verificación de su cuenta ni una contraseña nueva.',
        en: 'Nobody receives e-mails: neither the verification of an account nor a new password.',
      },
    },
  },
  {
    key: 'pagos',
    name: { es: 'Pagos con tarjeta', en: 'Card payments' },
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    document: 'docs/production.md#stripe',
    stateOf: ({ payments: { provider } }) => unlessStandIn(provider === 'stripe', provider === 'sandbox'),
    says: {
      lista: { es: 'Los cursos se pagan con tarjeta por Stripe.', en: 'Courses are paid by card through Stripe.' },
      prueba: {
        es: 'Los pagos son de prueba: se aceptan las tarjetas de prueba de Stripe y no se cobra nada.',
        en: 'Payments are for trying out: Stripe’s test cards are taken, and nothing is charged.',
      },
      falta: {
        es: 'Nadie puede comprar un curso con tarjeta: la compra dice que los pagos no están disponibles.',
        en: 'Nobody can buy a course by card: the checkout says that payments are not available.',
      },
    },
  },
  {
    key: 'archivos',
    name: { es: 'Archivos', en: 'Files' },
    settings: ['FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    document: 'README.md#settings',
    stateOf: () => 'lista',
    says: {
      lista: {
        es: 'Los archivos se guardan en {value}. Necesitan copias de seguridad; varias máquinas necesitan un almacenamiento S3.',
        en: 'Files are kept in {value}. They need backups; several machines need an S3 storage.',
      },
      falla: {
        es: 'El almacenamiento S3 no responde: nadie puede subir ni abrir archivos.',
        en: 'The S3 storage does not answer: nobody can upload or open files.',
      },
    },
    shown: ({ files }) => (files.kind === 's3' ? 'S3' : 'DATA_DIR/files'),
  },
  {
    key: 'antivirus',
    name: { es: 'Antivirus', en: 'Virus scanner' },
    settings: ['CLAMD_URL'],
    document: 'docs/production.md#the-virus-scanner',
    stateOf: ({ clamd }) => present(clamd !== null),
    says: {
      lista: { es: 'Cada archivo que se sube pasa por el antivirus.', en: 'The scanner sees every uploaded file.' },
      falla: {
        es: 'El antivirus no responde: nadie puede subir archivos.',
        en: 'The scanner does not answer: nobody can upload files.',
      },
      falta: {
        es: 'Los archivos que suben las personas no pasan por ningún antivirus.',
        en: 'The files that people upload are seen by no virus scanner.',
      },
    },
  },
  {
    key: 'clases',
    name: { es: 'Clases en vivo', en: 'Live classes' },
    settings: ['SFU_ANNOUNCE_IP', 'SFU_UDP_RANGE'],
    document: 'docs/operations.md#the-embedded-room',
    stateOf: ({ live, liveMedia }) => present(live.jitsi !== null || liveMedia.announce.length > 0),
    says: {
      lista: {
        es: 'Los navegadores saben dónde encontrar el sonido y la imagen de las clases.',
        en: 'Browsers know where to find the sound and the picture of classes.',
      },
      falta: {
        es: 'El sonido y la imagen de las clases solo llegan a la red de esta máquina.',
        en: 'Sound and picture of classes reach the network of this machine alone.',
      },
    },
  },
  {
    key: 'relevos',
    name: { es: 'Relevos de las clases (TURN)', en: 'Relays for classes (TURN)' },
    settings: ['TURN_URLS', 'TURN_SECRET'],
    document: 'docs/operations.md#relays-turn',
    stateOf: ({ live }) => present(live.jitsi !== null || live.turn !== null),
    says: {
      lista: {
        es: 'Quien está detrás de un cortafuegos estricto también entra en las clases.',
        en: 'People behind a strict firewall enter classes, too.',
      },
      falta: {
        es: 'Quien está detrás de un cortafuegos estricto puede quedarse sin sonido ni imagen en las clases.',
        en: 'People behind a strict firewall may be without sound and picture in classes.',
      },
    },
  },
  {
    key: 'google',
    name: { es: 'Entrar con Google', en: 'Logging in with Google' },
    settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    document: 'docs/production.md#google',
    stateOf: ({ google: { provider } }) => unlessStandIn(provider === 'google', provider === 'sandbox'),
    says: {
      lista: { es: 'Se puede entrar con una cuenta de Google.', en: 'People can log in with a Google account.' },
      prueba: {
        es: 'El botón de Google abre una página de prueba.',
        en: 'Google’s button opens a page for trying out.',
      },
      falta: {
        es: 'No hay botón de Google: se entra con correo y contraseña.',
        en: 'There is no Google button: people log in with e-mail and password.',
      },
    },
  },
  {
    key: 'insignias',
    name: { es: 'Insignias de los certificados', en: 'Badges of certificates' },
    settings: ['CREDENTIALS_KEY'],
    document: 'docs/production.md#secrets-and-connections-to-other-machines',
    stateOf: ({ credentialKeys }) => present(credentialKeys !== null),
    says: {
      lista: {
        es: 'Los certificados tienen también una insignia firmada.',
        en: 'Certificates have a signed badge, too.',
      },
      falta: {
        es: 'Los certificados no ofrecen insignias (Open Badges). El resto de ellos funciona.',
        en: 'Certificates offer no badges (Open Badges). All else of them works.',
      },
    },
  },
  {
    key: 'segundo-paso',
    name: { es: 'Segundo paso al entrar', en: 'Second step at login' },
    settings: ['SECOND_STEP_REQUIRED_FOR'],
    document: 'docs/production.md#the-second-step-at-login',
    stateOf: ({ secondStepRequiredFor }) => present(secondStepRequiredFor.length > 0),
    says: {
      lista: {
        es: 'Quien administra necesita un segundo paso al entrar: lo configuras después de este formulario.',
        en: 'Administrators need a second step at login: you set it up after this form.',
      },
      falta: {
        es: 'Basta una contraseña para entrar como administración.',
        en: 'A password is enough to log in as an administrator.',
      },
    },
  },
  {
    key: 'proxy',
    name: { es: 'Proxy inverso', en: 'Reverse proxy' },
    settings: ['TRUSTED_PROXIES'],
    document: 'docs/production.md',
    stateOf: ({ production, trustedProxies }) => unlessStandIn(trustedProxies.length > 0, !production),
    says: {
      lista: {
        es: 'El servidor sabe desde qué dirección llega cada persona.',
        en: 'The server knows from which address each person comes.',
      },
      prueba: { es: 'Nada está delante del servidor.', en: 'Nothing stands in front of the server.' },
      falta: {
        es: 'El servidor toma a todas las personas por una sola, la del proxy: comparten los límites de intentos.',
        en: 'The server takes all people for one, the proxy: they share the limits of attempts.',
      },
    },
  },
  {
    key: 'metricas',
    name: { es: 'Métricas', en: 'Metrics' },
    settings: ['METRICS_TOKEN'],
    document: 'docs/production.md',
    stateOf: ({ metricsToken }) => present(metricsToken !== undefined),
    says: {
      lista: { es: 'Un sistema de supervisión puede leer /metrics.', en: 'A monitoring system can read /metrics.' },
      falta: { es: 'Ningún otro sistema puede vigilar el servidor.', en: 'No other system can watch the server.' },
    },
  },
];
