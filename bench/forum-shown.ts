interface Author {
  id: string;
  firstName: string;
  lastName: string;
  role: string;
}

interface Reply {
  id: string;
  texto: string;
  createdAt: string;
  autor: Author;
}

interface Topic extends Omit<Reply, 'texto'> {
  titulo: string;
  cuerpo: string;
  ultimaActividad: string;
  fijado: boolean;
  cerrado: boolean;
  totalRespuestas: number;
  respuestas: Reply[];
}

const shownAuthor = ({ id, firstName, lastName, role }: Author) => ({ id, firstName, lastName, role });

const shownReply = ({ id, texto, createdAt, autor }: Reply) => ({ id, texto, createdAt, autor: shownAuthor(autor) });

/** Fields of a topic on the forum's screens, without what a reader may do with it. */
export function shownTopic(item: unknown): unknown {
  const { id, titulo, cuerpo, createdAt, ultimaActividad, fijado, cerrado, totalRespuestas, autor, respuestas } =
    item as Topic;
  return {
    id,
    titulo,
    cuerpo,
    createdAt,
    ultimaActividad,
    fijado,
    cerrado,
    totalRespuestas,
    autor: shownAuthor(autor),
    respuestas: respuestas.map(shownReply),
  };
}

/** Returns the reply in the answer to it, the newest of its topic, without its id and time, which are new. */
export function shownNewReply(item: unknown): unknown {
  const { id, respuestas } = item as Topic;
  const newest = respuestas.at(-1);
  return { id, texto: newest?.texto, autor: newest && shownAuthor(newest.autor) };
}
