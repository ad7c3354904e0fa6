import { locationEntity } from '~/objects/location/service/entity.service';
import type { Ledger } from '../changes/ledger';
import { organisationNamed } from '../operators/organisations';
import type { Trx } from '../store/store';
import { type DemoName, demoLocations, groups, HARBOR } from './locations';
import { DEMO_PRICEBOOK } from './pricebook';

type IdOf = (demo: DemoName) => number;

export async function linkLocations(trx: Trx, ledger: Ledger, idOf: IdOf): Promise<void> {
  for (const { name, fields, master, mirrors } of demoLocations) {
    const patch = {
      ...fields,
      ...(master && { master_id: idOf(master) }),
      ...(mirrors && { mirror_items_from: idOf(mirrors) }),
    };
    if (Object.keys(patch).length === 0) continue;
    await ledger.update(locationEntity, idOf(name), [{ id: idOf(name), patch }]);
  }
  await addPricebooks(trx, idOf);
  await addGroups(trx, idOf);
}

async function addPricebooks(trx: Trx, idOf: IdOf): Promise<void> {
  const rows = demoLocations.flatMap(({ name, pricebook }) =>
    pricebook
      ? [
          {
            location_id: idOf(name),
            service: 'ingestor',
            address: pricebook.type === 'automatic' ? DEMO_PRICEBOOK : null,
            ...pricebook,
          },
        ]
      : [],
  );
  await trx.insertInto('integration').values(rows).execute();
}

async function addGroups(trx: Trx, idOf: IdOf): Promise<void> {
  const { id: organisation_id } = await organisationNamed(trx, HARBOR);
  for (const { name, client, template, members } of groups) {
    const { id } = await trx
      .insertInto('location_group')
      .values({
        organisation_id,
        name,
        client_name: client,
        template_location_id: idOf(template),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = members.map((member, index) => ({
      group_id: id,
      location_id: idOf(member),
      position: index + 1,
    }));
    await trx.insertInto('location_group_member').values(rows).execute();
  }
}
