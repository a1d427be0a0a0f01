import type { Mensaje } from '@puente/contracts/messages';
import type { Persona } from '@puente/contracts/people';
import { expect, test } from 'vitest';

import { createDraftStorage } from './draft-storage.ts';
import { isSameConversation, isWorthKeeping, noDraft, otherOf, replySubject, replyTo } from './draft.ts';

const persona = (id: string): Persona => ({
  id,
  firstName: 'María José',
  lastName: id,
  role: 'user',
  profileImageUrl: null,
});
const [me, tutora] = [persona('me'), persona('tutora')];
const received = { asunto: 'Formulario N-400', remitente: tutora, destinatario: me } as Mensaje;
const sent = { asunto: 'Re: Formulario N-400', remitente: me, destinatario: tutora } as Mensaje;

test('[MSG-1] a reply goes to the other person, with a single Re: before the subject', () => {
  expect(replyTo(received, 'me')).toEqual({ destinatario: tutora, asunto: 'Re: Formulario N-400', cuerpo: '' });
  expect(replyTo(sent, 'me')).toEqual({ destinatario: tutora, asunto: 'Re: Formulario N-400', cuerpo: '' });
  expect(otherOf(sent, 'me')).toBe(tutora);
  expect(replySubject('RE: Dudas')).toBe('RE: Dudas');
  expect(replySubject('Reunión')).toBe('Re: Reunión');
  expect(replySubject('Sobre: el plazo')).toBe('Re: Sobre: el plazo');
  // The server's maximum length.
  expect(replySubject('x'.repeat(150))).toHaveLength(150);
});

test('[MSG-3] a written draft is worth keeping; prefilled values are not', () => {
  expect(isWorthKeeping(noDraft)).toBe(false);
  expect(isWorthKeeping({ ...noDraft, cuerpo: ' \n ' })).toBe(false);
  expect(isWorthKeeping(replyTo(received, 'me'))).toBe(false);
  expect(isWorthKeeping({ ...noDraft, asunto: 'Dudas' })).toBe(true);
  expect(isWorthKeeping({ ...noDraft, asunto: '  ' })).toBe(false);
  // A subject typed by the user, or typed before a recipient was selected.
  expect(isWorthKeeping({ ...noDraft, destinatario: tutora, asunto: 'Sobre: re: plazos' })).toBe(true);
  expect(isWorthKeeping({ ...noDraft, asunto: 'Re: plazos' })).toBe(true);
  expect(isWorthKeeping({ ...replyTo(received, 'me'), cuerpo: 'Gracias' })).toBe(true);
  expect(isSameConversation(replyTo(received, 'me'), { ...replyTo(sent, 'me'), cuerpo: 'Gracias' })).toBe(true);
  expect(isSameConversation(replyTo(received, 'me'), noDraft)).toBe(false);
  expect(isSameConversation(noDraft, replyTo(received, 'me'))).toBe(false);
  expect(isSameConversation(noDraft, noDraft)).toBe(true);
  expect(isSameConversation({ ...noDraft, destinatario: tutora }, { ...noDraft, destinatario: me })).toBe(false);
  expect(isSameConversation(noDraft, { ...noDraft, asunto: 'Otra cosa' })).toBe(false);
});

test('[MSG-3] stores a draft for its author until it is removed', () => {
  const kept = new Map<string, string>();
  const storage = createDraftStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  let told = 0;
  const stop = storage.subscribe(() => (told += 1));
  const draft = { ...replyTo(received, 'me'), cuerpo: 'Gracias', envioId: 'e' };
  storage.write('me', draft);
  expect(storage.read('me')).toEqual(draft);
  expect(storage.read('tutora')).toBeUndefined();
  storage.remove();
  expect(storage.read('me')).toBeUndefined();
  expect(kept.size).toBe(0);
  stop();
  storage.write('me', draft);
  expect(told).toBe(2);
});

test('[MSG-3] writing works without storage', () => {
  const storage = createDraftStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storage.write('me', noDraft);
  storage.remove();
  expect(storage.read('me')).toBeUndefined();
});
