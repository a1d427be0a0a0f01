import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../server/src/testing/servers/academy-process.ts';
import { findProgram } from './programs.ts';
import { listensAt, makeCertificate, ownFolder, startProgram } from './start-program.ts';

const run = promisify(execFile);

export const mailLogin = { user: 'academia', password: 'clave-de-prueba' };
const realm = 'correo.puente.test';
const domain = 'recibe.test';

/** A mail that was delivered, as it lies in the mailbox. */
interface DeliveredMail {
  to: string;
  messageId: string;
  source: string;
}

/** Answers Postfix for each recipient, by its policy protocol. */
async function startPolicy() {
  const verdicts = new Map<string, string>();
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.endsWith('\n\n')) return;
      const to = /^recipient=(.*)$/m.exec(text)?.[1] ?? '';
      text = '';
      socket.write(`action=${verdicts.get(to) ?? 'DUNNO'}\n\n`);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { verdicts, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

async function makeLogin(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'sasl'));
  const database = path.join(folder, 'sasl/logins');
  const made = run('saslpasswd2', ['-p', '-c', '-f', database, '-u', realm, mailLogin.user]);
  made.child.stdin?.end(mailLogin.password);
  await made;
  await run('chown', ['postfix', database]);
  const config = [
    'pwcheck_method: auxprop',
    'auxprop_plugin: sasldb',
    `sasldb_path: ${database}`,
    'mech_list: PLAIN LOGIN',
  ];
  await writeFile(path.join(folder, 'sasl/smtpd.conf'), `${config.join('\n')}\n`);
}

const mainConfig = (folder: string, policyPort: number) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = ${realm}
mydestination =
alias_maps =
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${folder}/mailboxes
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
smtpd_sasl_auth_enable = yes
smtpd_sasl_local_domain = ${realm}
cyrus_sasl_config_path = ${folder}/sasl
smtpd_tls_auth_only = yes
smtpd_tls_cert_file = ${folder}/tls.pem
smtpd_tls_key_file = ${folder}/tls.key
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${policyPort}, permit_sasl_authenticated, reject
smtpd_client_restrictions =
`;

const services = (ports: PostfixPorts) => `
127.0.0.1:${ports.plain} inet n - n - - smtpd -o smtpd_tls_security_level=none -o smtpd_relay_restrictions=permit_mynetworks,reject
  -o smtpd_recipient_restrictions=permit_mynetworks,reject
127.0.0.1:${ports.startTls} inet n - n - - smtpd -o smtpd_tls_security_level=encrypt
127.0.0.1:${ports.tls} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
virtual unix - n n - - virtual
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;

interface PostfixPorts {
  /** Takes mails of this machine, without encryption and login. */
  plain: number;
  startTls: number;
  tls: number;
}

/** Starts Postfix as root, with folders, certificate, login and ports of its own; nothing in /etc is read or written. */
export async function startPostfix() {
  const { folder, remove } = await ownFolder('postfix');
  const policy = await startPolicy();
  const authority = await makeCertificate(folder, '127.0.0.1');
  await makeLogin(folder);
  const ports = { plain: await freePort(), startTls: await freePort(), tls: await freePort() };
  for (const each of ['queue', 'data', 'mailboxes']) await mkdir(path.join(folder, each));
  await run('chown', ['postfix', path.join(folder, 'data')]);
  await run('chown', ['65534:65534', path.join(folder, 'mailboxes')]);
  await writeFile(path.join(folder, 'main.cf'), mainConfig(folder, policy.port));
  await writeFile(path.join(folder, 'master.cf'), services(ports));
  const start = () => startProgram('postfix', ['-c', folder, 'start-fg'], { isReady: () => listensAt(ports.tls) });
  let running = await start();
  const postfix = findProgram('postfix') ?? '';
  const stop = async () => {
    await run(postfix, ['-c', folder, 'stop']);
    await running.ended;
  };
  return {
    ports,
    authority,
    /** Postfix's answers in the place of a delivery, such as `450 4.2.1 later`, by recipient. */
    verdicts: policy.verdicts,
    log: () => readFile(path.join(folder, 'log'), 'utf8'),
    /** Lists what lies in the mailboxes. */
    async delivered(): Promise<DeliveredMail[]> {
      const files = await readdir(path.join(folder, 'mailboxes'), { recursive: true, withFileTypes: true });
      const mails = files.filter((file) => file.isFile() && file.parentPath.endsWith('/new'));
      return Promise.all(
        mails.map(async ({ parentPath, name }) => {
          const source = await readFile(path.join(parentPath, name), 'utf8');
          const header = (field: string) => new RegExp(`^${field}:\\s*(\\S+)`, 'im').exec(source)?.[1] ?? '';
          return { to: header('Delivered-To'), messageId: header('Message-ID'), source };
        }),
      );
    },
    async restart() {
      await stop();
      running = await start();
    },
    async stop() {
      await stop().catch(() => running.end('SIGKILL'));
      policy.close();
      await remove();
    },
  };
}

export type Postfix = Awaited<ReturnType<typeof startPostfix>>;
