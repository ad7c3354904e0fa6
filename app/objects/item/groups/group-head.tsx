import { ReachLink, ReachNote } from '~/form/reach-line';
import { counted } from '~/menu/counted';
import { GROUP_TYPES, type GroupType, groupTypeName } from '~/menu/option-groups';
import { lossesLabel, namesLabel, type OtherItems, otherItemsLabel } from '~/objects/option-group';
import { Button } from '~/ui/button';
import { Field, Fieldset } from '~/ui/field';
import { RangeSlider } from '~/ui/range-slider';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import type { GroupEditorData } from './dialog-data';
import { STEP, shownRange, type TypedGroup } from './group-form';
import type { GroupEditor } from './use-group-editor';

export interface GroupHeadProps {
  data: Pick<GroupEditorData, 'stored' | 'losses' | 'reach'>;
  editor: GroupEditor;
  typed: TypedGroup;
  others: OtherItems;
  locationId: number;
  errors: Record<string, string>;
}

const types = GROUP_TYPES.map((type) => ({ value: type, label: groupTypeName(type) }));

export function GroupHead({ data, editor, typed, others, locationId, errors }: GroupHeadProps) {
  const { group } = typed;
  const hydrated = useHydrated();
  const reach = data.reach && data.reach.others.total > 0 ? data.reach : null;
  const effect = effectOnOthers(data, others, group.group_type);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <Field
          label="Group name"
          name="name"
          id="group-name"
          error={errors.name}
          className="min-w-52 flex-1"
        >
          <TextInput
            value={group.name}
            onChange={(event) => editor.dispatch({ step: 'name', name: event.target.value })}
            autoComplete="off"
            autoFocus
          />
        </Field>
        <Field label="Group type" name="group_type" id="group-type" className="w-44">
          <span className="flex gap-1">
            <Select
              value={group.group_type}
              options={types}
              onChange={(event) =>
                editor.dispatch({ step: 'type', to: event.target.value as GroupType })
              }
            />
            {hydrated ? null : (
              <Button name={STEP} value="type">
                Apply
              </Button>
            )}
          </span>
        </Field>
        {group.group_type === 'single' ? null : (
          <RangeFields editor={editor} typed={typed} error={errors.range} />
        )}
      </div>
      <p className="text-12 text-ink-3">
        {chooseLabel(typed)} Changing the type clears all defaults.
      </p>
      {others.count > 0 ? (
        <p className="text-13 text-ink-2">
          Shared with {otherItemsLabel(others.count)}, {namesLabel(others.names, others.count)}
          {reach ? `, and ${counted(reach.others.total, 'location')} more` : ''}. Save of this
          dialog stores a new name at once, for all of them. Everything else here, the type for all
          of them too, is stored when you save the item.{' '}
          {reach ? <ReachLink reach={reach} locationId={locationId} /> : null}
        </p>
      ) : reach ? (
        <ReachNote reach={reach} locationId={locationId} />
      ) : null}
      {effect ? (
        <p id="group-effect" className="text-13 font-medium text-warn-ink">
          {effect}
        </p>
      ) : null}
    </div>
  );
}

function effectOnOthers(
  { stored, losses }: GroupHeadProps['data'],
  { count }: OtherItems,
  type: GroupType,
): string | null {
  if (stored?.group_type !== 'single') return losses && lossesLabel(losses);
  if (type === 'single' || count === 0) return null;
  return `On ${otherItemsLabel(count)} customers may then choose none or all, until a range is set there.`;
}

/** 'Customers choose at least 1 and at most 4 of 6 options.' */
function chooseLabel({ group: { group_type, range, options } }: TypedGroup): string {
  const count = options.length;
  if (count === 0) return 'There are no options yet.';
  const of = `of ${count} ${count === 1 ? 'option' : 'options'}`;
  if (group_type === 'single') return `Customers choose exactly 1 ${of}.`;
  const [least, most] = range ?? [0, count];
  const free =
    group_type === 'multi' ? '' : ` ${groupTypeName(group_type)}: taken off at the kiosk.`;
  if (least === most) return `Customers choose exactly ${least} ${of}.${free}`;
  if (least === 0) return `Customers choose at most ${most} ${of}.${free}`;
  return `Customers choose at least ${least} and at most ${most} ${of}.${free}`;
}

interface RangeFieldsProps {
  editor: GroupEditor;
  typed: TypedGroup;
  error: string | undefined;
}

function RangeFields({ editor, typed, error }: RangeFieldsProps) {
  const [low, high] = shownRange(typed.group);
  const [least, most] = typed.range ?? [String(low), String(high)];
  const count = typed.group.options.length;
  const setRange = (min: number, max: number) => {
    editor.type({ range: null });
    editor.dispatch({ step: 'range', min, max });
  };
  // Applied only when editing ends: a first digit would otherwise move the other number.
  const commit = () => {
    if (!typed.range?.every((text) => /^\s*\d{1,6}\s*$/.test(text))) return;
    setRange(Number(least), Number(most));
  };
  const field = { inputMode: 'numeric', autoComplete: 'off', onBlur: commit } as const;
  const look = '!w-16 text-right';
  return (
    <Fieldset label="Range" name="range" id="group-range" error={error}>
      <span className="flex items-center gap-2">
        <TextInput
          {...field}
          name="min"
          aria-label="At least"
          value={least}
          onChange={(event) => editor.type({ range: [event.target.value, most] })}
          className={look}
        />
        <span className="text-ink-3">to</span>
        <TextInput
          {...field}
          name="max"
          aria-label="At most"
          value={most}
          onChange={(event) => editor.type({ range: [least, event.target.value] })}
          className={look}
        />
      </span>
      <RangeSlider most={count} value={[low, high]} onChange={([min, max]) => setRange(min, max)} />
    </Fieldset>
  );
}
