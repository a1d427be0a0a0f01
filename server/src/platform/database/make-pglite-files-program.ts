import { PGlite } from '@electric-sql/pglite';

import { DURABLE_PARAMS, DurableNodeFS } from './pglite-files.ts';

// Makes the files of an embedded database in the folder that is its argument: see make-pglite-files.ts.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The argument is missing: the folder of the database.');
const pglite = await PGlite.create({
  fs: new DurableNodeFS(folder, { releaseReserve: () => false }),
  startParams: [...DURABLE_PARAMS],
});
await pglite.close();
