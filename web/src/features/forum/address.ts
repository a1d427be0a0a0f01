/** Filters of the contract, repeated here so that parsing the URL does not load the schemas. */
export const filters = ['todos', 'sin-respuesta', 'mios', 'siguiendo'] as const;
export type Filter = (typeof filters)[number];

/** Search, section and filter of the list of topics, as the URL holds them. */
export interface TopicsPlace {
  search: string;
  /** 'general', the id of a course, or null for all sections. */
  section: string | null;
  filter: Filter;
}

export const forumPath = '/dashboard/community';
export const newTopicPath = `${forumPath}/nuevo`;
/** Maximum length of a search, as in the contract. */
export const searchMaxLength = 120;

export const placeIn = (query: URLSearchParams): TopicsPlace => {
  return {
    search: (query.get('buscar') ?? '').trim().slice(0, searchMaxLength),
    section: query.get('seccion'),
    filter: filters.find((each) => each === query.get('mostrar')) ?? 'todos',
  };
};

/** Returns the query string of the forum's URL, without default values. */
export const queryOf = ({ search, section, filter }: TopicsPlace): URLSearchParams => {
  const query = new URLSearchParams();
  if (search !== '') query.set('buscar', search);
  if (section !== null) query.set('seccion', section);
  if (filter !== 'todos') query.set('mostrar', filter);
  return query;
};

/** The address of a topic, or of one of its replies. */
export const topicPath = (id: string, replyId?: string | null): string =>
  `${forumPath}/tema/${id}${replyId ? `?respuesta=${replyId}` : ''}`;

/** The DOM id of a reply. */
export const replyDomId = (id: string): string => `respuesta-${id}`;
