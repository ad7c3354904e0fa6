import { expect, it } from 'vitest';
import { stationForm } from '~/objects/station/form';
import { stationPanel } from '~/objects/station/form.server';
import type { LocationGuarded } from '~/session/guards.server';

const guarded = { location: { id: 1 } } as unknown as LocationGuarded;
const values = { ...stationForm.empty, name: 'Coffee Bar', description: 'Hot.', active: true };

/** A form as it was posted, with what it was opened with. */
function posted(typed: Record<string, string>, opened: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  form.append('opened', typeof opened === 'string' ? opened : JSON.stringify(opened));
  return form;
}

const opened = { at: '2026-11-23T12:00:00.000Z', values };

it('What a kept form changes is told by its fields, in words', async () => {
  const typed = { name: 'Tea Bar', description: 'Hot.', image: '', visibility: 'mobile' };
  expect(await stationPanel.changes(guarded, 11, posted(typed, opened))).toEqual([
    { field: 'name', label: 'Name', was: 'Coffee Bar', now: 'Tea Bar' },
    { field: 'visibility', label: 'Visible On', was: 'All', now: 'Mobile Only' },
    { field: 'active', label: 'Active', was: 'On', now: 'Off' },
  ]);
});

it('Nothing is told of a form without changes, or whose start cannot be read', async () => {
  const same = { name: 'Coffee Bar', description: 'Hot.', image: '', visibility: '', active: 'on' };
  expect(await stationPanel.changes(guarded, 11, posted(same, opened))).toEqual([]);
  const other = { ...same, name: 'Tea Bar' };
  expect(await stationPanel.changes(guarded, 11, posted(other, '{'))).toEqual([]);
});
