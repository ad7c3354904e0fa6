import type { KeyboardEvent } from 'react';
import { FoldedFields } from '~/form/folded-fields';
import { TableField } from '~/form/table-fields';
import { WhenFields } from '~/form/when-fields';
import { parseFee } from '~/menu/rules/rule';
import { feeSentence } from '~/menu/rules/sentence';
import { ReachNote, RuleAmount, RulePanel, TargetPicker } from '~/objects/rule';
import type { RulePanelData } from '~/objects/rule/index.server';
import { Fieldset } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { RadioChoices } from '~/ui/radio';
import { SwitchField } from '~/ui/switch-field';
import { feeFields, feeHead } from './fields';
import { detailsInForm, type FeeValues, feeForm } from './form';

const feeTypes = [
  { value: 'flat', label: 'Flat' },
  { value: 'percent', label: 'Percent' },
];

export default function FeePanel({
  data,
  closeTo,
}: {
  data: RulePanelData<FeeValues>;
  closeTo: string;
}) {
  return (
    <RulePanel
      kind={feeForm}
      data={data}
      closeTo={closeTo}
      sentence={(values, rule, wording) => {
        const details = detailsInForm(values);
        return details && feeSentence(parseFee({ ...rule, details }), wording);
      }}
    >
      {({ values, errors, targets, currency }) => (
        <>
          <PanelSection>
            <TableField table={feeHead} name="name" values={values} errors={errors} />
            <div className="by-amount grid gap-4 md:grid-cols-2">
              <Fieldset label="Type" name="amount" error={errors['amount.type']}>
                <span className="flex flex-wrap gap-x-4">
                  <RadioChoices
                    name="amount.type"
                    value={values.amount.type === 'percent' ? 'percent' : 'flat'}
                    choices={feeTypes}
                  />
                </span>
              </Fieldset>
              <RuleAmount
                label="Amount"
                name="amount.value"
                error={errors['amount.value']}
                min={0}
                currency={currency}
                value={values.amount.value}
                onKeyDown={withoutMinusKey}
              />
            </div>
            <SwitchField
              id="non_taxable"
              name="non_taxable"
              label={feeFields.non_taxable.label}
              help="What this fee adds is not taxed."
              defaultChecked={values.non_taxable}
            />
          </PanelSection>
          <PanelSection title="Applies To">
            <TargetPicker
              label="Items and tags"
              values={values.items}
              targets={targets}
              error={errors.items}
            />
            <ReachNote targets={targets} />
          </PanelSection>
          <WhenFields values={values} errors={errors} />
          <FoldedFields
            names={feeForm.folded}
            summary={values.ref ? `ref ${values.ref}` : 'ref made of the name'}
            errors={errors}
          >
            <TableField table={feeHead} name="ref" values={values} errors={errors} />
          </FoldedFields>
        </>
      )}
    </RulePanel>
  );
}

function withoutMinusKey(event: KeyboardEvent): void {
  if (event.key === '-') event.preventDefault();
}
