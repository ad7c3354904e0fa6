import { FoldedFields } from '~/form/folded-fields';
import { postedValues } from '~/form/form-tree';
import { TableField } from '~/form/table-fields';
import { WhenFields } from '~/form/when-fields';
import { type Cents, cents, formatPrice } from '~/menu/money';
import type { DiscountType } from '~/menu/rules/documents';
import { comboExample } from '~/menu/rules/example';
import { parseDiscount } from '~/menu/rules/rule';
import { discountSentence } from '~/menu/rules/sentence';
import {
  ReachNote,
  RuleAmount,
  RulePanel,
  type RulePartProps,
  RulePrice,
  RuleTags,
  TargetPicker,
  useFormAround,
} from '~/objects/rule';
import type { RulePanelData } from '~/objects/rule/index.server';
import { Field, Fieldset } from '~/ui/field';
import { Leader } from '~/ui/leader';
import { PanelSection } from '~/ui/panel';
import { RadioSegments } from '~/ui/radio';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import { discountFields, discountHead } from './fields';
import { amountChoices, type DiscountValues, detailsInForm, discountForm } from './form';
import { GroupsField } from './groups-field';

export default function DiscountPanel({
  data,
  closeTo,
}: {
  data: RulePanelData<DiscountValues>;
  closeTo: string;
}) {
  return (
    <RulePanel
      kind={discountForm}
      data={data}
      closeTo={closeTo}
      sentence={(values, rule, wording) => {
        const details = detailsInForm(values);
        const discount_type = values.discount_type as DiscountType;
        return (
          details &&
          discountSentence(parseDiscount({ ...rule, active: 1, discount_type, details }), wording)
        );
      }}
    >
      {(part) => {
        const { values, errors } = part;
        return (
          <>
            <PanelSection>
              <TableField table={discountHead} name="name" values={values} errors={errors} />
              <Fieldset label="Type" name="discount_types" error={errors.discount_type}>
                <RadioSegments
                  name="discount_type"
                  value={values.discount_type}
                  choices={discountHead.discount_type.choices}
                />
              </Fieldset>
              <TableField table={discountHead} name="active" values={values} errors={errors} />
            </PanelSection>
            <TakenOff {...part} />
            <AppliesTo {...part} />
            <ComboExample {...part} />
            <WhenFields values={values} errors={errors} />
            <Details {...part} />
          </>
        );
      }}
    </RulePanel>
  );
}

type PartProps = RulePartProps<DiscountValues>;

function TakenOff({ values, errors, currency }: PartProps) {
  return (
    <PanelSection title="What it takes off">
      <div className="by-amount grid gap-4">
        <Fieldset label="Amount type" name="amount" error={errors['amount.type']}>
          <RadioSegments
            name="amount.type"
            value={values.amount.type}
            choices={[
              ...amountChoices,
              { value: 'group_rules', label: 'Group Rules', className: 'for-combo' },
            ]}
          />
        </Fieldset>
        <div className="grid gap-4 md:grid-cols-2">
          <RuleAmount
            label="Amount"
            name="amount.value"
            error={errors['amount.value']}
            help="Below zero adds to the price."
            className="for-amount"
            currency={currency}
            value={values.amount.value}
          />
          <RulePrice
            label={discountFields.discount_capping.label}
            name="discount_capping"
            error={errors.discount_capping}
            help="The most that it takes off in a basket."
            currency={currency}
            value={values.discount_capping}
          />
        </div>
      </div>
    </PanelSection>
  );
}

function AppliesTo({ values, errors, targets, currency }: PartProps) {
  return (
    <PanelSection title="Applies To">
      <p className="for-global text-13 text-ink-2">Everything in the basket.</p>
      <div className="for-single grid grid-cols-[minmax(0,1fr)] gap-4">
        <TargetPicker
          label="Items and tags"
          values={values.items}
          targets={targets}
          error={errors.items}
        />
        <Field
          label={discountFields.regexp.label}
          name="regexp"
          optional
          error={errors.regexp}
          help="Names of items that it reaches as well, as a regular expression: ^iced|latte"
        >
          <TextInput defaultValue={values.regexp} autoComplete="off" maxLength={200} />
        </Field>
      </div>
      <GroupsField values={values} errors={errors} targets={targets} currency={currency} />
      <RuleTags
        label={discountFields.skip_tags.label}
        name="skip_tags"
        optional
        error={errors.skip_tags}
        targets={targets}
        values={values.skip_tags}
      />
      <ReachNote targets={targets} />
    </PanelSection>
  );
}

function Details({ values, errors, currency }: PartProps) {
  const { rebate_amount, tender_only, remote, ref } = values;
  const summary = [
    rebate_amount && `${rebate_amount} back`,
    tender_only && 'tender only',
    remote && 'remote',
    ref ? `ref ${ref}` : 'ref made of the name',
  ];
  return (
    <FoldedFields
      names={discountForm.folded}
      summary={summary.filter(Boolean).join(' · ')}
      errors={errors}
    >
      <RulePrice
        label={discountFields.rebate_amount.label}
        name="rebate_amount"
        error={errors.rebate_amount}
        help="Given back after the sale; the bill stays as it is."
        currency={currency}
        value={rebate_amount}
      />
      <SwitchField
        id="tender_only"
        name="tender_only"
        label={discountFields.tender_only.label}
        help="Only where the basket is paid with a tender that brings it."
        defaultChecked={tender_only}
      />
      <SwitchField
        id="remote"
        name="remote"
        label={discountFields.remote.label}
        help="Only for orders made ahead on a phone."
        defaultChecked={remote}
      />
      <TableField table={discountHead} name="ref" values={values} errors={errors} />
    </FoldedFields>
  );
}

function ComboExample({ values, targets, currency }: RulePartProps<DiscountValues>) {
  const [part, typed] = useFormAround<HTMLDivElement>();
  const shown = typed ? postedValues(discountForm, typed) : values;
  const example = exampleOf(
    shown,
    targets.groups.map(({ first }) => first),
  );
  const price = (amount: Cents) => formatPrice(amount, currency);
  const change = (before: Cents, after: Cents) =>
    before === after ? (
      price(after)
    ) : (
      <>
        <s className="font-normal text-ink-3">{price(before)}</s> {price(after)}
      </>
    );
  return (
    <div ref={part} className="for-combo">
      {example ? (
        <PanelSection title="For example">
          <dl className="grid gap-1 text-13">
            {example.lines.map(({ name, price: before, discounted }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place alone.
              <Leader as="dl-row" key={index} name={name} value={change(before, discounted)} />
            ))}
            <Leader
              as="dl-row"
              className="font-semibold"
              name={`Together, ${price(cents(Math.abs(example.before - example.after)))} ${example.after > example.before ? 'more' : 'less'}`}
              value={change(example.before, example.after)}
            />
          </dl>
          <p className="text-12 text-ink-3">
            The first item of each group, at its usual price. “Try it” takes any others.
          </p>
        </PanelSection>
      ) : null}
    </div>
  );
}

function exampleOf(values: DiscountValues, items: Parameters<typeof comboExample>[1]) {
  const details = values.discount_type === 'combo' ? detailsInForm(values) : null;
  if (!details) return null;
  const combo = { id: 0, name: values.name, active: 1, discount_type: 'combo', details } as const;
  const { effect, ...rule } = parseDiscount(combo);
  return effect.type === 'combo' ? comboExample({ ...rule, effect }, items) : null;
}
