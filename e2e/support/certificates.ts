import type { Intento } from '@puente/contracts/assessments';
import type { Certificado } from '@puente/contracts/certificates';

import type { Academy } from './academy.ts';
import { Client } from './client.ts';
import { demo, type Person } from './person.ts';
import { expect } from './test.ts';
import { makeTest, oneOfEach } from './tests.ts';

/** Passes the only test of a new course, which issues its certificate. */
export async function earnCertificate(academy: Academy, who: Pick<Person, 'email' | 'password'>): Promise<Certificado> {
  const { id } = await makeTest(academy, who, { questions: oneOfEach.filter(({ tipo }) => tipo === 'verdaderoFalso') });
  const student = await Client.signIn(academy, who);
  const attempt = await student.post<Intento>(`/pruebas/${id}/intentos`);
  const [question] = attempt.secciones.flatMap(({ preguntas }) => preguntas);
  const isWrong = question?.opciones.find(({ texto }) => /falso/i.test(texto));
  await student.put(`/intentos/${attempt.id}/respuestas/${question?.id ?? ''}`, {
    respuesta: { tipo: 'verdaderoFalso', opcionId: isWrong?.id },
    version: 0,
    envioId: crypto.randomUUID(),
  });
  await student.post(`/intentos/${attempt.id}/entregar`);
  await expect
    .poll(async () => (await student.get<Certificado[]>('/certificados')).length, { timeout: 15_000 })
    .toBe(1);
  return newestOf(student);
}

/** The certificate of the demo's student. */
export async function demoCertificate(academy: Academy): Promise<Certificado> {
  const student = await Client.signIn(academy, demo.student);
  return newestOf(student);
}

async function newestOf(student: Client): Promise<Certificado> {
  const [newest] = await student.get<Certificado[]>('/certificados');
  if (!newest) throw new Error('The student has no certificate.');
  return newest;
}
