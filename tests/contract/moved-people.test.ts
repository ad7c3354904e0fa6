import { expect, it } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import { onCrossedStages } from './support/stage';

onCrossedStages('somebody who was moved to another organisation', (stage) => {
  const admin = () => stage.as('admin');
  const provider = () => stage.as('provider');
  const organisations = async () => {
    const all = (await provider().call('person.organisations', {})).organisations;
    const of = (name: string) => all.find((one) => one.name === name)?.id ?? 0;
    return { ours: of('Ours'), theirs: of('Theirs') };
  };
  const { accounts, tokens } = {
    accounts: () => stage.world.accounts,
    tokens: () => stage.world.tokens,
  };
  const signedIn = async (person: 'manager' | 'stranger') => {
    const id = accounts()[person];
    tokens()[person] = await stage.world.store.transaction((trx) => issueToken(trx, id, 'api'));
  };
  /** Written down at no location. */
  const makeKey = (name: string) =>
    stage.as('manager').call('key.create', {
      ...{ name, scopes: ['read'], locations: null, expires: null },
    });
  const seenBy = async (person: 'admin' | 'stranger') => {
    const { actions } = await stage.as(person).call('person.audit', {
      filters: { people: [accounts().manager] },
    });
    return actions
      .filter(({ method }) => method === 'key.create')
      .map(({ summary }) => /“(.*)”/.exec(summary)?.[1]);
  };

  it('is followed in each by what they did there, and takes no names along', async () => {
    const { ours, theirs } = await organisations();
    await provider().call('person.set_role', { ids: [accounts().stranger], level: 3 });
    await provider().call('person.set_role', { ids: [accounts().manager], level: 3 });
    await signedIn('manager');
    await signedIn('stranger');
    const group = await admin().call('place_group.create', { name: 'Secret harbour' });
    await admin().call('person.grant', { ids: [accounts().manager], group_ids: [group.id] });
    await makeKey('First');
    const { manager } = accounts();
    await provider().call('person.move', { id: manager, organisation_id: theirs });
    await signedIn('manager');
    await makeKey('Second');
    await provider().call('person.move', { id: manager, organisation_id: ours });
    await signedIn('manager');
    await makeKey('Third');
    expect(await seenBy('admin')).toEqual(['Third', 'First']);
    await provider().call('person.move', { id: manager, organisation_id: theirs });
    expect(await seenBy('admin')).toEqual(['Third', 'First']);
    expect(await seenBy('stranger')).toEqual(['Second']);
    const told = [
      await stage.as('stranger').call('person.history', { id: manager }),
      await stage.as('stranger').call('person.audit', {}),
    ];
    const text = JSON.stringify(told);
    expect(text).toContain('Theirs');
    for (const name of ['Secret harbour', 'Canteen', 'Kiosk', 'Ours']) {
      expect(text).not.toContain(name);
    }
    const [last] = (await provider().call('person.audit', { organisation_id: ours })).actions;
    expect(last?.changes[0]?.details.organisation_id).toEqual({ before: 'Ours', after: 'Theirs' });
  });
});
