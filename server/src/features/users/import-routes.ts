import { type Importacion, usersImportRoutes as contract } from '@puente/contracts/users-import';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import type { Principal } from '../../platform/http/call.ts';
import { assertFreshProof } from '../../platform/http/fresh-proof.ts';
import { insertUser, lockActiveAdmins, sendInvitation } from '../accounts/public.ts';
import { limits } from './limits.ts';
import { knownAddresses } from './list-store.ts';
import { type ImportedPerson, readPeople } from './read-people.ts';

type Outcome = Importacion['filas'][number]['resultado'];

/** Accounts from a CSV file (ADM-9, decision 0201). */
export function importRoutes(app: HttpApp, platform: Platform): void {
  const { database, jobs, now } = platform;

  /** @returns whether the account was created: its address may have been taken meanwhile */
  async function create(tx: Tx, person: ImportedPerson): Promise<boolean> {
    const { linea: _line, problems: _none, language, ...facts } = person;
    const at = now();
    const id = await insertUser(tx, {
      ...facts,
      language,
      passwordHash: null,
      emailVerifiedAt: at,
      timezone: null,
      at,
    });
    if (id === undefined) return false;
    await audit(tx, { action: 'user.created', object: { type: 'user', id }, after: { ...facts, isActive: true } });
    await jobs.enqueue(tx, sendInvitation, { userId: id });
    return true;
  }

  /** All or none: a failure leaves no account behind. @throws AppError FORBIDDEN, FRESH_PROOF_REQUIRED */
  async function createAll(
    actor: Actor,
    by: Principal,
    people: readonly ImportedPerson[],
  ): Promise<Set<ImportedPerson>> {
    if (people.some(({ role }) => role === 'tutor')) assertFreshProof(by, now());
    return database.transaction(actor, async (tx) => {
      // Another administrator may have taken the role away meanwhile.
      assertThat((await lockActiveAdmins(tx)).includes(by.user.id), 'FORBIDDEN');
      const created = new Set<ImportedPerson>();
      for (const person of people) if (await create(tx, person)) created.add(person);
      return created;
    });
  }

  app.handle(
    contract.run,
    async ({ actor, principal, body: { csv, ensayo } }) => {
      const reading = readPeople(csv);
      if (!reading.ok) throw new AppError(reading.code);
      const { people } = reading;
      const sound = people.filter(({ problems }) => problems.length === 0);
      const known = await knownAddresses(
        database.db,
        sound.map(({ email }) => email),
      );
      const wanted = sound.filter(({ email }) => !known.has(email));
      const created = ensayo ? new Set(wanted) : await createAll(actor, principal, wanted);
      return answerOf(people, (person) => {
        if (person.problems.length > 0) return 'problema';
        return created.has(person) ? 'nueva' : 'existente';
      });
    },
    { limits: [limits.imports] },
  );
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
