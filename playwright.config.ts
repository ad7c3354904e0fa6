import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browsers.mjs';

export default defineConfig<{ withoutBrowser: boolean }>({
  testDir: 'tests/journeys',
  forbidOnly: true,
  // A journey that passes at the second try alone is named by `npm test`, and is to be mended.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: findChromium(),
      // Without a locale of UTF-8 Chromium calls a file whose name is not of ASCII alone “download”.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A worker has servers of its own, which its journeys share. What needs scripts, and what needs no
  // browser, is in `once`; the other journeys run with scripts and without, most of these over HTTP.
  projects: [
    { name: 'js', testIgnore: ['**/once/**', '**/long/**'] },
    {
      name: 'http',
      testIgnore: ['**/once/**', '**/long/**'],
      grepInvert: /@browser/,
      use: { withoutBrowser: true },
    },
    {
      name: 'no-js',
      testIgnore: ['**/once/**', '**/long/**'],
      grep: /@browser/,
      use: { javaScriptEnabled: false },
    },
    { name: 'once', testMatch: '**/once/**' },
    // Run by `npm run test:long` alone.
    { name: 'long', testMatch: '**/long/**' },
  ],
});
