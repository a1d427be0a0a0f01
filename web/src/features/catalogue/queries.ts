import { useQuery } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';

/** One course with its modules and classes; disabled while there is no id. */
export const useCourse = (id: string | undefined) =>
  useQuery({
    queryKey: ['catalogue', 'course', id],
    queryFn: ({ signal }) => api('GET /courses/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  });
