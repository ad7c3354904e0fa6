/** The rooms of the house and who may call whom: see docs/architecture.md. */
const OURS = '^app/';
const BROWSER_ROOMS = '^app/(routes|panels|shell|ui|session)/|^app/(root|entry\\.client)\\.tsx$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: OURS, pathNot: '^app/ui/' },
    },
    {
      name: 'menu-imports-menu',
      severity: 'error',
      from: { path: '^app/menu/' },
      to: { path: OURS, pathNot: '^app/menu/' },
    },
    {
      name: 'contract-imports-contract-and-menu',
      severity: 'error',
      from: { path: '^app/creator/contract/' },
      to: { path: OURS, pathNot: '^app/(creator/contract|menu)/' },
    },
    {
      name: 'menu-and-contract-run-in-a-browser',
      comment: 'Of packages they have zod alone, and nothing of Node.',
      severity: 'error',
      from: { path: '^app/(menu|creator/contract)/' },
      to: { pathNot: '^app/|^node_modules/zod/' },
    },
    {
      name: 'creator-stays-below-the-screens',
      severity: 'error',
      from: { path: '^app/creator/' },
      to: { path: '^app/(routes|panels|shell|session|ui)/' },
    },
    {
      name: 'service-imports-service-contract-and-menu',
      severity: 'error',
      from: { path: '^app/service/', pathNot: '^app/service/cli/' },
      to: { path: OURS, pathNot: '^app/(service|creator/contract|menu)/' },
    },
    {
      name: 'service-does-not-import-its-commands',
      severity: 'error',
      from: { path: '^app/service/', pathNot: '^app/service/cli/' },
      to: { path: '^app/service/cli/' },
    },
    {
      name: 'commands-import-service-and-settings',
      severity: 'error',
      from: { path: '^app/service/cli/' },
      to: {
        path: OURS,
        pathNot: '^app/(service|creator/contract|menu)/|^app/(config|log)\\.server\\.ts$',
      },
    },
    {
      name: 'service-has-no-markup',
      severity: 'error',
      from: { path: '^app/(service|menu|creator)/' },
      to: { path: '^node_modules/(react|react-dom|@remix-run|remix-[a-z-]+)/' },
    },
    {
      name: 'one-door-into-the-service',
      severity: 'error',
      from: { path: OURS, pathNot: '^app/service/|^app/creator/in-process\\.server\\.ts$' },
      to: { path: '^app/service/' },
    },
    {
      name: 'contract-as-types-in-the-browser',
      severity: 'error',
      from: { path: BROWSER_ROOMS, pathNot: '\\.server\\.tsx?$' },
      to: { path: '^app/creator/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'session-stays-below-the-screens',
      severity: 'error',
      from: { path: '^app/session/' },
      to: { path: '^app/(routes|panels|shell|ui)/', pathNot: '/paths\\.ts$' },
    },
    {
      name: 'panels-and-shell-stay-below-the-routes',
      severity: 'error',
      from: { path: '^app/(panels|shell)/' },
      to: { path: '^app/routes/', pathNot: '/paths\\.ts$' },
    },
    {
      name: 'shell-knows-no-panel',
      severity: 'error',
      from: { path: '^app/shell/' },
      to: { path: '^app/panels/' },
    },
    {
      name: 'drivers-in-the-store',
      severity: 'error',
      from: { path: OURS, pathNot: '^app/service/store/' },
      to: { path: '^node_modules/(better-sqlite3|pg)/' },
    },
    {
      name: 'queries-in-the-service',
      severity: 'error',
      from: { path: OURS, pathNot: '^app/service/' },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'app-does-not-import-tests',
      severity: 'error',
      from: { path: OURS },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'app-runs-without-dev-dependencies',
      severity: 'error',
      from: { path: OURS, pathNot: '^app/(routes|env\\.d)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(build|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'require', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
