import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { runIntent } from '~/screen/intents.server';
import { nowhere } from '~/screen/menu-position';
import { flashHeaders, readFlash, undoneTogether } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';

const saved = [
  { id: 7, what: 'Name' },
  { id: 8, what: 'Delivery' },
  { id: 9, what: 'Contact email' },
];

/** What is said of an Undo of all these, of which the service refuses some; and which it was asked for. */
async function undo(refused: readonly number[]) {
  const { actionId, also = [], parts = [] } = undoneTogether(saved);
  const form = new FormData();
  form.append('intent', 'undo');
  form.append('action_id', String(actionId));
  form.append('also', also.join(' '));
  for (const part of parts) form.append('part', part);
  const url = new URL('http://creator.test/location/1/settings');
  const request = new Request(url, { method: 'POST' });
  const args: ActionFunctionArgs = { request, params: {}, context: {} };
  const asked: number[] = [];
  const call = async (_: string, { action_id }: { action_id: number }) => {
    asked.push(action_id);
    if (refused.includes(action_id)) throw new CreatorError(404, 'There is no such action.');
    return { reversed: 1, kept: [] };
  };
  const guarded = { creator: { call }, location: { id: 1 } } as unknown as LocationGuarded & {
    creator: Creator;
  };
  const answer = await runIntent({ guarded, args, form, url, position: nowhere }, {});
  const cookie = answer instanceof Response ? (answer.headers.get('Set-Cookie') ?? '') : '';
  const { flashes } = await readFlash(new Request(url, { headers: { Cookie: cookie } }));
  return { asked, flash: flashes[0] };
}

describe('Undo of several actions', () => {
  it('takes all of them back, the last one first', async () => {
    const { asked, flash } = await undo([]);
    expect(asked).toEqual([9, 8, 7]);
    expect(flash).toMatchObject({ kind: 'success', message: '3 reversed' });
  });

  it('that is refused half-way says what was taken back and what was not', async () => {
    const { asked, flash } = await undo([8]);
    expect(asked).toEqual([9, 8, 7]);
    expect(flash).toEqual({
      kind: 'warning',
      title: 'Not everything was taken back',
      message:
        'Taken back: Name, Contact email (2 reversed). Not taken back: Delivery: There is no such action.',
    });
  });

  it('that is refused altogether says why', async () => {
    expect((await undo([7, 8, 9])).flash).toMatchObject({
      kind: 'error',
      message: 'There is no such action.',
    });
  });

  it('of twenty locations with the longest names is kept in one cookie', async () => {
    const actions = Array.from({ length: 20 }, (_, index) => ({
      id: 10_000_000 + index,
      what: '🍜'.repeat(200),
    }));
    const message = actions.map(({ what }) => what).join(', ');
    const headers = await flashHeaders({
      kind: 'success',
      title: 'Day parts',
      message,
      ...undoneTogether(actions),
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie.length).toBeLessThanOrEqual(4096);
    const request = new Request('http://creator.test/', {
      headers: { Cookie: cookie.split(';')[0] ?? '' },
    });
    expect((await readFlash(request)).flashes[0]?.also).toHaveLength(19);
  });
});
