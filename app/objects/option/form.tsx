import { useLocation } from '@remix-run/react';
import Pencil from 'lucide-react/icons/pencil';
import type { FormPanelData } from '~/form/form-data.server';
import type { FormDefinition } from '~/form/form-definition';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { currencyMark, fixedPrice, parsePrice } from '~/menu/money';
import { imagePath, withPanel } from '~/screen/panel/panel-address';
import { Alert } from '~/ui/alert';
import { IconLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Fold } from '~/ui/fold';
import { ImageField } from '~/ui/image-field';
import { PanelSection } from '~/ui/panel';
import { PriceInput } from '~/ui/price-input';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import { everywhereWords } from './words';

/** What the controls of an option's form hold. */
export type OptionValues = {
  /** Id of the stored picture, or ''. */
  image: string;
  image_remove: boolean;
  name: string;
  price: string;
  active: boolean;
  pos_id: string;
};

/** The same by the fields of an option. */
export type OptionDocument = {
  image: string;
  name: string;
  /** With two decimals; as typed where it is no price. */
  price: string;
  active: boolean;
  pos_id: string;
};

/** The fields as `option.update` takes them. */
export interface OptionParams {
  image: number | null;
  name: string;
  price: number;
  active: 0 | 1;
  pos_id: string | null;
}

/** The form of an option. */
export const optionForm: FormDefinition<OptionValues, OptionDocument, OptionParams> = {
  type: 'optionEdit',
  schema: async () => (await import('./form-schema')).optionSchema,
  empty: { image: '', image_remove: false, name: '', price: '0.00', active: true, pos_id: '' },
  fields: {
    image: { label: 'Image', rule: 'scalar', control: 'image_file' },
    name: { label: 'Name', rule: 'scalar' },
    price: { label: 'Price', rule: 'scalar' },
    active: { label: 'Active', rule: 'scalar' },
    pos_id: { label: 'POS ID', rule: 'scalar' },
  },
  documentOf: ({ image, image_remove, name, price, active, pos_id }) => ({
    image: image_remove ? '' : image,
    name: name.trim(),
    price: spelledPrice(price),
    active,
    pos_id: pos_id.trim(),
  }),
  paramsOf: ({ image, name, price, active, pos_id }) => ({
    image: Number(image) || null,
    name,
    price: Number(price),
    active: active ? 1 : 0,
    pos_id: pos_id || null,
  }),
  format: (field, document) => {
    switch (field) {
      case 'image':
        return document.image === '' ? 'No picture' : `Picture ${document.image}`;
      case 'active':
        return document.active ? 'On' : 'Off';
      default:
        return document[field] || 'empty';
    }
  },
};

/** With two decimals; `otherwise` where it is no price. */
function spelledPrice(text: string, otherwise = text.trim()): string {
  const price = parsePrice(text, { negative: true });
  return price.ok ? fixedPrice(price.cents) : otherwise;
}

/** Everything that an option's panel shows. */
export interface OptionPanelData extends FormPanelData<OptionValues> {
  kind: 'optionEdit';
  /** Where it is: an item with the name of its group, once for each group; at most 1,000. */
  items: { id: number; name: string; group: { id: number; name: string } | null }[];
  itemCount: number;
  currency: string;
}

/** Items that are listed before the rest is folded away. */
const LISTED = 25;

/** The option form in its panel: what is changed goes to every item that has the option. */
export function OptionPanel({ data, closeTo }: { data: OptionPanelData; closeTo: string }) {
  const { itemCount } = data;
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
            <Alert title={everywhereWords(itemCount)}>
              {itemCount > 1 ? 'They are listed below.' : null}
            </Alert>
            <ImageField
              key={values.image}
              label="Image"
              name="image_file"
              src={values.image ? imagePath(values.image) : undefined}
              alt={values.name}
              removeName="image_remove"
              removeChecked={values.image_remove}
              help="JPG, PNG, WebP, GIF, TIFF or HEIC, at least 800 px wide, smaller than 3 MB"
              error={errors.image_file ?? errors.image}
            />
            <input type="hidden" name="image" value={values.image} />
            <Field label="Name" name="name" error={errors.name}>
              <TextInput defaultValue={values.name} autoComplete="off" />
            </Field>
            <Field label="Price" name="price" error={errors.price}>
              <PriceInput
                currency={currencyMark(data.currency)}
                defaultValue={values.price}
                onBlur={({ target }) => {
                  target.value = spelledPrice(target.value, target.value);
                }}
              />
            </Field>
            <SwitchField id="active" label="Active" name="active" defaultChecked={values.active} />
          </PanelSection>
          <Items data={data} />
          <Fold
            title="Edit additional details"
            summary={values.pos_id ? `POS ${values.pos_id}` : 'no POS ID'}
            open={errors.pos_id !== undefined}
          >
            <Field label="POS ID" name="pos_id" optional error={errors.pos_id}>
              <TextInput defaultValue={values.pos_id} autoComplete="off" />
            </Field>
          </Fold>
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
