import { type Importacion, usersImportRoutes as contract } from '@puente/contracts/users';

import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import { limits } from './limits.ts';
import { knownAddresses } from './list-store.ts';
import { type ImportedPerson, readPeople } from './read-people.ts';
import type { Users } from './users.ts';

type Outcome = Importacion['filas'][number]['resultado'];

/** Accounts from a CSV file (ADM-9, decision 0220). */
export function importRoutes(app: HttpApp, { database: { db } }: Platform, accounts: Users): void {
  app.routes(contract, {
    run: {
      limits: [limits.imports],
      handle: async ({ actor, principal, body: { csv, ensayo } }) => {
        const reading = readPeople(csv);
        if (!reading.ok) throw new AppError(reading.code);
        const { people } = reading;
        const sound = people.filter(({ problems }) => problems.length === 0);
        const known = await knownAddresses(
          db,
          sound.map(({ email }) => email),
        );
        const wanted = sound.filter(({ email }) => !known.has(email));
        const created = ensayo ? new Set(wanted) : await accounts.createAll(actor, principal, wanted);
        return answerOf(people, (person) => {
          if (person.problems.length > 0) return 'problema';
          return created.has(person) ? 'nueva' : 'existente';
        });
      },
    },
  });
}

function answerOf(people: readonly ImportedPerson[], outcomeOf: (person: ImportedPerson) => Outcome): Importacion {
  const filas = people.map((person) => ({
    linea: person.linea,
    nombreCompleto: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    resultado: outcomeOf(person),
    problemas: person.problems,
  }));
  const count = (outcome: Outcome) => filas.filter(({ resultado }) => resultado === outcome).length;
  return { nuevas: count('nueva'), existentes: count('existente'), conProblemas: count('problema'), filas };
}
