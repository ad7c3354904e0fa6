import { useState } from 'react';
import { FoldedFields } from '~/form/folded-fields';
import { TableField } from '~/form/table-fields';
import { parseTax } from '~/menu/rules/rule';
import { taxSentence } from '~/menu/rules/sentence';
import { ReachNote, RulePanel, type RulePartProps, RulePrice, RuleTags } from '~/objects/rule';
import type { RulePanelData } from '~/objects/rule/index.server';
import { DateInput } from '~/ui/date-input';
import { Field, Fieldset } from '~/ui/field';
import { NumberInput } from '~/ui/number-input';
import { PanelSection } from '~/ui/panel';
import { RadioChoices } from '~/ui/radio';
import { SwitchField } from '~/ui/switch-field';
import { taxFields, taxHead } from './fields';
import { detailsInForm, type TaxValues, taxForm } from './form';
import { ratePreview } from './rate';

const rateModes = [
  { value: 'all', label: 'All orders' },
  { value: 'split', label: 'Dine in and take out' },
];

export default function TaxPanel({
  data,
  closeTo,
}: {
  data: RulePanelData<TaxValues>;
  closeTo: string;
}) {
  return (
    <RulePanel
      kind={taxForm}
      data={data}
      closeTo={closeTo}
      sentence={(values, rule, wording) => {
        const details = detailsInForm(values);
        return details && taxSentence(parseTax({ ...rule, details }), wording);
      }}
    >
      {(part) => {
        const { values, errors } = part;
        return (
          <>
            <PanelSection>
              <TableField table={taxHead} name="name" values={values} errors={errors} />
              <TableField table={taxHead} name="rule_type" values={values} errors={errors} />
            </PanelSection>
            <Rates {...part} />
            <Reached {...part} />
            <FoldedFields names={taxForm.folded} summary={foldedText(values)} errors={errors}>
              <div className="grid gap-4 md:grid-cols-2">
                <Field label={taxFields.start.label} name="start" optional error={errors.start}>
                  <DateInput defaultValue={values.start} />
                </Field>
                <Field label={taxFields.end.label} name="end" optional error={errors.end}>
                  <DateInput defaultValue={values.end} />
                </Field>
              </div>
              <TableField table={taxHead} name="ref" values={values} errors={errors} />
            </FoldedFields>
          </>
        );
      }}
    </RulePanel>
  );
}

type PartProps = RulePartProps<TaxValues>;

function Rates({ values, errors }: PartProps) {
  return (
    <PanelSection title="Rates">
      <div className="by-dining grid gap-4">
        <Fieldset label="Rates for" name="rates" error={errors['rates.mode']}>
          <span className="flex flex-wrap gap-x-4">
            <RadioChoices
              name="rates.mode"
              value={values.rates.mode === 'split' ? 'split' : 'all'}
              choices={rateModes}
            />
          </span>
        </Fieldset>
        <div className="rates-all">
          <RateField
            label="Rate All"
            name="rates.all"
            value={values.rates.all}
            error={errors['rates.all']}
          />
        </div>
        <div className="rates-split grid gap-4 md:grid-cols-2">
          <RateField
            label="Rate Dine In"
            name="rates.dine_in"
            value={values.rates.dine_in}
            error={errors['rates.dine_in']}
          />
          <RateField
            label="Rate Take Out"
            name="rates.take_out"
            value={values.rates.take_out}
            error={errors['rates.take_out']}
          />
        </div>
        <p className="text-12 text-ink-3">
          A fraction, as 0.08, or a percentage with its sign, as 8.875%.
        </p>
      </div>
      <SwitchField
        id="inclusive"
        name="inclusive"
        label={taxFields.inclusive.label}
        help="The price already contains the tax; nothing is added."
        defaultChecked={values.inclusive}
      />
    </PanelSection>
  );
}

interface RateFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
}

function RateField({ label, name, value, error }: RateFieldProps) {
  const [typed, setTyped] = useState(value);
  const preview = ratePreview(typed);
  return (
    <Field label={label} name={name} error={error}>
      <NumberInput
        min={0}
        step={0.01}
        defaultValue={value}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        after={preview ? <output htmlFor={name}>= {preview}</output> : undefined}
      />
    </Field>
  );
}

function Reached({ values, errors, targets, currency }: PartProps) {
  const limit = (name: 'price_gteq' | 'price_iteq' | 'min_basket_price' | 'max_basket_price') => (
    <RulePrice
      label={taxFields[name].label}
      name={name}
      error={errors[name]}
      currency={currency}
      value={values[name]}
    />
  );
  return (
    <PanelSection title="Applies To">
      <div className="reveal grid gap-4">
        <SwitchField
          id="tagged"
          name="tagged"
          label="Apply only to tagged items"
          className="reveal-if"
          defaultChecked={values.tagged}
        />
        <div className="reveal-then grid gap-4">
          <RuleTags
            label={taxFields.apply_to_tags.label}
            name="apply_to_tags"
            error={errors.apply_to_tags}
            targets={targets}
            values={values.apply_to_tags}
          />
          <div className="grid gap-4 md:grid-cols-2">
            {limit('min_basket_price')}
            {limit('max_basket_price')}
          </div>
        </div>
      </div>
      <RuleTags
        label={taxFields.skip_tags.label}
        name="skip_tags"
        optional
        error={errors.skip_tags}
        targets={targets}
        values={values.skip_tags}
      />
      <div className="grid gap-4 md:grid-cols-2">
        {limit('price_gteq')}
        {limit('price_iteq')}
      </div>
      <ReachNote targets={targets} />
    </PanelSection>
  );
}

function foldedText({ start, end, ref }: TaxValues): string {
  const dates = start || end ? [start, end].join(' to ').trim() : 'no dates';
  return `${dates} · ${ref ? `ref ${ref}` : 'ref made of the name'}`;
}
