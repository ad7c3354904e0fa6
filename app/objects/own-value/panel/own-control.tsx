import type { PostedFields } from '~/screen/posted-form';
import { Checkbox } from '~/ui/checkbox';
import { FileInput } from '~/ui/drop-zone';
import { PriceInput } from '~/ui/price-input';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { OwnPanel } from './load.server';
import type { OwnLine } from './own-lines';
import { datesName, typedText, wasName } from './read-lines';

interface OwnControlProps {
  own: OwnPanel;
  line: OwnLine;
  posted: PostedFields | null;
}

/** The control of a line, with what it showed first. */
export function OwnControl({ own, line, posted }: OwnControlProps) {
  const { name, field, typed, dates } = line;
  const was = posted?.get(wasName(name)) ?? typedText(field, typed, dates);
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <input type="hidden" name={wasName(name)} value={was} />
      <Control own={own} line={line} posted={posted} />
    </div>
  );
}

function Control({ own, line, posted }: OwnControlProps) {
  const { name, field, label, typed } = line;
  const input = {
    name,
    'aria-label': `${label}, here`,
    defaultValue: posted?.get(name) ?? typed,
    autoComplete: 'off',
  };
  switch (field) {
    case 'price':
      return <PriceInput {...input} currency={own.currency} />;
    case 'active':
      return (
        <Select
          {...input}
          options={[
            { value: '1', label: 'On' },
            { value: '0', label: 'Off' },
          ]}
        />
      );
    case 'day_parts': {
      const ticked = posted?.all(name) ?? typed.split(', ');
      return (
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {own.parts.map(({ id, name: part }) => (
            <Checkbox
              key={id}
              name={name}
              value={id}
              label={part}
              defaultChecked={ticked.includes(String(id))}
            />
          ))}
          <span className="basis-full text-12 text-ink-3">All Day if nothing is ticked</span>
        </div>
      );
    }
    case 'image':
      return (
        <>
          <Select {...input} options={[{ value: '', label: 'No picture' }, ...own.pictures]} />
          <FileInput name="image_file" accept="image/*" aria-label="Another picture, here" />
        </>
      );
    case 'days':
      return (
        <>
          <TextInput
            {...input}
            aria-label="Days that repeat, here"
            placeholder="Mon, Thu; not 24 Dec 2026"
          />
          <TextInput
            {...input}
            name={datesName(name)}
            aria-label="Single dates, here"
            defaultValue={posted?.get(datesName(name)) ?? line.dates}
            placeholder="2026-12-05, 2026-12-06"
          />
          <span className="text-12 text-ink-3">
            Days that repeat, and single dates. Both empty is every day.
          </span>
        </>
      );
    default:
      return (
        <TextInput {...input} placeholder={field === 'tags' ? 'Separate with commas' : undefined} />
      );
  }
}
