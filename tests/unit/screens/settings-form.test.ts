import { describe, expect, it, test } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { OvertakenSave } from '~/form/form-calls.server';
import { entriesOfValues, problemsOf as problemsIn } from '~/form/form-tree';
import { type SettingsValues, settingsForm } from '~/objects/location/settings/form';
import { PartlySaved, saveSettings } from '~/objects/location/settings/save.server';

const values: SettingsValues = {
  ...settingsForm.empty,
  name: 'Harbor Café',
  operation_hours: {
    start: '06:30',
    end: '00:00',
    all_day: false,
    weekends: false,
    sleep_interval: '',
  },
  meals: [
    { id: '1', name: 'Breakfast', start: '06:30', end: '10:00' },
    { id: '', name: 'Dinner ', start: '18:00', end: '00:00' },
  ],
};
const hours = (changed: Partial<SettingsValues['operation_hours']>) => ({
  operation_hours: { ...values.operation_hours, ...changed },
});
/** Both day parts with other values. */
const parts = (name: 'name' | 'start' | 'end', texts: readonly string[]) => ({
  meals: values.meals.map((part, index) => ({ ...part, [name]: texts[index] ?? '' })),
});
const paramsOf = (changed: Partial<SettingsValues> = {}) => {
  const all = { ...values, ...changed };
  return settingsForm.paramsOf(settingsForm.documentOf(all), all);
};
/** What the form refuses, as it was posted, by control. */
const problemsOf = (changed: Partial<SettingsValues>, file?: File) => {
  const form = new FormData();
  for (const [name, value] of entriesOfValues({ ...values, ...changed })) form.append(name, value);
  if (file) form.append('receipt_logo_file', file);
  return problemsIn(settingsForm, form);
};

describe('the fields of the settings as calls take them', () => {
  it('an end of midnight is 24:00, a new day part has no number, names are trimmed', () => {
    expect(paramsOf()).toMatchObject({
      operation_hours: { start: '06:30', end: '24:00', all_day: false, sleep_interval: null },
      meals: {
        meals: [
          { id: 1, name: 'Breakfast', start: '06:30', end: '10:00' },
          { name: 'Dinner', start: '18:00', end: '24:00' },
        ],
      },
    });
    expect(paramsOf().meals?.meals?.[1]).not.toHaveProperty('id');
  });

  it('all day is midnight to midnight, whatever stands in the hidden fields', () => {
    expect(paramsOf(hours({ all_day: true })).operation_hours).toMatchObject({
      start: '00:00',
      end: '24:00',
      all_day: true,
    });
  });

  it('places are texts as they are, without the empty ones', () => {
    expect(
      paramsOf({
        pickup_locations: ['Pier, window', ' ', ' Lobby É'].map((name) => ({ name })),
      }).pickup_locations,
    ).toEqual(['Pier, window', ' Lobby É']);
  });

  it('a custom field without a heading has its name, rows without a name go', () => {
    const creator_custom_fields = [
      { field: 'jde_id', label: 'JDE ID' },
      { field: '', label: '' },
    ];
    expect(paramsOf({ creator_custom_fields }).creator_custom_fields).toEqual([
      { field: 'jde_id', label: 'JDE ID' },
    ]);
  });
});

describe('the receipt logo in the form', () => {
  const logo = 'data:image/png;base64,AAAA';
  const stored = `png-3-${'0'.repeat(64)}`;

  it('stays as it is while the form names the stored one, and is sent once one was chosen', () => {
    expect(paramsOf({ receipt_logo: stored }).receipt_logo).toBeUndefined();
    expect(paramsOf({ receipt_logo: logo }).receipt_logo).toBe(logo);
    expect(paramsOf({ receipt_logo: stored, receipt_logo_remove: true }).receipt_logo).toBeNull();
  });

  it('is nothing but a stored one, a chosen one, or none', () => {
    expect(problemsOf({ receipt_logo: stored })).toEqual({});
    expect(problemsOf({ receipt_logo: logo })).toEqual({});
    const refused = 'Images must be JPG/PNG files smaller than 100KB.';
    expect(problemsOf({ receipt_logo: 'https://x.example/logo.png' })).toEqual({
      receipt_logo: refused,
    });
    const file = new File(['GIF89a'], 'logo.gif', { type: 'image/gif' });
    expect(problemsOf({}, file)).toEqual({
      receipt_logo_file: refused,
    });
  });
});

describe('what is wrong with settings', () => {
  it('nothing, where all is filled', () => expect(problemsOf({})).toEqual({}));

  test.each([
    ['an empty name', parts('name', ['Breakfast', ''])],
    ['a start before the end of the part before', parts('start', ['06:30', '09:00'])],
    ['a part after one that ends at midnight', parts('end', ['00:00', '20:00'])],
    ['a start at midnight of a second part', parts('start', ['06:30', '00:00'])],
    ['an end before its start', parts('end', ['06:00', '00:00'])],
  ])('day parts with %s', (_, changed) => {
    expect(problemsOf(changed)).toEqual({ 'day-parts': 'Meal times are not valid' });
  });

  it('one day part arrives as a text, none not at all', () => {
    const one = { id: '1', name: 'All', start: '00:00', end: '00:00' };
    expect(problemsOf({ meals: [one] })).toEqual({});
    expect(problemsOf({ meals: [] })).toEqual({});
  });

  test.each(['abc', '  ', '-1'])('a sleep interval of %j', (sleep_interval) => {
    expect(problemsOf(hours({ sleep_interval }))).toEqual({
      'operation_hours.sleep_interval': 'Sleep interval is invalid',
    });
  });

  it('everything at once', () => {
    const changed = {
      name: '',
      ...hours({ start: '' }),
      mobile_order_hours: {
        weekdays: { open: true, hours: [{ start: '07:00', end: '' }] },
        weekends: { open: false, hours: [] },
        kept: '',
      },
    };
    expect(Object.keys(problemsOf(changed))).toEqual([
      'name',
      'operation_hours.start',
      'mobile-hours',
    ]);
  });
});

describe('saving settings', () => {
  const saved = async (
    failing: Record<string, CreatorError>,
    params: Parameters<typeof saveSettings>[1] = changed,
  ) => {
    const sent: [string, unknown][] = [];
    const write = async (method: string, given: { prop_name?: string }) => {
      const error = failing[given.prop_name ?? method];
      if (error) throw error;
      sent.push([method, given]);
      return { actionId: sent.length };
    };
    const guarded = { creator: { write } as unknown as Creator, location: { id: 7 } } as Parameters<
      typeof saveSettings
    >[0];
    const done = await saveSettings(guarded, params, { version: 3 }).catch((error) => error);
    return { done, sent };
  };
  const changed = {
    name: 'Pier Four',
    meals: { meals: [] },
    mobile_enabled: true,
    pickup_locations: ['Lobby'],
    contact_email: 'a@x.com,b@y.com',
  };
  const refused = (message: string) => new CreatorError(400, message, {});

  it('asks one call for the location and one for each changed order setting', async () => {
    const { done, sent } = await saved({});
    expect(sent).toEqual([
      ['location.update', { location_id: 7, name: 'Pier Four', operations: { meals: [] } }],
      [
        'locations::set_property',
        { location_id: 7, prop_name: 'mobile_enabled', prop_value: 'true' },
      ],
      [
        'locations::set_property',
        { location_id: 7, prop_name: 'pickup_locations', prop_value: '["Lobby"]' },
      ],
      [
        'locations::set_property',
        { location_id: 7, prop_name: 'contact_email', prop_value: 'a@x.com,b@y.com' },
      ],
    ]);
    expect(done).toEqual([
      { id: 1, what: 'Location name, Day Parts' },
      { id: 2, what: 'Mobile ordering' },
      { id: 3, what: 'Pickup locations' },
      { id: 4, what: 'Contact email' },
    ]);
  });

  it('keeps what was saved where an order setting fails, and says which did', async () => {
    const { done, sent } = await saved({ pickup_locations: refused('Not today.') });
    expect(sent).toHaveLength(3);
    expect(done).toBeInstanceOf(PartlySaved);
    expect(done.done).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect([...done.failures]).toEqual([
      ['pickup_locations', 'Error updating pickup_locations: Not today.'],
    ]);
  });

  it('saves nothing where the location fails', async () => {
    const { done, sent } = await saved({ 'location.update': refused('No.') });
    expect(done).toMatchObject({ status: 400, message: 'Error updating location: No.' });
    expect(sent).toEqual([]);
  });

  it('a clash is asked about after everything else was saved', async () => {
    const clash = new CreatorError(409, 'sam changed this', {
      clashes: { mobile_enabled: { base: false, yours: true, now: true } as never },
    });
    const { done, sent } = await saved({ mobile_enabled: clash });
    expect(done).toBeInstanceOf(OvertakenSave);
    expect(done).toMatchObject({ status: 409, details: clash.details });
    expect(done.done, 'what was saved is said').toMatchObject([
      { what: 'Location name, Day Parts' },
      { what: 'Pickup locations' },
      { what: 'Contact email' },
    ]);
    expect(sent).toHaveLength(3);
    expect((await saved({ mobile_enabled: clash }, { mobile_enabled: true })).done).toBe(clash);
  });
});
