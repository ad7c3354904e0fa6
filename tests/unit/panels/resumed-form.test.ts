import type { LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { forgetResumed, resumeForm } from '~/panels/resumed-form.server';
import { type FormCall, type Intents, runIntent } from '~/screen/intents.server';
import { nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { post } from './item-service';

const HERE = 'http://creator.test/location/4/items';

/** A service that has kept one form, and what it was asked for. */
function keeping(entries: [string, string][] | null, { fromPage = false } = {}) {
  const asked: [string, unknown][] = [];
  const call = async (method: string, params: unknown) => {
    asked.push([method, params]);
    if (method !== 'draft.get') return {};
    if (!entries) throw new CreatorError(404, 'gone');
    return {
      id: 'd-1',
      form: 'posted-form',
      object_id: null,
      values: { why: 'ended', entries, files: [] },
    };
  };
  const write = async (method: string, params: unknown) => ({
    data: await call(method, params),
    actionId: 1,
  });
  const guarded = {
    creator: { call, write } as unknown as Creator,
    location: { id: 4 },
    fromPage,
  } as unknown as LocationGuarded;
  return { asked, guarded };
}

function shown(guarded: LocationGuarded, intents: Intents, query = '?q=x&resume=d-1') {
  const request = new Request(`${HERE}${query}`);
  const args = { request, params: {}, context: {} } as LoaderFunctionArgs;
  return resumeForm(guarded, args, (call) => runIntent({ ...call, position: nowhere }, intents));
}

const saveRow = async ({ guarded, form }: FormCall) => {
  const { creator } = guarded;
  await creator.call('item.get', { location_id: 4, id: 9 });
  try {
    await creator.write('item.update', { location_id: 4, id: 9, name: 'x' });
    return redirectTo('/saved');
  } catch (error) {
    const { status, message } = error as CreatorError;
    return { typed: form.get('name'), status, message };
  }
};

describe('resumeForm', () => {
  it('answers what the form is answered that could not be saved, and writes nothing', async () => {
    const entries: [string, string][] = [
      ['intent', 'save-row'],
      ['name', 'Typed'],
    ];
    const { asked, guarded } = keeping(entries);
    const resumed = await shown(guarded, { 'save-row': saveRow });
    expect(resumed?.form).toEqual({
      id: 'd-1',
      answer: {
        typed: 'Typed',
        status: 400,
        message: 'Your session had ended when you sent this. Check it, then send it again.',
      },
    });
    expect(resumed?.notice.title).toBe('This is not saved yet.');
    expect(asked.map(([method]) => method)).toEqual(['draft.get', 'item.get']);
  });

  it('leads to the dialog that was asked for, without the form', async () => {
    const { asked, guarded } = keeping([['intent', 'open']]);
    const open = async ({ url }: FormCall) =>
      redirectTo(`${url.pathname}${url.search}&dialog=tags`);
    const thrown = await shown(guarded, { open }).catch((answer: Response) => answer);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('Location')).toBe('/location/4/items?q=x&dialog=tags');
    expect(asked.map(([method]) => method)).toEqual(['draft.get', 'draft.drop']);
  });

  it('says so once where the form is gone or another person’s', async () => {
    const resumed = await shown(keeping(null).guarded, {});
    expect(resumed).toMatchObject({
      form: null,
      notice: { title: 'What was typed here is no longer kept.' },
    });
    expect(await shown(keeping(null, { fromPage: true }).guarded, {})).toBeNull();
    expect(await shown(keeping(null).guarded, {}, '?q=x')).toBeNull();
  });
});

describe('forgetResumed', () => {
  const form = new FormData();
  form.append('intent', 'save-row');

  it('forgets the form that is sent again, and leaves every other one', async () => {
    const again = keeping([['intent', 'save-row']]);
    const url = new URL(`${HERE}?q=x&resume=d-1`);
    expect((await forgetResumed(again.guarded, url, form)).search).toBe('?q=x');
    expect(again.asked.at(-1)).toEqual(['draft.drop', { location_id: 4, id: 'd-1' }]);
    const other = keeping([['intent', 'save-days']]);
    expect((await forgetResumed(other.guarded, url, form)).search).toBe('?q=x&resume=d-1');
    expect(other.asked.map(([method]) => method)).toEqual(['draft.get']);
  });
});

describe('a new group whose name was sent from its editor', () => {
  const group = { name: 'Sizes', group_type: 'single', range: null, options: [], next: 1 };
  const typed = { group, range: null, added: { name: '', price: '' }, copy: '' };
  const query = 'mode=edit&type=item&id=11&dialog=group&group=new';
  const fields: [string, string][] = [
    ['intent', 'panel:group-name'],
    ['name', 'Sizes'],
    ['group_type', 'single'],
    ['editing', JSON.stringify({ of: 'new', typed })],
    ['below', JSON.stringify([['description', 'typed below']])],
  ];
  const answers = {
    'option_group.create': () => {
      throw new CreatorError(400, 'ended', { code: 'session_ended' });
    },
    'draft.put': () => ({ id: 'd-2' }),
  };

  it('is in its editor again over the form, both as they stood', async () => {
    const { asked, to } = await post({ query, fields, answers });
    expect(to).toBe(`/location/1/items?${query}&draft=d-2`);
    const put = asked.find(({ method }) => method === 'draft.put');
    const { entries } = (put?.params.values ?? {}) as { entries?: [string, string][] };
    expect(entries).toContainEqual(['description', 'typed below']);
    const editing = entries?.find(([name]) => name === 'editing')?.[1] ?? '';
    expect(JSON.parse(editing)).toEqual({ of: 'new', typed });
  });

  it('is refused as before for every other reason', async () => {
    const refused = {
      ...answers,
      'option_group.create': () => {
        throw new CreatorError(400, 'No', { fields: { name: 'No' } });
      },
    };
    const { asked } = await post({ query, fields, answers: refused });
    expect(asked.map(({ method }) => method)).toEqual(['option_group.create']);
  });
});
