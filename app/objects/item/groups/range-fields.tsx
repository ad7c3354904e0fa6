import { Fieldset } from '~/ui/field';
import { RangeSlider } from '~/ui/range-slider';
import { TextInput } from '~/ui/text-input';
import { shownRange, type TypedGroup } from './group-form';
import type { GroupEditor } from './use-group-editor';

export interface RangeFieldsProps {
  editor: GroupEditor;
  typed: TypedGroup;
  error: string | undefined;
}

/** The least and the most options to choose: two numbers, and a slider where scripts run. */
export function RangeFields({ editor, typed, error }: RangeFieldsProps) {
  const [low, high] = shownRange(typed.group);
  const [least, most] = typed.range ?? [String(low), String(high)];
  const count = typed.group.options.length;
  const setRange = (min: number, max: number) => {
    editor.type({ range: null });
    editor.dispatch({ step: 'range', min, max });
  };
  // A number is judged when it is whole: a digit on the way to it would pull the other one along.
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
