import { onEngine, prepared } from './test-parts.mjs';
import { runParts, runProgram } from './test-runs.mjs';

const { build, journeys } = await prepared();

// What `npm test` leaves out: the other engine, behind HTTP, and all journeys but one of each subject.
await runParts([
  build,
  { title: 'Journeys with scripts', ...journeys('js', '--grep-invert=@path') },
  { title: 'Journeys of one kind', ...journeys('once', '--grep-invert=@path') },
  onEngine('postgres'),
  { title: 'Journeys without scripts', ...journeys('no-js') },
  {
    title: 'The last release on the new schema',
    run: () => runProgram('scripts/test-upgrade.mjs'),
  },
]);
