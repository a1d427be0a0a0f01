// Which part may know which: docs/architecture.md, as rules. `npm run check` fails where an import breaks one.
// Tests may reach anything; they are not part of the program.
const tests = String.raw`[.-](test|for-test)\.tsx?$`;
const stores = String.raw`(/|-)store\.ts$`;

/** The folders of payments; each may use those before it, never one after it. */
const paymentsOrder = [
  'gateway',
  'plans',
  'ledger',
  'receipts',
  'mails',
  'cards',
  'settling',
  'ordering',
  'collecting',
  'statement',
  'reconciling',
  'webhook',
];
const payments = '^server/src/features/payments/';

/** `from` may not reach `to`. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true },
      'Two files that need each other, for a type too, are one file, or three.',
    ),
    {
      ...never(
        'no-feature-cycles',
        { path: '^server/src/features/[^/]+$' },
        { path: '^server/src/features/[^/]+$', circular: true },
        'Features that need each other talk through events.',
      ),
      scope: 'folder',
    },
    ...paymentsOrder.map((folder, place) =>
      never(
        `payments-${folder}`,
        { path: `${payments}${folder}/` },
        { path: `${payments}(?!(${paymentsOrder.slice(0, place + 1).join('|')})/)[^/]+/` },
        'The folders of payments use those before them, in the order above; a new folder has its place there.',
      ),
    ),
    never(
      'payments-vocabulary',
      { path: `${payments}[^/]+\\.ts$`, pathNot: `${payments}(feature|jobs|notices)\\.ts$` },
      { path: `${payments}[^/]+/` },
      'feature.ts, jobs.ts and notices.ts compose the folders; the other files beside them are words that every folder uses.',
    ),
    never('resolvable', {}, { couldNotResolve: true }, 'An import that leads nowhere.'),
    never(
      'declared-packages',
      { pathNot: '^(scripts|e2e|bench)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'A package belongs in the package.json of the workspace that imports it.',
    ),

    never('contracts-stand-alone', { path: '^contracts/' }, { pathNot: '^contracts/|node_modules/zod/' }, 'zod alone.'),
    never('web-not-server', { path: '^web/' }, { path: '^server/' }, 'They share the contracts, nothing else.'),
    never('server-not-web', { path: '^server/' }, { path: '^web/' }, 'They share the contracts, nothing else.'),
    never(
      'e2e-through-the-door',
      { path: '^e2e/' },
      { path: '^(server|web)/' },
      'Journeys know what a person and an API client know.',
    ),

    never(
      'platform-knows-no-feature',
      { path: '^server/src/platform/' },
      { path: '^server/src/(features|sandbox|testing|app\\.ts|main\\.ts)' },
      'Every feature is built on it.',
    ),
    never(
      'features-know-no-app',
      { path: '^server/src/features/' },
      { path: '^server/src/(sandbox|testing|app\\.ts|main\\.ts)' },
      'app.ts composes features, never the other way.',
    ),
    never(
      'features-by-their-front-door',
      { path: '^server/src/features/([^/]+)/' },
      { path: '^server/src/features/', pathNot: '^server/src/features/($1/|[^/]+/(public|events)\\.ts$)' },
      'Across features only public.ts and events.ts.',
    ),
    never(
      'rules-are-pure',
      { path: '(/|-)rules\\.ts$' },
      {
        pathNot: '^contracts/|(/|-)rules\\.ts$|node_modules/(zod|temporal-polyfill)/',
        dependencyTypesNot: ['type-only'],
      },
      'Facts and now in, a verdict out. Other rules and types are pure too.',
    ),
    never(
      'sql-in-stores',
      {
        path: '^server/src/',
        pathNot: `${stores}|^server/src/(platform/(database|events|jobs|realtime)|testing)/`,
      },
      { path: 'node_modules/(kysely|pg|@electric-sql/pglite)/', dependencyTypesNot: ['type-only'] },
      'Only store.ts sees SQL.',
    ),
    never(
      'sandbox-by-one-seam',
      { path: '^server/', pathNot: `^server/src/sandbox/|^server/src/testing/` },
      { path: '^server/src/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
      'A dynamic import behind a check of the configuration: production never loads it.',
    ),
    never(
      'testing-only-in-tests',
      { path: '^server/src/', pathNot: '^server/src/testing/' },
      { path: '^server/src/testing/', dynamic: false },
      'Test code is not part of the program; the demo academy loads its factories on demand.',
    ),

    never(
      'web-takes-the-registry-as-a-type',
      { path: '^web/' },
      { path: '^contracts/src/api\\.ts$', dependencyTypesNot: ['type-only'] },
      'Its value is every schema that there is: use `import type`.',
    ),
    never(
      'web-features-stand-apart',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'web/src/app composes them.',
    ),
    never(
      'web-features-know-no-app',
      { path: '^web/src/features/' },
      { path: '^web/src/(app|landing)/' },
      'app → features, never the other way.',
    ),
    never(
      'web-shared-knows-no-feature',
      { path: '^web/src/shared/' },
      { path: '^web/src/(app|landing|features)/' },
      'What several features show is composed by them, never the other way.',
    ),
    never(
      'ui-knows-no-domain',
      { path: '^web/src/(ui|platform)/' },
      { path: '^web/src/(app|landing|features|shared)/' },
      'The design system and the platform serve any academy.',
    ),
    never(
      'gallery-in-development-only',
      { path: '^web/src/(app|landing|features|shared|ui|platform)/' },
      { path: '^web/src/gallery/' },
      'It is no part of the product.',
    ),
    never(
      'platform-draws-nothing',
      { path: '^web/src/platform/' },
      { path: '^web/src/ui/' },
      'ui → platform, not back.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/', tests] },
    // The swc parser: dependency-cruiser does not read TypeScript 7's own.
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
