// npm run setup, on the server's machine: see docs/production.md.
import { loadConfig } from './config.ts';
import { checkSettings } from './features/installation/checks-rules.ts';
import { linkHours, newInstallationLink } from './features/installation/links.ts';
import { silentServices } from './features/installation/probes.ts';
import { maintain } from './maintenance.ts';
import { systemActor } from './platform/actor.ts';

const states = { lista: 'ready', falla: 'failing', prueba: 'stand-in', falta: 'missing' } as const;

await maintain(
  () => loadConfig(process.env),
  async ({ database }, config) => {
    const { publicUrl } = config;
    const link = await newInstallationLink(database, systemActor('installation:setup'), {
      publicUrl,
      now: new Date(),
    });
    const administrator = link
      ? `The academy has no administrator yet. Create the first one within ${linkHours} hours at\n${link.href}`
      : `The academy has an administrator already: people log in at ${publicUrl.href}`;
    const settings = checkSettings(config, await silentServices(config)).map(
      ({ estado, nombreEn, explicacionEn, variables, documento }) => {
        const where = estado === 'lista' ? '' : `\n${' '.repeat(10)}${variables.join(', ')}: ${documento}`;
        return `${states[estado].padEnd(10)}${nombreEn}. ${explicacionEn}${where}`;
      },
    );
    return { text: `${administrator}\n\n${settings.join('\n')}`, code: 0 };
  },
);
