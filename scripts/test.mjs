import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { runJourneys, runParts, runProgram, runVitest } from './test-runs.mjs';

await ensureNode();
ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();
const journeys = (/** @type {string} */ project) => ({
  after: 'Build',
  run: () => runJourneys([`--project=${project}`], chromium),
});

// Each keeps one processor busy. The longest come first, so that the last end together.
await runParts([
  { title: 'Build', run: () => runProgram('scripts/ensure-built.mjs') },
  { title: 'Contract tests', run: () => runVitest('contract') },
  { title: 'Journeys with scripts', ...journeys('js') },
  { title: 'Journeys of one kind', ...journeys('once') },
  { title: 'Journeys without scripts', ...journeys('no-js') },
  { title: 'Journeys over HTTP', ...journeys('http') },
  { title: 'Unit tests', run: () => runVitest('unit') },
  { title: 'Checks', run: () => runProgram('scripts/check.mjs') },
]);
