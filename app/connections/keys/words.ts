import type { KeyScope } from '~/creator/contract/key-words';

interface ScopeWords {
  label: string;
  help: string;
}

/** In the order in which they are offered. */
export const scopeWords: Record<KeyScope, ScopeWords> = {
  feed: { label: 'Feed', help: 'Reads the menu as a kiosk shows it, and its pictures' },
  read: { label: 'Read', help: 'Reads everything that you may read, the feed too' },
  'write:item': { label: 'Items', help: 'Changes items, options and where they stand' },
  'write:menu': { label: 'Stations and categories', help: 'Changes and orders them' },
  'write:price': { label: 'Price modes', help: 'Changes price modes and their prices' },
  'write:rule': { label: 'Discounts, fees and taxes', help: 'Changes them' },
  'write:image': { label: 'Pictures', help: 'Uploads and changes pictures' },
  'write:setting': { label: 'Settings', help: 'Changes the settings of locations' },
  'write:import': { label: 'Imports', help: 'Imports files and syncs pricebooks; their jobs' },
  'write:undo': { label: 'Undo', help: 'Takes actions back, restores versions and the trash' },
  sales: { label: 'Sales', help: 'Reports sales' },
};

export const scopes = Object.keys(scopeWords) as KeyScope[];

/** How long a key lives: so many days, until a day, or until it is ended. */
export const ends = ['30', '90', '365', 'day', 'none'] as const;
export type End = (typeof ends)[number];

export const endLabels: Record<End, string> = {
  30: '30 days',
  90: '90 days',
  365: '365 days',
  day: 'Until a day',
  none: 'No end',
};

/** 'Feed, Items, Sales'. */
export function scopesText(given: readonly KeyScope[]): string {
  return given.map((scope) => scopeWords[scope].label).join(', ');
}
