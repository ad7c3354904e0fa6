import { Link, useLocation, useNavigation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type FormEvent, useState } from 'react';
import { MOST_OF_A_LINE, NOTE_MAX, priceOfOne } from '~/menu/basket';
import { type Choice, defaultChoices } from '~/menu/choice-rules';
import { cents, formatPrice } from '~/menu/money';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { NumberInput } from '~/ui/number-input';
import { PostForm } from '~/ui/post-form';
import { TextInput } from '~/ui/text-input';
import { GroupField } from './group-field';
import type { PhoneAnswer } from './keep-phone';
import { toList } from './phone-address';
import type { OpenDish as Dish } from './phone-page';
import { groupField, readChoices } from './read-choices';

export interface OpenDishProps {
  dish: Dish | 'gone';
  currency: string;
  answer: PhoneAnswer | undefined;
}

export function OpenDish({ dish, currency, answer }: OpenDishProps) {
  if (dish === 'gone') {
    return (
      <>
        <BackLink />
        <p className="px-4 py-6 text-ink-2">This is not on the menu just now.</p>
      </>
    );
  }
  const { name, description, price, facts, allergens, picture, offered } = dish;
  return (
    <>
      <BackLink />
      {picture ? <img src={picture} alt="" className="h-40 w-full object-cover" /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pb-4 pt-3">
        <h1 className="break-words text-20">{name}</h1>
        <p>{price}</p>
        {description ? (
          <p className="whitespace-pre-line text-13 text-ink-2">{description}</p>
        ) : null}
        {facts ? <p className="text-12 text-ink-3">{facts}</p> : null}
        {allergens ? <p className="text-12 text-ink-3">Contains {allergens}</p> : null}
      </div>
      {offered.price_by_weight === 1 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2">
          Weighed and priced at the kiosk.
        </p>
      ) : (
        <ChoiceForm key={answer?.attempt} dish={dish} currency={currency} answer={answer} />
      )}
    </>
  );
}

export function BackLink() {
  return (
    <Link
      to={toList(useLocation())}
      className="inline-flex min-h-11 items-center gap-1 self-start px-3 font-medium text-accent-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      Back to the menu
    </Link>
  );
}

interface ChoiceFormProps extends OpenDishProps {
  dish: Dish;
}

function ChoiceForm({ dish, currency, answer }: ChoiceFormProps) {
  const { offered, pictures } = dish;
  const { groups, no_notes } = offered;
  const { state } = useNavigation();
  const typed = answer && answer.values.intent === 'basket:add' ? answer : undefined;
  const [chosen, setChosen] = useState(() => startOf(dish, typed));
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setChosen({ choices: readChoices(groups, form).choices, count: Number(form.get('count')) });
  };
  const { choices, count } = chosen;
  const price = formatPrice(cents(priceOfOne(offered, choices) * count), currency);
  const errors = typed?.errors;
  return (
    <PostForm onChange={onChange} className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-4">
      {errors ? (
        <ErrorSummary
          title={errors.form ? 'Not added' : 'Choose again'}
          errors={summaryOf(errors)}
        />
      ) : null}
      {groups.map((group) => (
        <GroupField
          key={group.id}
          group={group}
          currency={currency}
          pictures={pictures}
          values={typed?.values}
          error={errors?.groups.find((problem) => problem.group === group.id)?.message}
        />
      ))}
      {no_notes === 1 ? null : (
        <Field
          name="note"
          label="Note"
          optional
          error={errors?.note}
          help={`For the kitchen, at most ${NOTE_MAX} characters.`}
        >
          <TextInput maxLength={NOTE_MAX} defaultValue={typed?.values.note} autoComplete="off" />
        </Field>
      )}
      <Field name="count" label="How many" error={errors?.count}>
        <span className="w-20">
          <NumberInput whole defaultValue={typed?.values.count ?? '1'} />
        </span>
      </Field>
      <Button
        variant="primary"
        intent="basket:add"
        busy={state === 'submitting'}
        className="min-h-11 w-full justify-between"
      >
        <span>Add to order</span>
        {count >= 1 && count <= MOST_OF_A_LINE ? <span>{price}</span> : null}
      </Button>
    </PostForm>
  );
}

function summaryOf({ form, groups, note, count }: PhoneAnswer['errors']) {
  return [
    ...(form ? [{ message: form }] : []),
    ...groups.map(({ group, message }) => ({ field: groupField({ id: group }), message })),
    ...(note ? [{ field: 'note', message: note }] : []),
    ...(count ? [{ field: 'count', message: count }] : []),
  ];
}

function startOf(
  { offered }: Dish,
  typed: PhoneAnswer | undefined,
): { choices: Choice[]; count: number } {
  if (!typed) return { choices: defaultChoices(offered.groups), count: 1 };
  const form = new Map(Object.entries(typed.values));
  const { choices } = readChoices(offered.groups, { get: (name) => form.get(name) ?? null });
  return { choices, count: Number(typed.values.count) };
}
