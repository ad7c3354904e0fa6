import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { closeWith, run, runJourneys, runVitest } from './test-runs.mjs';

await ensureNode();
ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
const chromium = ensureChromium();
const checked = run('Checks', ['scripts/check.mjs']);
const results = [
  { passed: checked ? 1 : 0, failed: checked ? 0 : 1 },
  runVitest('Unit and contract tests', ['unit', 'contract']),
];
ensureBuilt();
results.push(runJourneys('Journeys with and without scripts', [], chromium));
closeWith(results);
