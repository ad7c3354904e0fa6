import { useRef } from 'react';
import { counted } from '~/menu/counted';
import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/field';
import { Leader } from '~/ui/leader';
import { useIndeterminate, useTicks } from '~/ui/use-ticks';
import type { MenuFileData } from './load-export.server';

export interface ExportForm {
  id: string;
  action: string;
}

export interface MenuFileFormProps {
  form: ExportForm;
  back: string;
  menuFile: MenuFileData;
}

export function MenuFileForm({ form, back, menuFile }: MenuFileFormProps) {
  const { stations, inherited, failed } = menuFile;
  const { pictures, keepsIds } = failed ?? { pictures: true, keepsIds: false };
  return (
    <form {...form} method="post" className="grid gap-4">
      <input type="hidden" name="kind" value="menu" />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="offered" value={stations.map(({ id }) => id).join()} />
      {stations.length > 0 ? <StationList menuFile={menuFile} /> : null}
      {stations.length === 0 ? (
        <p className="text-ink-2">The file holds the whole menu of this location.</p>
      ) : null}
      {inherited > 0 ? (
        <p className="text-ink-2">
          {counted(inherited, 'station')} of the menus that it inherits{' '}
          {inherited === 1 ? 'is' : 'are'} left out, and exported where{' '}
          {inherited === 1 ? 'it belongs' : 'they belong'}.
        </p>
      ) : null}
      <Fieldset
        label="In the file"
        name="contents"
        help="Also options, day parts and price modes. With all stations discounts and fees, and for admins tax rules. Never order settings, history and sales."
      >
        <Checkbox
          name="pictures"
          value="1"
          label="Pictures"
          help="Those that the menu shows, with what is cut off and their focal points."
          defaultChecked={pictures}
        />
        <Checkbox
          name="item_id"
          value="1"
          label="Keep IDs"
          help="An import updates what has the same ID. Without them, everything is added as new or matched by POS ID and name."
          defaultChecked={keepsIds}
        />
      </Fieldset>
    </form>
  );
}

function StationList({ menuFile: { stations, failed } }: Pick<MenuFileFormProps, 'menuFile'>) {
  const list = useRef<HTMLUListElement>(null);
  const { live, count, tickAll } = useTicks(list, 'stations', stations);
  const all = useIndeterminate(count > 0 && count < stations.length);
  const isNone = failed !== null && failed.stations.length === 0;
  return (
    <Fieldset
      label="Stations"
      name="stations"
      error={isNone ? 'Choose at least one station' : undefined}
      help="Items that are in no station are in the file of all stations."
    >
      <ul ref={list} className="divide-y divide-line rounded-2 border border-line-2">
        {live && stations.length > 1 ? (
          <li className="flex items-center justify-between gap-3 bg-sunken px-3 py-1.5">
            <Checkbox
              ref={all}
              label="All stations"
              checked={count === stations.length}
              onChange={({ currentTarget }) => tickAll(currentTarget.checked)}
            />
            <span className="text-12 text-ink-3">
              {count} of {stations.length} chosen
            </span>
          </li>
        ) : null}
        {stations.map(({ id, name, categories, items }) => (
          <li key={id} className="px-3 py-1.5">
            <Checkbox
              name="stations"
              value={id}
              className="[&>span]:min-w-0 [&>span]:flex-1"
              defaultChecked={failed ? failed.stations.includes(id) : true}
              label={
                <Leader
                  as="span"
                  name={name}
                  value={`${counted(categories, 'category', 'categories')}, ${counted(items, 'item')}`}
                />
              }
            />
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
