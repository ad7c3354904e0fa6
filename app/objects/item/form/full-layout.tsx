import { FoldedFields } from '~/form/folded-fields';
import { entriesOfValues } from '~/form/form-tree';
import { ItemRules } from '~/objects/rule';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { PanelSection } from '~/ui/panel';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import { splitWords } from '~/ui/words';
import { ImportedFrom } from '../existing/where-from';
import { DayParts, DietaryAndAllergens, type FullFieldsProps, ItemField } from './fields';
import { type FullValues, itemDetailsForm } from './form';
import { GlobalMatches } from './global-matches';
import { Identification } from './identification';
import { Prices } from './prices';
import { Relations } from './relations-section';

export function FullFields(fields: FullFieldsProps) {
  const { templateItem, import: imports, object, seesTaxes } = fields.data;
  const from = imports?.from;
  return (
    <>
      <HiddenFields {...fields} />
      {from ? <ImportedFrom imported={from} /> : null}
      <PanelSection>
        <ItemField {...fields} name="image" />
        <ItemField {...fields} name="name" label="Item name" />
        <CustomName {...fields} />
        {templateItem ? null : <Prices {...fields} />}
        <DayParts {...fields} label="Availability" />
      </PanelSection>
      <Identification {...fields} />
      <GlobalMatches {...fields} />
      {from ? null : <Relations {...fields} />}
      {templateItem ? null : <AdditionalDetails {...fields} />}
      {templateItem || !object ? null : <ItemRules itemId={object.id} taxes={seesTaxes} />}
    </>
  );
}

/** Fields that a template's form does not show but submits unchanged. */
const notOfTemplates = [
  'price',
  'price_mode',
  'prices',
  'active',
  'sku',
  'package_count',
  'pos_id',
  'price_by_weight',
  'calories',
  'dietary',
  'allergens',
  'weight',
] as const satisfies readonly (keyof FullValues)[];

function HiddenFields({ data, values }: FullFieldsProps) {
  const { container, existing_id, source } = values;
  const carried: Partial<FullValues> = { container, existing_id, source };
  if (data.templateItem) {
    for (const name of notOfTemplates) Object.assign(carried, { [name]: values[name] });
  }
  return <HiddenParams params={entriesOfValues(carried as FullValues)} />;
}

function AdditionalDetails(fields: FullFieldsProps) {
  const { values, errors } = fields;
  return (
    <FoldedFields names={itemDetailsForm.folded} summary={detailsSummary(values)} errors={errors}>
      <ItemField {...fields} name="active" />
      <ItemField {...fields} name="price_by_weight" />
      <div className="grid grid-cols-2 gap-4">
        <ItemField {...fields} name="calories" />
        <ItemField {...fields} name="weight" />
      </div>
      <DietaryAndAllergens {...fields} />
    </FoldedFields>
  );
}

/** 'Active · by weight · 120 cal · vegan, milk · tare 0.5 lbs'. */
function detailsSummary(values: FullValues): string {
  const { active, price_by_weight, calories, weight } = values;
  const tags = [...splitWords(values.dietary), ...splitWords(values.allergens)];
  const parts = [
    active ? 'Active' : 'Inactive',
    price_by_weight && 'by weight',
    calories !== '' && `${calories} cal`,
    tags.join(', '),
    weight === '' ? 'no tare' : `tare ${weight} lbs`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function CustomName({ data, values, errors }: FullFieldsProps) {
  const globalName = values.global_name ?? data.globalName;
  const wrong = errors.local_name ?? errors.global_name;
  return (
    <div className={wrong ? 'grid gap-4' : 'reveal grid gap-4'}>
      <SwitchField
        id="custom_name"
        label="Add custom name"
        help="Shown at the kiosk instead of the item name"
        name="custom_name"
        defaultChecked={values.custom_name}
        className="reveal-if"
      />
      <div className="reveal-then grid gap-4">
        <Field label="Location Custom name" name="local_name" error={errors.local_name}>
          <TextInput defaultValue={values.local_name} autoComplete="off" />
        </Field>
        {data.rights.globalName ? (
          <Field label="Global Custom name" name="global_name" error={errors.global_name}>
            <TextInput defaultValue={values.global_name ?? ''} autoComplete="off" />
          </Field>
        ) : (
          <Field
            label="Global Custom name"
            name=""
            id="global_name"
            help="Only staff of the provider can change it"
          >
            <TextInput defaultValue={globalName} readOnly name={undefined} />
          </Field>
        )}
      </div>
    </div>
  );
}
