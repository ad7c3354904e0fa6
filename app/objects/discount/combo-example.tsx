import { postedValues } from '~/form/form-definition';
import { type Cents, cents, formatPrice } from '~/menu/money';
import { comboExample } from '~/menu/rules/example';
import { parseDiscount } from '~/menu/rules/rule';
import { type RulePartProps, useFormAround } from '~/objects/rule';
import { Leader } from '~/ui/leader';
import { PanelSection } from '~/ui/panel';
import { detailsInForm, discountForm } from './form';
import type { DiscountValues } from './values';

/** What a combo comes to with the first item of each group, as its form stands. */
export function ComboExample({ values, targets, currency }: RulePartProps<DiscountValues>) {
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
