import type { FormDefinition } from '~/form/form-definition';
import { fixedPrice, numberToCents, parsePrice } from '~/menu/money';

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

interface StoredOption {
  image: number | null;
  name: string;
  price: number;
  active: 0 | 1;
  pos_id: string | null;
}

/** The form of an option (D2 §2 Other forms). */
export const optionForm: FormDefinition<OptionValues, OptionDocument, OptionParams> = {
  type: 'optionEdit',
  schema: async () => (await import('./schema')).optionSchema,
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

/** The form as a stored option fills it. */
export function optionValues({ image, name, price, active, pos_id }: StoredOption): OptionValues {
  return {
    image: image === null ? '' : String(image),
    image_remove: false,
    name,
    price: fixedPrice(numberToCents(price)),
    active: active === 1,
    pos_id: pos_id ?? '',
  };
}

function spelledPrice(text: string): string {
  const price = parsePrice(text, { negative: true });
  return price.ok ? fixedPrice(price.cents) : text.trim();
}
