import { Checkbox } from '~/ui/checkbox';
import { Fieldset } from '~/ui/field';

interface GroupChecksProps {
  name: string;
  groups: readonly { id: number; label: string }[];
  chosen: readonly number[];
  error?: string | undefined;
}

/** Groups of locations that a program is given, with what they hold now; nothing where there are none. */
export function GroupChecks({ name, groups, chosen, error }: GroupChecksProps) {
  if (groups.length === 0) return null;
  return (
    <Fieldset
      label="Groups"
      name={name}
      optional="what they hold, also later"
      {...(error === undefined ? {} : { error })}
    >
      <div className="grid max-h-64 gap-x-4 overflow-auto md:grid-cols-2">
        {groups.map(({ id, label }) => (
          <Checkbox
            key={id}
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
            label={<span className="[overflow-wrap:anywhere]">{label}</span>}
          />
        ))}
      </div>
    </Fieldset>
  );
}
