import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { queueWriters } from '~/service/actions';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { Trx } from '~/service/store/store';
import { takeInvitation } from '~/sign-in/service/taken-invitation.service';
import { makeItem } from './support/menu';
import { onEveryEngine } from './support/stage';

onEveryEngine('an organisation that is changed while', 'in process', (stage) => {
  const admin = () => stage.as('admin');
  const store = () => stage.world.store;
  const ours = async () => {
    const { organisation_id } = await store()
      .reader.selectFrom('account')
      .select('organisation_id')
      .where('id', '=', stage.world.accounts.admin)
      .executeTakeFirstOrThrow();
    return Number(organisation_id);
  };
  /** The call reads what was, and waits for what is changed meanwhile. @returns why it is refused */
  const during = async (
    work: (trx: Trx, id: number) => Promise<unknown>,
    call: () => Promise<unknown>,
  ) => {
    const id = await ours();
    const [asked] = await store().transaction(async (trx) => {
      await queueWriters(store().engine, trx, [placeOfOrganisation(id)]);
      await work(trx, id);
      const begun = call().then(
        () => 'done',
        ({ message }: Error) => message,
      );
      await sleep(200);
      return [begun];
    });
    return asked;
  };
  const set = (patch: { name?: string; retired_at?: string | null }) => (trx: Trx, id: number) =>
    trx.updateTable('organisation').set(patch).where('id', '=', id).execute();
  const retired = set({ retired_at: '2026-01-01 00:00:00' });
  const back = () =>
    store().transaction(async (trx) => set({ name: 'Ours', retired_at: null })(trx, await ours()));
  const CHANGED = 'This organisation was changed meanwhile. Try again.';

  it('a location is copied: nothing is made in another one', async () => {
    const { ours: canteen } = stage.world.locations;
    await makeItem(stage.world, canteen, { name: 'Pie', price: 4 });
    const copy = () => admin().call('place.create', { name: 'Twin', copy_of: canteen });
    expect(await during(set({ name: 'Harbour' }), copy)).toBe(CHANGED);
    const all = await store().reader.selectFrom('organisation').select('name').execute();
    expect(all.map(({ name }) => name).sort()).toEqual(['Harbour', 'Theirs']);
    await back();
    await copy();
  });

  it('something is made of it: it is refused where it is retired by then', async () => {
    const place = () => admin().call('place.create', { name: 'Late' });
    expect(await during(retired, place)).toBe(CHANGED);
    await back();
    const group = () => admin().call('place_group.create', { name: 'Late' });
    expect(await during(retired, group)).toBe(CHANGED);
    await back();
    const people = [{ name: 'Late', email: 'late@people.example', level: 5 }];
    const invitation = () => admin().call('invitation.create', { people });
    expect(await during(retired, invitation)).toContain('There is no organisation');
    await back();
    const person = stage.world.accounts.stranger;
    const move = async () =>
      stage.as('provider').call('person.move', { id: person, organisation_id: await ours() });
    expect(await during(retired, move)).toContain('There is no organisation');
    await back();
    await place();
  });

  it('an invitation is taken up: one that is ended then makes nobody', async () => {
    const email = 'ended@people.example';
    const people = [{ name: 'Kim', email, level: 5 }];
    const made = await admin().call('invitation.create', { people });
    const end = (trx: Trx) =>
      trx
        .updateTable('invitation')
        .set({ ended_at: '2026-01-01 00:00:00' })
        .where('account_id', '=', made.people[0]?.id ?? 0)
        .execute();
    const organisation = await ours();
    const taken = await during(end, async () => {
      const one = await store().transaction((trx) => takeInvitation(trx, organisation, email));
      throw new Error(JSON.stringify(one));
    });
    expect(taken).toBe('{"refused":"ended"}');
  });

  it('a key is made: it is of the organisation of its maker then', async () => {
    const { id } = await store()
      .reader.selectFrom('organisation')
      .select('id')
      .where('name', '=', 'Theirs')
      .executeTakeFirstOrThrow();
    const { admin: maker } = stage.world.accounts;
    const key = () =>
      admin().call('key.create', {
        name: 'Late',
        scopes: ['read'],
        locations: null,
        expires: null,
      });
    const moved = (trx: Trx) =>
      trx.updateTable('account').set({ organisation_id: id }).where('id', '=', maker).execute();
    const asked = during(moved, key);
    expect(await asked).toBe('done');
    const made = await store()
      .reader.selectFrom('api_key')
      .select('organisation_id')
      .executeTakeFirstOrThrow();
    expect(made.organisation_id).toBe(id);
  });
});
