import { mostOf, type OfferedGroup, type OfferedOption, ruleText } from '~/menu/choice-rules';
import { withImageSize } from '~/menu/image-address';
import { formatPrice } from '~/menu/money';
import { Fieldset } from '~/ui/field';
import { groupField, optionField } from './read-choices';

export interface GroupFieldProps {
  group: OfferedGroup;
  currency: string;
  /** URLs by option id. */
  pictures: Record<number, string>;
  /** Input of a refused form. */
  values: Record<string, string> | undefined;
  error: string | undefined;
}

export function GroupField({ group, currency, pictures, values, error }: GroupFieldProps) {
  return (
    <Fieldset
      name={groupField(group)}
      label={
        <>
          <span className="text-14 font-semibold">{group.name}</span>
          <span className="block text-12 font-normal text-ink-2">{ruleText(group)}</span>
        </>
      }
      error={error}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {group.options.map((option) => (
          <li key={option.id} className="border-b border-line last:border-b-0">
            <label
              htmlFor={optionField(group, option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 py-1"
            >
              {isCounted(group, option) ? null : (
                <OneOf group={group} option={option} values={values} />
              )}
              {pictures[option.id] ? (
                <img
                  src={withImageSize(pictures[option.id] ?? '', 'thumb')}
                  alt=""
                  loading="lazy"
                  className="size-8 flex-none rounded-1 object-cover"
                />
              ) : null}
              <span className="min-w-0 flex-1 break-words">{option.name}</span>
              <span className="text-13 text-ink-2">{extraText(option, currency)}</span>
              {isCounted(group, option) ? (
                <HowMany group={group} option={option} values={values} />
              ) : null}
            </label>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}

type OptionProps = Pick<GroupFieldProps, 'group' | 'values'> & { option: OfferedOption };

function OneOf({ group, option, values }: OptionProps) {
  const isSingle = group.group_type === 'single';
  const name = isSingle ? groupField(group) : optionField(group, option);
  const isTyped = isSingle ? values?.[name] === String(option.id) : values?.[name] !== undefined;
  return (
    <input
      id={optionField(group, option)}
      type={isSingle ? 'radio' : 'checkbox'}
      name={name}
      value={isSingle ? option.id : 'on'}
      defaultChecked={values ? isTyped : option.default === 1}
      className={isSingle ? 'radio' : 'tickbox'}
    />
  );
}

function HowMany({ group, option, values }: OptionProps) {
  const name = optionField(group, option);
  return (
    <input
      id={name}
      type="number"
      name={name}
      min={0}
      max={mostOf(option)}
      defaultValue={values ? values[name] : option.default}
      className="min-h-9 w-16 rounded-2 border border-edge bg-surface px-2 text-right max-md:text-16"
    />
  );
}

function isCounted({ group_type }: OfferedGroup, option: OfferedOption): boolean {
  return group_type !== 'single' && mostOf(option) > 1;
}

/** '+$0.75'; '' for free options. */
function extraText({ price }: OfferedOption, currency: string): string {
  if (price === 0) return '';
  return price > 0 ? `+${formatPrice(price, currency)}` : formatPrice(price, currency);
}
