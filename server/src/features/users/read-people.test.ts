import { describe, expect, test } from 'vitest';

import { readPeople } from './read-people.ts';

const people = (csv: string) => {
  const reading = readPeople(csv);
  if (!reading.ok) throw new Error(reading.code);
  return reading.people;
};
const codeOf = (csv: string) => {
  const reading = readPeople(csv);
  return reading.ok ? null : reading.code;
};

describe('[ADM-9] a file of people', () => {
  test('has its columns in any order, in Spanish or English, with commas, semicolons or tabs', () => {
    const ana = { firstName: 'Ana', lastName: 'Paz', email: 'ana@puente.test', role: 'tutor', language: 'en' };
    for (const csv of [
      'Nombre,Apellido,Correo,Rol,Idioma\nAna,Paz,Ana@Puente.test,Tutora,Inglés\n',
      '\u{FEFF}correo electrónico;APELLIDOS;nombres;idioma;rol\r\nana@puente.test;Paz;Ana;en;tutor\r\n',
      'First name\tLast name\tE-mail\tRole\tLanguage\n"Ana"\tPaz\t ana@puente.test \ttutor\tEnglish',
    ])
      expect(people(csv), csv).toEqual([{ ...ana, linea: 2, problems: [] }]);
  });

  test('needs neither role nor language, and may have other columns and empty lines', () => {
    expect(
      people('nombre,apellido,correo,notas\n\n"Ana, la mayor",Paz,a@puente.test,"x\ny"\n,,,\nIda,Sol,i@puente.test'),
    ).toMatchObject([
      { linea: 4, firstName: 'Ana, la mayor', role: 'user', language: 'es', problems: [] },
      { linea: 6, firstName: 'Ida', problems: [] },
    ]);
  });

  test('says of each line what is wrong, and keeps what could be read', () => {
    const [first, second, third, fourth] = people(
      'nombre,apellido,correo,rol,idioma\n,,nadie,admin,fr\nAna,Paz,ana@puente.test\nAna,Paz,ANA@puente.test\n,,nadie',
    );
    expect(first).toMatchObject({ email: 'nadie', problems: ['nombre', 'apellido', 'correo', 'rol', 'idioma'] });
    expect(second?.problems).toEqual([]);
    expect(third?.problems).toEqual(['repetida']);
    expect(fourth?.problems).toEqual(['nombre', 'apellido', 'correo']);
  });

  test('is refused as a whole without columns, people, or as something else', () => {
    expect(codeOf('nombre,correo\nAna,ana@puente.test')).toBe('IMPORT_COLUMNS_MISSING');
    expect(codeOf('   ')).toBe('IMPORT_COLUMNS_MISSING');
    expect(codeOf('nombre,apellido,correo\n\n')).toBe('IMPORT_EMPTY');
    expect(codeOf('nombre,apellido,correo\n"Ana,Paz,a@puente.test')).toBe('IMPORT_UNREADABLE');
    const rows = (count: number) => `nombre,apellido,correo\n${'Ana,Paz,a@puente.test\n'.repeat(count)}`;
    expect(codeOf(rows(501))).toBe('IMPORT_TOO_LONG');
    expect(people(rows(500))).toHaveLength(500);
  });
});
