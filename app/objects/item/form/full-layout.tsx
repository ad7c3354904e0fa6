import { FoldedFields } from '~/form/folded-fields';
import { entriesOfValues } from '~/form/form-definition';
import { ItemRules } from '~/objects/rule';
import { HiddenParams } from '~/ui/hidden-params';
import { PanelSection } from '~/ui/panel';
import { splitWords } from '~/ui/words';
import { ImportedFrom } from '../existing/where-from';
import { CustomName } from './custom-name';
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

/** What a template's item does not show in its form: it is carried along as it is. */
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

/** Inputs without a control. */
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
