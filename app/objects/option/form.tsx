import { useLocation } from '@remix-run/react';
import Pencil from 'lucide-react/icons/pencil';
import { FoldedFields } from '~/form/folded-fields';
import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { TableField, TableFields } from '~/form/table-fields';
import { type TableForm, type TableValues, tableForm } from '~/form/table-form';
import { HistoryLink } from '~/history/history-link';
import { withPanel } from '~/screen/panel/panel-address';
import { IconLink } from '~/ui/button';
import { PanelSection } from '~/ui/panel';
import { optionFields } from './fields';

const { image, name, price, active, pos_id } = optionFields;
const fields = { image, name, price, active, pos_id };

export type OptionValues = TableValues<typeof fields>;

export const optionForm = {
  ...tableForm('optionEdit', fields),
  folded: ['pos_id'],
  prices: ({ price }) => [{ name: 'price', text: price }],
} satisfies TableForm<typeof fields>;

export interface OptionPanelData extends FormPanelData<OptionValues> {
  kind: 'optionEdit';
  /** Once for each group; at most 1,000. */
  items: { id: number; name: string; group: { id: number; name: string } | null }[];
  itemCount: number;
  currency: string;
}

const LISTED = 25;

export default function OptionPanel({ data, closeTo }: { data: OptionPanelData; closeTo: string }) {
  return (
    <FormPanel
      kind={optionForm}
      data={data}
      closeTo={closeTo}
      actions={data.object ? <HistoryLink /> : null}
    >
      {(values, errors) => (
        <>
          <PanelSection>
            <TableFields
              table={{ image, name, price, active }}
              values={values}
              errors={errors}
              currency={data.currency}
            />
          </PanelSection>
          <Items data={data} />
          <FoldedFields
            names={optionForm.folded}
            summary={values.pos_id ? `POS ${values.pos_id}` : 'no POS ID'}
            errors={errors}
          >
            <TableField table={fields} name="pos_id" values={values} errors={errors} />
          </FoldedFields>
        </>
      )}
    </FormPanel>
  );
}

function Items({ data: { items, itemCount } }: { data: OptionPanelData }) {
  const first = items.slice(0, LISTED);
  const rest = items.slice(LISTED);
  return (
    <PanelSection title="Items having this option">
      {items.length === 0 ? (
        <p className="text-13 text-ink-3">No item has it.</p>
      ) : (
        <ItemList items={first} />
      )}
      {rest.length > 0 ? (
        <details className="fold">
          <summary className="text-13 font-medium text-accent-ink underline">
            Show {(itemCount - LISTED).toLocaleString('en-US')} more
          </summary>
          <ItemList items={rest} />
        </details>
      ) : null}
    </PanelSection>
  );
}

function ItemList({ items }: Pick<OptionPanelData, 'items'>) {
  const address = useLocation();
  return (
    <ul
      aria-label="Items having this option"
      className="rounded-2 border border-line-2 [&>li:not(:first-child)]:border-t"
    >
      {items.map(({ id, name, group }) => (
        <li
          key={`${id} ${group?.id}`}
          className="flex items-center gap-2 border-line py-1 pl-3 pr-1"
        >
          <span className="min-w-0 flex-1">
            <span className="break-words">{name}</span>
            <span className="block text-12 text-ink-3">{group?.name ?? 'In no group'}</span>
          </span>
          <span className="text-12 text-ink-3">{id}</span>
          <IconLink
            to={withPanel(address, 'item', id)}
            preventScrollReset
            label={`Edit ${name}`}
            size="s"
            icon={<Pencil aria-hidden="true" className="size-3.5" />}
          />
        </li>
      ))}
    </ul>
  );
}
