import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { runJourneys, runProgram, runVitest } from './test-runs.mjs';

/** Gets what tests need. @returns the build, and journeys, which come after it */
export async function prepared() {
  await ensureNode();
  ensureInstalled();
  const { ensureChromium } = await import('./browsers.mjs');
  const chromium = ensureChromium();
  const build = { title: 'Build', run: () => runProgram('scripts/ensure-built.mjs') };
  /**
   * @param {string} project of playwright.config.ts
   * @param {string[]} which
   */
  const journeys = (project, ...which) => ({
    after: build.title,
    run: () => runJourneys([`--project=${project}`, ...which], chromium),
  });
  return { build, journeys };
}

/** @param {'sqlite' | 'postgres'} engine */
export function onEngine(engine) {
  return {
    title: `Contract tests on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
    run: () => runVitest('contract', { env: { TEST_ENGINE: engine } }),
  };
}
