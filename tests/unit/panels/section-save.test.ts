import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { panelAction } from '~/panels/panels.server';
import { type MenuPosition, nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

interface Sent {
  method: string;
  params: unknown;
  options: unknown;
}

const opened = {
  at: '2026-01-01T10:00:00.000Z',
  values: {
    image: '',
    image_remove: false,
    name: 'Grill',
    description: '',
    visibility: '',
    active: true,
  },
};

/** A service that takes every write and notes it, or fails with `failure`. */
function serviceThat(failure?: CreatorError) {
  const sent: Sent[] = [];
  const write = async (method: string, params: unknown, options: unknown) => {
    sent.push({ method, params, options });
    if (failure) throw failure;
    return { data: { id: 31, station_id: 11 }, actionId: 77 };
  };
  const call = async () => ({
    stations: [
      {
        id: 11,
        version: 1,
        categories: [{ id: 21, station_id: 11, image: null, description: '', name: 'Tea' }],
      },
    ],
  });
  const guarded = {
    creator: { write, call } as unknown as Creator,
    location: { id: 1, timezone: null, menu: { location_id: 1, writable: true } },
  } as unknown as LocationGuarded;
  return { sent, guarded };
}

interface Posting {
  query: string;
  fields: Record<string, string>;
  place?: MenuPosition;
  failure?: CreatorError;
}

async function post({ query, fields, place = nowhere, failure }: Posting) {
  const { sent, guarded } = serviceThat(failure);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'panel:save', ...fields })) {
    form.append(name, value);
  }
  const request = new Request(`http://creator.test/location/1/items?${query}`, { method: 'POST' });
  const args: ActionFunctionArgs = { request, params: {}, context: {} };
  const answer = await panelAction({
    guarded,
    args,
    form,
    url: new URL(request.url),
    position: place,
  });
  if (answer instanceof Response) return { sent, to: answer.headers.get('Location') };
  return { sent, refused: answer.data as Record<string, unknown>, status: answer.init?.status };
}

const editStation = 'mode=edit&type=station&id=11';

describe('saving a station or a category', () => {
  it('creates a station by its key, and goes to its categories', async () => {
    const fields = { name: ' Grill ', visibility: 'containers', once: 'key-12345678' };
    const { sent, to } = await post({ query: 'mode=add&type=station', fields });
    expect(to).toBe('/location/1/station/31/category');
    expect(sent).toEqual([
      {
        method: 'station.create',
        params: {
          location_id: 1,
          image: null,
          name: 'Grill',
          description: '',
          visibility: 'containers',
          active: 0,
        },
        options: { once: 'key-12345678' },
      },
    ]);
  });

  it('creates a category in the station in view, and goes to it', async () => {
    const query = 'mode=add&type=category';
    const place = { stationId: 11, categoryId: null };
    const { sent, to } = await post({ query, fields: { name: 'Tea', active: 'on' }, place });
    expect(to).toBe('/location/1/station/11/category/31');
    expect(sent).toMatchObject([
      { method: 'category.create', params: { station_id: 11, name: 'Tea', active: 1 } },
    ]);
    await expect(post({ query, fields: { name: 'Tea' } })).rejects.toMatchObject({ status: 404 });
  });

  it('sends what was changed alone, on the version that was opened', async () => {
    const fields = {
      name: 'Grill',
      active: 'on',
      visibility: 'tablet',
      version: '4',
      opened: JSON.stringify(opened),
    };
    const { sent, to } = await post({ query: editStation, fields });
    expect(to).toBe(`/location/1/items?${editStation}`);
    expect(sent).toEqual([
      {
        method: 'station.update',
        params: { location_id: 1, id: 11, visibility: 'tablet' },
        options: { version: 4 },
      },
    ]);
  });

  it('calls nothing where nothing was changed', async () => {
    const fields = { name: 'Grill', active: 'on', version: '4', opened: JSON.stringify(opened) };
    const { sent, to } = await post({ query: editStation, fields });
    expect(to).toBe(`/location/1/items?${editStation}`);
    expect(sent).toEqual([]);
  });

  it('goes back to the station of a category that was deleted, and to the list of stations', async () => {
    const fields = { intent: 'panel:delete' };
    const category = await post({ query: 'mode=edit&type=category&id=21', fields });
    expect(category.to).toBe('/location/1/station/11/category');
    expect((await post({ query: editStation, fields })).to).toBe('/location/1/station');
  });

  it('keeps the question’s page where a deletion fails', async () => {
    const fields = { intent: 'panel:delete' };
    const failure = new CreatorError(500, '');
    const { to } = await post({ query: `${editStation}&confirm=delete`, fields, failure });
    expect(to).toBe(`/location/1/items?${editStation}`);
  });
});

describe('a refused save', () => {
  const fields = { name: 'Grill & Dogs', visibility: '', active: 'on', version: '4' };

  it.each([
    [new CreatorError(500, 'stack trace'), 'Error updating station on server', 500],
    [new CreatorError(400, 'Too many stations'), 'Too many stations', 400],
    [new CreatorError(400, ''), 'Error updating station on server', 400],
    [
      new CreatorError(404, 'There is no such station here.'),
      'There is no such station here.',
      404,
    ],
  ])('says why, and keeps what was typed', async (failure, message, expected) => {
    const { refused, status } = await post({ query: editStation, fields, failure });
    expect(status).toBe(expected);
    expect(refused).toMatchObject({
      kind: 'refused-form',
      type: 'station',
      formId: 'station-11-v4',
      message,
      repopulateFields: { name: 'Grill & Dogs', active: true },
      version: '4',
    });
  });

  it('stands at the field that the service names', async () => {
    const failure = new CreatorError(400, 'Bad', {
      fields: { image: 'No such image', other: 'Strange' },
    });
    const { refused } = await post({ query: editStation, fields, failure });
    expect(refused).toMatchObject({
      fieldErrors: { image_file: 'No such image' },
      message: 'Strange',
    });
  });

  it('without a name calls nothing', async () => {
    const { sent, refused } = await post({ query: editStation, fields: { ...fields, name: ' ' } });
    expect(sent).toEqual([]);
    expect(refused).toMatchObject({ fieldErrors: { name: 'Enter a name' }, message: null });
  });

  it('of what no panel does is none', async () => {
    const unknown = { ...fields, intent: 'panel:paint' };
    await expect(post({ query: editStation, fields: unknown })).rejects.toMatchObject({
      status: 400,
    });
    await expect(post({ query: '', fields })).rejects.toMatchObject({ status: 400 });
  });
});
