import { pdfOf } from '../../testing/sample-files.ts';
import { attach } from '../attachments/attach-for-test.ts';
import type { ForumStage, Member } from './forum-for-test.ts';

/** Uploads a small file. @returns its id */
export async function addPicture({ as }: ForumStage, member: Member): Promise<string> {
  const { body } = await attach(as(member), pdfOf(), 'carta.pdf');
  return body.id;
}

/** What somebody who asks for an attachment gets: the status. */
export const attachment = async ({ as }: ForumStage, member: Member, id: string): Promise<number> =>
  (await as(member).get(`adjuntos/${id}/contenido`)).status;
