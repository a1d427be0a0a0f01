import type { PreguntaDefinida } from '@puente/contracts/test-questions';

const escaped = (text: string): string =>
  text.replaceAll(/[~=#{}:\\]/g, (char) => `\\${char}`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Percent as GIFT has them: five decimals at most. */
const percent = (share: number): string => String(Number((share * 100).toFixed(5)));

function answersOf(question: Exclude<PreguntaDefinida, { tipo: 'orden' }>): string {
  switch (question.tipo) {
    case 'unica':
      return question.opciones.map(({ texto, correcta }) => `${correcta ? '=' : '~'}${escaped(texto)}`).join(' ');
    case 'multiple': {
      const right = question.opciones.filter(({ correcta }) => correcta).length;
      return question.opciones
        .map(({ texto, correcta }) => `~%${correcta ? percent(1 / right) : percent(-1 / right)}%${escaped(texto)}`)
        .join(' ');
    }
    case 'verdaderoFalso':
      return question.correcta ? 'TRUE' : 'FALSE';
    case 'emparejar':
      return [
        ...question.pares.map(({ opcion, pareja }) => `=${escaped(opcion)} -> ${escaped(pareja)}`),
        ...question.sobrantes.map((text) => `= -> ${escaped(text)}`),
      ].join(' ');
    case 'textoCorto':
      return question.aceptadas.map((text) => `=${escaped(text)}`).join(' ');
    case 'numero':
      return `#${question.valor}:${question.tolerancia}`;
  }
}

/**
 * Writes questions in GIFT, Moodle's format for text files (ADM-20). It has no questions of order, which are left out,
 * no points and no pictures.
 * @returns the text, and how many questions it leaves out
 */
export function writeGift(questions: readonly PreguntaDefinida[]): { text: string; left: number } {
  const written = questions.flatMap((question) => {
    if (question.tipo === 'orden') return [];
    const explanation = question.explicacion === '' ? '' : ` ####${escaped(question.explicacion)}`;
    return `[markdown]${escaped(question.texto)} {${answersOf(question)}${explanation}}`;
  });
  return { text: written.length > 0 ? `${written.join('\n\n')}\n` : '', left: questions.length - written.length };
}
