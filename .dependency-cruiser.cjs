/** Who may import whom, by the folders of `scripts/rooms.cjs`, which docs/architecture.md shows as a table. */
const ROOMS = require('./scripts/rooms.cjs');

const APP = '^app/';
/** The contract: every call, declared once. It runs in a browser, which gets it as types only. */
const CONTRACT = '^app/(creator/contract/|(objects/[^/]+|(?!service/)[^/]+)/calls(/|\\.ts$))';
/** The service's half of the objects and subjects. */
const SERVICE_HALF = '^app/.+\\.service\\.ts$';
/** Pure rules of a kind or subject: files directly in its folder, without markup and server, and those below `rules`. */
const RULES =
  '^app/(objects/[^/]+|accounts|as-of|audit|calendar|connections|export|import|jobs|people|places|quality|reach|sign-in|trash)/[^/.]+\\.ts$|^app/import/rules/';
const SERVICE = `^app/service/|${SERVICE_HALF}`;
/** What is drawn, or answers the pages: the web's half. */
const WEB =
  '^app/(routes|shell|panels|screen|form|editing|pickers|history|menu-view|try-it|calendar|import|quality|export|jobs|audit|trash|as-of|reach|accounts|connections|people|places|sign-in|phone|preview|analytics|session|ui)/|^app/objects/';

const ROOT_FILES = '^app/[^/]+$';

const rooms = Object.entries(ROOMS).map(([room, others]) => ({
  name: `${room}-imports-what-is-below-it`,
  severity: 'error',
  from: { path: `^app/${room}/`, pathNot: `${SERVICE_HALF}|${CONTRACT}|^app/creator/` },
  to: {
    path: APP,
    pathNot: `^app/(${[room, ...others].join('|')})/${others.length > 0 ? `|${ROOT_FILES}` : ''}`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...rooms,
    {
      name: 'nothing-imports-a-route',
      severity: 'error',
      from: { path: APP, pathNot: '^app/routes/([^/]+)/' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'no-route-imports-a-route',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)' },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1' },
    },
    {
      name: 'objects-know-each-other-by-their-index',
      severity: 'error',
      from: { path: '^app/objects/([^/]+)/', pathNot: `${SERVICE_HALF}|${CONTRACT}` },
      to: {
        path: '^app/objects/',
        pathNot: `^app/objects/($1/|[^/]+/index(\\.server)?\\.ts$)|${CONTRACT}`,
      },
    },
    {
      name: 'contract-imports-contract-and-rules',
      severity: 'error',
      from: { path: CONTRACT },
      to: {
        path: APP,
        pathNot: `${CONTRACT}|^app/(fields|menu)/|${RULES}|^app/objects/field-tables\\.ts$`,
      },
    },
    {
      name: 'menu-fields-and-contract-run-in-a-browser',
      comment:
        'Of packages they have zod, re2js for patterns, papaparse, saxes, jsonc-parser and entities for files, and nothing of Node.',
      severity: 'error',
      from: { path: `^app/(fields|menu|import/rules)/|${CONTRACT}` },
      to: { pathNot: '^app/|^node_modules/(zod|re2js|papaparse|saxes|jsonc-parser|entities)/' },
    },
    {
      name: 'creator-stays-below-the-screens',
      severity: 'error',
      from: { path: '^app/creator/' },
      to: {
        path: WEB,
        pathNot: `${CONTRACT}|${SERVICE_HALF}|^app/objects/field-tables\\.ts$`,
      },
    },
    {
      name: 'service-half-imports-service-contract-and-rules',
      severity: 'error',
      from: { path: SERVICE, pathNot: '^app/service/cli/' },
      to: {
        path: APP,
        pathNot: `${SERVICE}|${CONTRACT}|^app/(fields|menu)/|${RULES}|^app/objects/.+\\.json$|^app/objects/field-tables\\.ts$|^app/(turns|measures)\\.ts$`,
      },
    },
    {
      name: 'service-half-is-imported-by-the-service-alone',
      severity: 'error',
      from: { path: APP, pathNot: `${SERVICE}|^app/creator/in-process\\.server\\.ts$` },
      to: { path: SERVICE_HALF },
    },
    {
      name: 'service-does-not-import-its-commands',
      severity: 'error',
      from: { path: SERVICE, pathNot: '^app/service/cli/' },
      to: { path: '^app/service/cli/' },
    },
    {
      name: 'commands-import-service-and-settings',
      severity: 'error',
      from: { path: '^app/service/cli/' },
      to: {
        path: APP,
        pathNot: `${SERVICE}|${CONTRACT}|^app/(fields|menu)/|^app/(config|log)\\.server\\.ts$`,
      },
    },
    {
      name: 'service-has-no-markup',
      severity: 'error',
      from: { path: `${SERVICE}|^app/(menu|fields|creator)/` },
      to: { path: '^node_modules/(react|react-dom|@remix-run|remix-[a-z-]+)/' },
    },
    {
      name: 'one-way-into-the-service',
      severity: 'error',
      from: { path: APP, pathNot: `${SERVICE}|^app/creator/in-process\\.server\\.ts$` },
      to: { path: '^app/service/' },
    },
    {
      name: 'contract-as-types-in-the-browser',
      severity: 'error',
      from: {
        path: WEB,
        pathNot: `\\.server\\.tsx?$|${SERVICE_HALF}|${CONTRACT}|^app/import/rules/`,
      },
      to: { path: CONTRACT, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'drivers-in-the-store',
      severity: 'error',
      from: { path: APP, pathNot: '^app/service/store/' },
      to: { path: '^node_modules/(better-sqlite3|pg)/' },
    },
    {
      name: 'queries-in-the-service',
      severity: 'error',
      from: { path: APP, pathNot: SERVICE },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'app-does-not-import-tests',
      severity: 'error',
      from: { path: APP },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'app-runs-without-dev-dependencies',
      severity: 'error',
      from: { path: APP, pathNot: '^app/(routes|env\\.d)\\.ts$' },
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
