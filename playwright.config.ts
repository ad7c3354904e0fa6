import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/servers.ts',
  forbidOnly: true,
  retries: 0,
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
  // The journeys of a project share its servers, so they run one after the other, beside those of
  // another project. What needs scripts, and what needs no browser, is in `once`.
  projects: [
    { name: 'js', workers: 1, testIgnore: '**/once/**' },
    { name: 'no-js', workers: 1, testIgnore: '**/once/**', use: { javaScriptEnabled: false } },
    { name: 'once', workers: 1, testMatch: '**/once/**' },
  ],
});
