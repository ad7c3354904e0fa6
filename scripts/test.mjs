import { onEngine, prepared } from './test-parts.mjs';
import { runParts, runProgram, runVitest } from './test-runs.mjs';

const { build, journeys } = await prepared();

// Each keeps one processor busy. The longest come first, so that the last end together.
await runParts([
  build,
  { title: 'Journeys with scripts', ...journeys('js', '--grep=@path') },
  onEngine('sqlite'),
  { title: 'Journeys over HTTP', ...journeys('http') },
  { title: 'Journeys of one kind', ...journeys('once', '--grep=@path') },
  { title: 'Checks', run: () => runProgram('scripts/check.mjs') },
  { title: 'Unit tests', run: () => runVitest('unit') },
]);
