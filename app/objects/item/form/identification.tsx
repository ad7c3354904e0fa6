import { Fieldset } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { RadioChoices } from '~/ui/radio';
import type { FullFieldsProps } from './fields';
import { ItemField, Labels, Tags } from './fields';
import { SkuField } from './sku-field';

export function Identification(fields: FullFieldsProps) {
  const { data, values, errors } = fields;
  return (
    <PanelSection title="Identification">
      {data.templateItem ? null : (
        <>
          <SkuField key={values.sku} value={values.sku} error={errors.sku} />
          <div className="grid grid-cols-2 gap-4">
            <ItemField {...fields} name="package_count" />
            <ItemField {...fields} name="pos_id" />
          </div>
        </>
      )}
      <Tags {...fields} />
      <Labels {...fields}>
        {(list) => (
          <div className="reveal grid gap-4">
            <div className="reveal-if">{list}</div>
            <LabelType {...fields} />
          </div>
        )}
      </Labels>
    </PanelSection>
  );
}

const labelTypes = [
  { type: 'identifier', text: 'Any object with label will become this item (default)' },
  { type: 'modifier', text: 'Object will be recognized with this item added' },
] as const;

function LabelType({ values, errors }: FullFieldsProps) {
  return (
    <div className="reveal-then">
      <Fieldset
        label="How will the Dotcode ID the item?"
        name="label_type"
        help={
          values.label_type === ''
            ? 'Its labels do not all do the same: a choice here is for all of them.'
            : undefined
        }
        error={errors.label_type}
      >
        <RadioChoices
          name="label_type"
          value={values.label_type}
          choices={labelTypes.map(({ type, text }) => ({ value: type, label: text }))}
        />
      </Fieldset>
    </div>
  );
}
