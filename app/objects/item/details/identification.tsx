import { CheckboxList } from '~/ui/checkbox-list';
import { Field, Fieldset } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { Radio } from '~/ui/radio';
import { TextInput } from '~/ui/text-input';
import { WordsInput } from '~/ui/words-input';
import { useLabelOptions } from '../labels/use-label-options';
import type { DetailsFieldsProps } from './fields-props';
import { SkuField } from './sku-field';

/** What an item is known by: codes, tags, labels. */
export function Identification(props: DetailsFieldsProps) {
  const { data, values, errors } = props;
  return (
    <PanelSection title="Identification">
      {data.templateItem ? null : (
        <>
          <SkuField key={values.sku} value={values.sku} error={errors.sku} />
          <Field label="POS ID" name="pos_id" optional error={errors.pos_id}>
            <TextInput defaultValue={values.pos_id} autoComplete="off" />
          </Field>
        </>
      )}
      <Field label="Tags" name="tags" optional error={errors.tags}>
        <WordsInput noun="tag" prefixed defaultValue={values.tags} suggestions={data.tags} />
      </Field>
      <Labels {...props} />
    </PanelSection>
  );
}

const labelTypes = [
  { type: 'identifier', text: 'Any object with label will become this item (default)' },
  { type: 'modifier', text: 'Object will be recognized with this item added' },
] as const;

/** The dotcode labels, and once there is one, what they are to do. */
function Labels({ data, values, errors }: DetailsFieldsProps) {
  const labels = useLabelOptions(data, values.labels);
  if (labels.length === 0) {
    return (
      <p className="text-13 text-ink-3">Dotcode Label: there are no dotcodes to choose from.</p>
    );
  }
  return (
    <div className="reveal grid gap-4">
      <div className="reveal-if">
        <CheckboxList
          label="Dotcode Label"
          name="labels"
          optional
          options={labels}
          defaultValue={values.labels}
          error={errors.labels}
        />
      </div>
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
          {labelTypes.map(({ type, text }) => (
            <Radio
              key={type}
              name="label_type"
              value={type}
              label={text}
              defaultChecked={values.label_type === type}
            />
          ))}
        </Fieldset>
      </div>
    </div>
  );
}
