import { useLocation, useNavigate } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef } from 'react';
import { leastExtra } from '~/menu/choice-rules';
import { cents, formatPrice, numberToCents, parsePrice } from '~/menu/money';
import type { GroupType } from '~/menu/option-groups';
import {
  editItemGroups,
  formatRange,
  type ItemGroup,
  type ItemGroups,
  type ItemOption,
  optionsWithoutGroup,
} from '~/objects/option-group';
import { ChoiceLink, ChoiceOut } from '~/objects/sold-out';
import { Badge } from '~/ui/badge';
import { Button, IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Leader } from '~/ui/leader';
import { PanelSection } from '~/ui/panel';
import { Sortable, SortableHandle, sortableEntry } from '~/ui/sortable';
import { withCopyOptions, withGroup } from './address';
import { GROUPS_ACTION, readGroupsAction } from './groups-actions';
import type { FormGroups } from './use-form-groups';

const LIST = 'item-groups';

export interface OptionGroupsProps {
  groups: FormGroups;
  price: string;
  currency: string;
}

/** Options without a group come last. Without scripts each button submits the form. */
export function OptionGroups({ groups: { state, change }, price, currency }: OptionGroupsProps) {
  const { groups, options } = state;
  const list = useRef<HTMLUListElement>(null);
  const press = useActions(state, change, list);
  const loose = optionsWithoutGroup(groups, options);
  return (
    <div id="option-groups" tabIndex={-1} className="focus-visible:outline-none">
      <PanelSection
        title="Option Groups"
        actions={
          <>
            <Button
              size="s"
              variant="ghost"
              name={GROUPS_ACTION}
              value="copy-options"
              onClick={press}
            >
              <Copy aria-hidden="true" className="size-3.5" />
              Copy from…
            </Button>
            <Button
              size="s"
              name={GROUPS_ACTION}
              value="existing"
              aria-label="Add option group"
              onClick={press}
            >
              <Plus aria-hidden="true" className="size-3.5" />
              Add
            </Button>
          </>
        }
      >
        {groups.length > 0 ? (
          <ul ref={list} className="grid gap-2">
            {groups.map((group, index) => (
              <li
                key={group.id}
                {...sortableEntry(LIST, group.id)}
                className="rounded-3 border border-line-2 bg-surface data-[dragging]:relative data-[dragging]:z-10"
              >
                <GroupHead
                  group={group}
                  first={index === 0}
                  last={index === groups.length - 1}
                  onPress={press}
                />
                <Options
                  options={options.filter((option) => option.group === group.id)}
                  currency={currency}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-13 text-ink-3">Nothing to choose: the item is sold as it is.</p>
        )}
        {loose.length > 0 ? (
          <div className="rounded-3 border border-warn-line">
            <h4 className="border-b border-line px-4 py-2">No group assigned</h4>
            <Options options={loose} currency={currency} />
          </div>
        ) : null}
        <BelowZeroNote groups={state} price={price} currency={currency} />
        {groups.length > 1 ? (
          <Sortable
            list={LIST}
            layout="column"
            entries={groups}
            onPlace={(id, before) => change(editItemGroups(state, { step: 'place', id, before }))}
          />
        ) : null}
      </PanelSection>
    </div>
  );
}

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

interface GroupHeadProps {
  group: ItemGroup;
  first: boolean;
  last: boolean;
  onPress: Press;
}

function GroupHead({ group, first, last, onPress }: GroupHeadProps) {
  const { id, name } = group;
  const actions = [
    { action: 'up', label: `Move ${name} up`, Icon: ChevronUp, disabled: first },
    { action: 'down', label: `Move ${name} down`, Icon: ChevronDown, disabled: last },
    { action: 'edit', label: `Edit ${name}`, Icon: Pencil, disabled: false },
    { action: 'remove', label: `Remove ${name}`, Icon: X, disabled: false },
  ];
  return (
    <div className="flex min-h-10 items-center gap-1 border-b border-line py-1 pl-3 pr-1">
      <SortableHandle list={LIST} id={id} />
      <div className="min-w-0 flex-1">
        <h4 className="[overflow-wrap:anywhere]">
          <button
            type="submit"
            name={GROUPS_ACTION}
            value={`edit:${id}`}
            onClick={onPress}
            className="min-h-6 cursor-pointer text-left font-semibold hover:underline"
          >
            {name}
          </button>
        </h4>
        <p className="text-12 text-ink-3">{formatRange(group)}</p>
      </div>
      {actions.map(({ action, label, Icon, disabled }) => (
        <IconButton
          key={action}
          size="s"
          name={GROUPS_ACTION}
          value={`${action}:${id}`}
          label={label}
          disabled={disabled}
          onClick={onPress}
          icon={<Icon aria-hidden="true" className="size-3.5" />}
        />
      ))}
    </div>
  );
}

function Options({ options, currency }: { options: ItemOption[]; currency: string }) {
  if (options.length === 0) {
    return (
      <p className="px-3 py-2 text-13 text-ink-3">
        No options yet: a group without options is not kept.
      </p>
    );
  }
  return (
    <ul className="px-3 py-2 text-13">
      {options.map((option, index) => (
        <li
          key={option.id ?? `new ${index}`}
          className={classNames('flex items-center gap-1 py-0.5', !option.active && 'text-ink-3')}
        >
          <div className="min-w-0 flex-1">
            <Leader
              name={
                <>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{option.name}</span>
                  {option.default ? <Badge>Default</Badge> : null}
                  {option.active ? null : <Badge>Inactive</Badge>}
                </>
              }
              value={surcharge(option.price, currency)}
            />
            {option.id === null ? null : <ChoiceOut id={option.id} />}
          </div>
          {option.id === null ? null : <ChoiceLink id={option.id} name={option.name} />}
        </li>
      ))}
    </ul>
  );
}

function useActions(
  state: FormGroups['state'],
  change: FormGroups['change'],
  list: { current: HTMLUListElement | null },
): Press {
  const address = useLocation();
  const navigate = useNavigate();
  const pressed = useRef<string | null>(null);
  // A moved group keeps the focus; after a removal the section gets it.
  useEffect(() => {
    const value = pressed.current;
    if (value === null) return;
    pressed.current = null;
    const [action, id] = value.split(':');
    const both = ['up', 'down'].includes(action ?? '') ? [value, `up:${id}`, `down:${id}`] : [];
    const buttons = both.map((one) =>
      list.current?.querySelector<HTMLButtonElement>(`button[value="${one}"]`),
    );
    const next = buttons.find((button) => button && !button.disabled);
    (next ?? document.getElementById('option-groups'))?.focus();
  });
  return (event) => {
    const { value } = event.currentTarget;
    const action = readGroupsAction(value);
    if (!action) return;
    event.preventDefault();
    if ('step' in action) {
      pressed.current = value;
      change(editItemGroups(state, action.step));
      return;
    }
    const to =
      action.open === 'copy-options' ? withCopyOptions(address) : withGroup(address, action.open);
    navigate(to, { preventScrollReset: true });
  };
}

function surcharge(price: number, currency: string): string {
  if (price === 0) return 'included';
  return `${price > 0 ? '+' : ''}${formatPrice(numberToCents(price), currency)}`;
}

interface BelowZeroNoteProps {
  groups: ItemGroups;
  price: string;
  currency: string;
}

/** Warns if options with negative prices can reduce the price to zero or below. */
function BelowZeroNote({ groups: { groups, options }, price, currency }: BelowZeroNoteProps) {
  const parsed = parsePrice(price, { negative: false });
  const offered = groups.map(({ group_type, ...group }) => ({
    ...group,
    group_type: group_type as GroupType,
    options: options
      .filter((option) => option.group === group.id && option.active === 1)
      .map((option) => ({ ...option, id: option.id ?? 0, price: numberToCents(option.price) })),
  }));
  const least = leastExtra(offered);
  if (!parsed.ok || parsed.cents + least >= 0) return null;
  return (
    <p className="text-13 text-warn-ink">
      Choices can take {formatPrice(cents(-least), currency)} off a price of{' '}
      {formatPrice(parsed.cents, currency)}: customers then pay {formatPrice(cents(0), currency)},
      never less.
    </p>
  );
}
