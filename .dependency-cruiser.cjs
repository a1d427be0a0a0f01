// Imports that are allowed: docs/architecture.md as rules. `npm run check` fails when an import breaks one.
// Tests may import anything; they are not part of the program.
const tests = String.raw`[.-](test|for-test)\.tsx?$`;
const stores = String.raw`(/|-)store\.ts$`;

/** Starts the server as a process, and imports nothing of it. */
const academyProcess = String.raw`^server/src/testing/servers/(academy-process|s3)\.ts$`;

/** The folders of payments in order: each may import those before it, none after it. */
const paymentsOrder = [
  'gateway',
  'plans',
  'ledger',
  'receipts',
  'mails',
  'cards',
  'settling',
  'refunding',
  'ordering',
  'enrolling',
  'collecting',
  'statement',
  'purchases',
  'managing',
  'leaving',
  'reconciling',
  'webhook',
];
const payments = '^server/src/features/payments/';

/** A forbidden dependency: a module that matches `from` must not import one that matches `to`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true },
      'No circular imports, type-only imports included: merge the files, or move the shared part to a third.',
    ),
    {
      ...never(
        'no-feature-cycles',
        { path: '^server/src/features/[^/]+$' },
        { path: '^server/src/features/[^/]+$', circular: true },
        'No circular imports between features: one of them publishes an event, and the other subscribes to it.',
      ),
      scope: 'folder',
    },
    ...paymentsOrder.map((folder, place) =>
      never(
        `payments-${folder}`,
        { path: `${payments}${folder}/` },
        { path: `${payments}(?!(${paymentsOrder.slice(0, place + 1).join('|')})/)[^/]+/` },
        'A folder of payments imports only those before it in paymentsOrder.',
      ),
    ),
    never(
      'payments-folders-have-a-place',
      {},
      { path: `${payments}(?!(${paymentsOrder.join('|')})/)[^/]+/` },
      'A new folder of payments needs a place in paymentsOrder.',
    ),
    never(
      'payments-vocabulary',
      { path: `${payments}[^/]+\\.ts$`, pathNot: `${payments}(feature|jobs|notices|public)\\.ts$` },
      { path: `${payments}[^/]+/` },
      'feature.ts, jobs.ts, notices.ts and public.ts compose the folders; the other files beside them hold shared definitions, and import no folder.',
    ),
    never('resolvable', {}, { couldNotResolve: true }, 'The import does not resolve.'),
    never(
      'declared-packages',
      { pathNot: '^(scripts|e2e|bench|faults|counterparts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'A package belongs in the package.json of the workspace that imports it.',
    ),

    never(
      'contracts-stand-alone',
      { path: '^contracts/' },
      { pathNot: '^contracts/|node_modules/zod/' },
      'The contracts import zod alone.',
    ),
    never(
      'web-not-server',
      { path: '^web/' },
      { path: '^server/' },
      'The web and the server share only the contracts.',
    ),
    never(
      'server-not-web',
      { path: '^server/' },
      { path: '^web/' },
      'The web and the server share only the contracts.',
    ),
    never(
      'e2e-imports-no-code',
      { path: '^e2e/' },
      { path: '^(server|web)/', pathNot: academyProcess },
      'End-to-end tests use the browser and the HTTP API, and import no code of the server or the web; they start the server as a process.',
    ),
    never(
      'academy-process-imports-no-code',
      { path: academyProcess },
      { path: '^(contracts|server|web)/' },
      'End-to-end tests import it, so it imports no code of the program.',
    ),

    never(
      'platform-knows-no-feature',
      { path: '^server/src/platform/' },
      { path: '^server/src/(features|sandbox|demo|factories|testing|app\\.ts|compose-features\\.ts|(boot|main)\\.ts)' },
      'Features import the platform; the platform imports no feature.',
    ),
    never(
      'config-stands-alone',
      { path: '^server/src/config(/|\\.ts$)' },
      { path: '^server/src/', pathNot: '^server/src/config(/|\\.ts$)' },
      'The configuration imports nothing of the program, which imports the configuration.',
    ),
    never(
      'features-know-no-app',
      { path: '^server/src/features/' },
      { path: '^server/src/(sandbox|demo|factories|testing|app\\.ts|compose-features\\.ts|(boot|main)\\.ts)' },
      'app.ts imports the features; no feature imports app.ts.',
    ),
    never(
      'features-by-their-public-files',
      { path: '^server/src/features/([^/]+)/' },
      { path: '^server/src/features/', pathNot: '^server/src/features/($1/|[^/]+/(public|events)\\.ts$)' },
      'A feature imports only public.ts and events.ts of another feature.',
    ),
    never(
      'rules-are-pure',
      { path: '(/|-)rules\\.ts$' },
      {
        pathNot: '^contracts/|(/|-)rules\\.ts$|node_modules/(zod|temporal-polyfill)/',
        dependencyTypesNot: ['type-only'],
      },
      'Rules are pure functions of facts and the current time, without I/O. They may import other rules, and types.',
    ),
    never(
      'sql-in-stores',
      {
        path: '^server/src/',
        pathNot: `${stores}|^server/src/(platform/(database|events|jobs|realtime)|demo|factories|testing)/`,
      },
      { path: 'node_modules/(kysely|pg|@electric-sql/pglite)/', dependencyTypesNot: ['type-only'] },
      'SQL is written in store.ts files only (and in the folders listed here).',
    ),
    never(
      'sandbox-by-one-seam',
      { path: '^server/', pathNot: `^server/src/sandbox/|^server/src/testing/` },
      { path: '^server/src/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
      'The sandbox is loaded by a dynamic import behind a check of the configuration: production never loads it.',
    ),
    never(
      'testing-only-in-tests',
      { path: '^server/src/', pathNot: '^server/src/testing/' },
      { path: '^server/src/testing/' },
      'Test code is not part of the program.',
    ),
    never(
      'demo-by-one-seam',
      { path: '^server/src/', pathNot: '^server/src/(demo|factories|testing)/' },
      { path: '^server/src/(demo|factories)/', dynamic: false },
      'The demo academy and the factories that make it are loaded by a dynamic import, where it is asked for.',
    ),

    never(
      'web-takes-the-registry-as-a-type',
      { path: '^web/' },
      { path: '^contracts/src/api\\.ts$', dependencyTypesNot: ['type-only'] },
      'Importing its value would bundle every schema into the web: use `import type`.',
    ),
    never(
      'web-features-stand-apart',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'Features of the web do not import each other; web/src/app composes them.',
    ),
    never(
      'web-features-know-no-app',
      { path: '^web/src/features/' },
      { path: '^web/src/(app|landing)/' },
      'app imports the features; no feature imports app.',
    ),
    never(
      'web-shared-knows-no-feature',
      { path: '^web/src/shared/' },
      { path: '^web/src/(app|landing|features)/' },
      'Features import the shared parts; a shared part imports no feature.',
    ),
    never(
      'ui-knows-no-domain',
      { path: '^web/src/(ui|platform)/' },
      { path: '^web/src/(app|landing|features|shared)/' },
      'The design system and the platform contain no domain code.',
    ),
    never(
      'gallery-in-development-only',
      { path: '^web/src/(app|landing|features|shared|ui|platform)/' },
      { path: '^web/src/gallery/' },
      'The component gallery is a development tool, not part of the product.',
    ),
    never(
      'platform-draws-nothing',
      { path: '^web/src/platform/' },
      { path: '^web/src/ui/' },
      'ui imports platform; platform imports no component.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/', tests] },
    // The swc parser, because dependency-cruiser can't use TypeScript 7 as its parser.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.jsx', '.json', '.css', '.d.ts'],
    },
  },
};
