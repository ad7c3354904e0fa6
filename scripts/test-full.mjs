import { onEngine, prepared } from './test-parts.mjs';
import { runParts, runProgram, runVitest } from './test-runs.mjs';

const { build, journeys } = await prepared();
const { ensureFirefox } = await import('./browsers.mjs');
const firefox = ensureFirefox();
if (!firefox) {
  console.log(
    'Firefox is not tried: none was found or could be installed. Set FIREFOX_PATH to one.',
  );
}

// What `npm test` leaves out: the other engine, behind HTTP, and all journeys but one of each subject.
await runParts([
  build,
  { title: 'Journeys with scripts', ...journeys('js', '--grep-invert=@path') },
  { title: 'Journeys of one kind', ...journeys('once', '--grep-invert=@path') },
  onEngine('postgres'),
  { title: 'Journeys without scripts', ...journeys('no-js') },
  ...(firefox
    ? [
        {
          title: 'What matters most in Firefox',
          after: build.title,
          run: () => runVitest('firefox', { env: { FIREFOX_PATH: firefox } }),
        },
      ]
    : []),
  {
    title: 'The last release on the new schema',
    run: () => runProgram('scripts/test-upgrade.mjs'),
  },
]);
