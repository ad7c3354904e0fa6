import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { mostOf, type OfferedGroup, type OfferedOption, ruleText } from '~/menu/choice-rules';
import { formatPrice } from '~/menu/money';
import { groupField, optionField } from '~/phone/read-choices';
import { Checkbox } from '~/ui/checkbox';
import { Field, Fieldset } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { LINE, lineField, MOST_OF_A_LINE } from './address';
import type { LineView } from './load-try-it.server';

interface LineProps {
  line: LineView;
  currency: string;
}

export function BasketLine({ line, currency }: LineProps) {
  const { index, item, name, count, price, groups, chosen, problems, byWeight, isNew } = line;
  const called = name ?? `Item ${item}`;
  return (
    <li className="tryit-line">
      <input type="hidden" name={lineField(index, LINE.item)} value={item} />
      {groups.length > 0 ? (
        <input type="hidden" name={lineField(index, LINE.chosen)} value="1" />
      ) : null}
      <TextInput
        type="number"
        name={lineField(index, LINE.count)}
        min={1}
        max={MOST_OF_A_LINE}
        required
        defaultValue={count}
        aria-label={`Quantity of ${called}`}
        className="px-1 text-center"
      />
      <span className="min-w-0 break-words pt-1.5 font-medium">
        {called}
        {name === null ? (
          <span className="block text-13 font-normal text-danger-ink">
            It is gone, and in no bill.
          </span>
        ) : null}
        {byWeight ? (
          <span className="block text-12 font-normal text-ink-3">
            Sold by weight: counted as pieces here.
          </span>
        ) : null}
      </span>
      <span className="pt-1.5">{price}</span>
      <button
        type="submit"
        name="remove"
        value={index}
        aria-label={`Remove ${called}`}
        className="grid size-8 place-items-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      {groups.length > 0 ? (
        <details className="tryit-options" open={isNew || problems.length > 0 ? true : undefined}>
          <summary className="inline-flex min-h-6 items-center gap-1 text-12 text-ink-2 underline decoration-dotted underline-offset-[0.2em]">
            <ChevronRight aria-hidden="true" className="fold-mark size-3.5 text-ink-3" />
            {chosen || 'Nothing chosen'}
          </summary>
          <div className="grid grid-cols-2 gap-x-3 gap-y-2 py-2">
            {groups.map((group) => (
              <Group
                key={group.id}
                group={group}
                line={line}
                currency={currency}
                error={problems.find((problem) => problem.group === group.id)?.message}
              />
            ))}
          </div>
        </details>
      ) : null}
    </li>
  );
}

interface GroupProps extends LineProps {
  group: OfferedGroup;
  error: string | undefined;
}

function Group({ group, line, currency, error }: GroupProps) {
  const countOf = (option: OfferedOption) =>
    line.choices.find((choice) => choice.group === group.id && choice.option === option.id)
      ?.count ?? 0;
  const labelOf = (option: OfferedOption) =>
    option.price === 0
      ? option.name
      : `${option.name} ${option.price > 0 ? '+' : ''}${formatPrice(option.price, currency)}`;
  if (group.group_type === 'single') {
    const chosen = group.options.find((option) => countOf(option) > 0);
    return (
      <Field name={lineField(line.index, groupField(group))} label={group.name} error={error}>
        <Select
          compact
          defaultValue={String(chosen?.id ?? '')}
          options={[
            ...(chosen ? [] : [{ value: '', label: 'Nothing chosen' }]),
            ...group.options.map((option) => ({
              value: String(option.id),
              label: labelOf(option),
            })),
          ]}
        />
      </Field>
    );
  }
  return (
    <Fieldset
      name={lineField(line.index, groupField(group))}
      label={
        <>
          {group.name} <span className="font-normal text-ink-3">{ruleText(group)}</span>
        </>
      }
      error={error}
      className="col-span-full"
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {group.options.map((option) => {
          const name = lineField(line.index, optionField(group, option));
          return mostOf(option) > 1 ? (
            <label key={option.id} htmlFor={name} className="inline-flex items-center gap-2">
              <span className="w-14 flex-none">
                <TextInput
                  id={name}
                  type="number"
                  compact
                  name={name}
                  min={0}
                  max={mostOf(option)}
                  defaultValue={countOf(option)}
                  className="px-1 text-center"
                />
              </span>
              {labelOf(option)}
            </label>
          ) : (
            <Checkbox
              key={option.id}
              name={name}
              label={labelOf(option)}
              defaultChecked={countOf(option) > 0}
            />
          );
        })}
      </span>
    </Fieldset>
  );
}
