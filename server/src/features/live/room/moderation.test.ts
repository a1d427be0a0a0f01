import type { AccionDeModerador, SalaEstado } from '@puente/contracts/room';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { roomStage, type RoomStage, type SeatedTab } from '../../../testing/room-stage.ts';

let stage: RoomStage;
let tutor: SeatedTab;
let student: SeatedTab;
beforeEach(async () => {
  stage = await roomStage();
  tutor = await stage.seat(stage.tutor);
  student = await stage.seat(await stage.person());
});
afterEach(() => stage.app.close());

const moderate = (by: SeatedTab, accion: AccionDeModerador, sobre?: Pick<SeatedTab, 'puestoId'>) =>
  by.send('moderarSala', { puestoId: by.puestoId, accion, sobre: sobre?.puestoId ?? null });
const publish = (tab: SeatedTab, sent: { microfono?: boolean; camara?: boolean; pantalla?: boolean }) =>
  tab.send('publicarSala', { puestoId: tab.puestoId, microfono: false, camara: false, pantalla: false, ...sent });
const shown = (of: SeatedTab, to = tutor) =>
  expect.poll(() => to.room()?.participantes.find(({ puestoId }) => puestoId === of.puestoId));
const rightsOf = ({ puestoId }: SeatedTab) => expect.poll(() => stage.media.seats.get(puestoId)?.rights);
const ok = { answer: {} };
const refused = { code: 'ROOM_NOT_ALLOWED' };
const silent = { microfono: false, camara: false, pantalla: false, sonidoPantalla: false };

async function audited(): Promise<string[]> {
  const { rows } = await stage.app.platform.database.query(
    `select action from audit_entries where action like 'room.%' order by "at", id`,
  );
  return (rows as { action: string }[]).map(({ action }) => action);
}

describe('[LIVE-5] a student', () => {
  test('sends nothing without the word: it is refused, and never forwarded', async () => {
    await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    for (const medio of ['microfono', 'camara', 'pantalla']) {
      expect([medio, await publish(student, { [medio]: true })]).toEqual([medio, refused]);
    }
    await rightsOf(student).toEqual(silent);
  });

  test('speaks when allowed, with microphone and camera but not the screen, and stops when the word is taken', async () => {
    await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    await student.send('levantarMano', { puestoId: student.puestoId, levantada: true });
    expect(await moderate(tutor, 'permitirHablar', student)).toEqual(ok);
    await shown(student).toMatchObject({ puedeHablar: true, manoDesde: null });
    await rightsOf(student).toEqual(silent);
    expect(await publish(student, { microfono: true, camara: true })).toEqual(ok);
    await rightsOf(student).toEqual({ ...silent, microfono: true, camara: true });
    expect(await publish(student, { microfono: true, pantalla: true })).toEqual(refused);

    expect(await moderate(tutor, 'retirarPalabra', student)).toEqual(ok);
    await rightsOf(student).toEqual(silent);
    await expect
      .poll(() => student.heard('salaDetener'))
      .toEqual([{ puestoId: student.puestoId, medios: ['microfono', 'camara'] }]);
    expect(await publish(student, { microfono: true })).toEqual(refused);
    await shown(student).toMatchObject({ puedeHablar: false, publica: { microfono: false, camara: false } });
  });

  test('who is silenced may switch the microphone on again', async () => {
    await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    await moderate(tutor, 'permitirHablar', student);
    await publish(student, { microfono: true });
    await moderate(tutor, 'silenciar', student);
    await expect
      .poll(() => student.heard('salaDetener'))
      .toEqual([{ puestoId: student.puestoId, medios: ['microfono'] }]);
    await rightsOf(student).toEqual(silent);
    expect(await publish(student, { microfono: true })).toEqual(ok);
    await rightsOf(student).toEqual({ ...silent, microfono: true });
  });
});

describe('[LIVE-6] moderation', () => {
  test('by a student is refused, each action, and is in the security log', async () => {
    const other = await stage.seat(await stage.person());
    for (const accion of ['silenciarTodos', 'bloquear', 'grabacionEmpieza'] as const) {
      expect([accion, await moderate(student, accion)]).toEqual([accion, refused]);
    }
    for (const accion of ['expulsar', 'permitirHablar', 'hacerModerador'] as const) {
      expect([accion, await moderate(student, accion, other)]).toEqual([accion, refused]);
      expect([accion, await moderate(student, accion, { puestoId: stage.reunionId })]).toEqual([accion, refused]);
    }
    expect(stage.app.securityLog).toContainEqual(
      expect.objectContaining({ event: 'access.refused', reason: 'room.moderate', actor: expect.anything() }),
    );
    expect(await audited()).toEqual([]);
  });

  test('with somebody else’s seat is refused: a seat is its session’s', async () => {
    const { puestoId } = tutor;
    const commands = [
      () => student.send('moderarSala', { puestoId, accion: 'silenciarTodos' }),
      () => student.send('publicarSala', { puestoId, microfono: true, camara: false, pantalla: false }),
      () => student.send('conectarMedios', { puestoId, oferta: 'v=0' }),
      () => student.send('verSala', { puestoId, calidad: 'auto', grande: null, visibles: [] }),
      () => student.send('levantarMano', { puestoId, levantada: true }),
      () => student.send('reaccionarSala', { puestoId, reaccion: 'risa' }),
      () => student.send('mensajeSala', { puestoId, texto: 'Hola', envioId: stage.reunionId }),
      () => student.send('latidoSala', { puestoId }),
    ];
    for (const command of commands) expect(await command()).toEqual({ code: 'ROOM_SEAT_LOST' });
    expect(stage.app.securityLog).toContainEqual(
      expect.objectContaining({ event: 'access.refused', reason: 'room.seat', actor: expect.anything() }),
    );
    await student.send('salirSala', { puestoId });
    expect(await tutor.send('latidoSala', { puestoId })).toEqual(ok);
  });

  test('of somebody who has left, or of another room, is refused', async () => {
    expect(await moderate(tutor, 'expulsar', { puestoId: stage.reunionId })).toEqual({ code: 'ROOM_PARTICIPANT_GONE' });
    expect(await moderate(tutor, 'silenciar')).toEqual({ code: 'ROOM_PARTICIPANT_GONE' });
  });

  test('silences everybody but moderators, and lowers all hands', async () => {
    await moderate(tutor, 'permitirHablar', student);
    await publish(student, { microfono: true });
    await publish(tutor, { microfono: true });
    await moderate(tutor, 'silenciarTodos');
    await shown(student).toMatchObject({ publica: { microfono: false }, puedeHablar: true });
    await shown(tutor).toMatchObject({ publica: { microfono: true } });
    expect(student.heard('salaDetener')).toEqual([{ puestoId: student.puestoId, medios: ['microfono'] }]);
    expect(tutor.heard('salaDetener')).toEqual([]);
    await student.send('levantarMano', { puestoId: student.puestoId, levantada: true });
    await moderate(tutor, 'bajarManos');
    await shown(student).toMatchObject({ manoDesde: null });
  });

  test('removes somebody with their media at once', async () => {
    await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    expect(stage.media.seats.has(student.puestoId)).toBe(true);
    expect(await moderate(tutor, 'expulsar', student)).toEqual(ok);
    await expect.poll(() => stage.media.seats.has(student.puestoId)).toBe(false);
    await expect.poll(() => tutor.room()?.participantes).toHaveLength(1);
    expect(await audited()).toEqual(['room.person-removed']);
    const told = student.heard('salaActualizada').length;
    await tutor.send('levantarMano', { puestoId: tutor.puestoId, levantada: true });
    await shown(tutor).toMatchObject({ manoDesde: expect.any(String) });
    expect(student.heard('salaActualizada')).toHaveLength(told);
  });

  test('is given to a participant and taken back; a cut leaves it, and nobody takes it from staff', async () => {
    const other = await stage.seat(await stage.person());
    expect(await moderate(tutor, 'hacerModerador', student)).toEqual(ok);
    await shown(student).toMatchObject({ esModerador: true, puedeHablar: true });
    for (const accion of ['expulsar', 'quitarModerador', 'retirarPalabra'] as const) {
      expect([accion, await moderate(student, accion, tutor)]).toEqual([accion, refused]);
    }
    expect(await moderate(student, 'hacerModerador', other)).toEqual(refused);
    expect(await moderate(student, 'permitirHablar', other)).toEqual(ok);
    await publish(student, { pantalla: true });
    expect(await moderate(tutor, 'quitarModerador', student)).toEqual(ok);
    await expect
      .poll(() => student.heard('salaDetener'))
      .toEqual([{ puestoId: student.puestoId, medios: ['pantalla', 'sonidoPantalla'] }]);
    expect(await moderate(student, 'silenciarTodos')).toEqual(refused);
    expect(await audited()).toEqual(['room.moderator-granted', 'room.moderator-taken']);
  });

  test('locks the room: nobody new but moderators, and those with a seat', async () => {
    const made = await stage.person();
    const moderator = await stage.seat(made);
    await moderate(tutor, 'hacerModerador', moderator);
    await moderator.send('salirSala', { puestoId: moderator.puestoId });
    expect(await moderate(tutor, 'bloquear')).toEqual(ok);
    const late = await stage.tab(await stage.person());
    expect(await stage.enter(late)).toEqual({ code: 'ROOM_LOCKED' });
    await stage.seat(made);
    await expect.poll(() => tutor.room()?.bloqueada).toBe(true);
    expect(await stage.enter(student, student.puestoId)).toMatchObject({ answer: { puestoId: student.puestoId } });
    await moderate(tutor, 'desbloquear');
    expect((await stage.enter(late)).answer).toBeDefined();
    expect(await audited()).toEqual(['room.moderator-granted', 'room.locked', 'room.unlocked']);
  });

  test('says to all that it is recorded, by whom, until the recorder stops or leaves', async () => {
    const recorded = () => expect.poll(() => student.room()?.grabando ?? null);
    await moderate(tutor, 'grabacionEmpieza');
    await recorded().toEqual({ desde: expect.any(String), nombre: 'Carmen Ramírez' });
    await moderate(tutor, 'grabacionTermina');
    await recorded().toBe(null);
    await moderate(tutor, 'grabacionEmpieza');
    await recorded().not.toBe(null);
    const admin = await stage.seat(await stage.person({ role: 'admin', firstName: 'Ana' }));
    await tutor.send('salirSala', { puestoId: tutor.puestoId });
    await recorded().toBe(null);
    await moderate(admin, 'grabacionEmpieza');
    await recorded().toMatchObject({ nombre: 'Ana Ramírez' });
  });
});

test('[LIVE-6] hands stand in the order in which they went up, and keep their place', async () => {
  const other = await stage.seat(await stage.person());
  const raise = (tab: SeatedTab, levantada: boolean) => tab.send('levantarMano', { puestoId: tab.puestoId, levantada });
  await raise(other, true);
  stage.app.clock.pass({ seconds: 1 });
  await raise(student, true);
  stage.app.clock.pass({ seconds: 1 });
  await raise(other, true);
  const order = (sala: SalaEstado | undefined) =>
    sala?.participantes
      .flatMap(({ puestoId, manoDesde }) => (manoDesde === null ? [] : [{ puestoId, manoDesde }]))
      .toSorted((a, b) => a.manoDesde.localeCompare(b.manoDesde))
      .map(({ puestoId }) => puestoId);
  await expect.poll(() => order(tutor.room())).toEqual([other.puestoId, student.puestoId]);
  await raise(other, false);
  await expect.poll(() => order(tutor.room())).toEqual([student.puestoId]);
});
