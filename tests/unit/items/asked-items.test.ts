import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '~/creator/contract';
import { filtersOf, readItemsOf } from '~/objects/item/list/load-items.server';
import { readItemsQuery } from '~/objects/item/list/paths';

type Location = AnswerOf<'location.get'>;

const location = {
  location_type: 'location',
  timezone: 'America/New_York',
  operations: { meals: [{ id: 2, name: 'Lunch' }] },
  creator_custom_fields: '[{"field":"shelf","label":"Shelf"}]',
} as unknown as Location;
const template = { ...location, location_type: 'template' } as Location;

const asked = (search: string, view = '', at = location) =>
  readItemsOf({ pathname: `/location/4/items${view}`, search }, at);
const filters = (search: string, view?: string) => filtersOf(asked(search, view), location);

describe('what an address asks of the items table', () => {
  it('knows the day parts of its location, and templates have none', () => {
    expect(asked('?part=2').part).toBe(2);
    expect(asked('?part=7').part).toBeNull();
    expect(asked('?part=2', '', template).part).toBeNull();
  });

  it('sorts by the custom fields of its location', () => {
    expect(asked('?sort=custom.shelf&dir=desc')).toMatchObject({
      sort: 'custom.shelf',
      dir: 'desc',
    });
    expect(asked('?sort=custom.plu&dir=desc')).toMatchObject({ sort: 'name', dir: 'asc' });
  });
});

describe('filtersOf', () => {
  it('is empty where nothing is asked', () => {
    expect(filters('')).toEqual({});
    expect(filters('?sort=price&page=2&having=no')).toEqual({});
  });

  it('names what the calls filter by', () => {
    const search =
      '?q=tea&tag=hot,__no_tags__&part=2&show=inactive&time_field=create_time&time_direction=before&time_value=2025-07-01T12:00';
    expect(filters(search)).toEqual({
      search: 'tea',
      tags: ['hot'],
      has_no_tags: true,
      day_part: 2,
      active_status: 'inactive',
      time_field: 'create_time',
      time_direction: 'before',
      time_value: '2025-07-01 16:00:00',
    });
  });

  it('asks in the list of dotcodes and in that of global matches for items that have them', () => {
    expect(filters('', '/dotcodes')).toEqual({ has_label: true });
    expect(filters('?having=no', '/dotcodes')).toEqual({ has_label: false });
    expect(filters('?having=all', '/dotcodes')).toEqual({});
    expect(filters('', '/global_matches')).toEqual({ has_global_match: true });
    expect(filters('?having=some', '/global_matches')).toEqual({ has_global_match: true });
  });

  it('leaves out a moment that no clock shows', () => {
    for (const value of [
      '2025-02-31T10:00',
      '9999-12-31T23:59',
      '0000-01-01T00:00',
      '2025-07-01T25:00',
    ]) {
      const search = `?time_field=create_time&time_direction=after&time_value=${value}`;
      expect(readItemsQuery(new URLSearchParams(search)).time, value).toBeNull();
      expect(filters(search)).toEqual({});
    }
  });
});
