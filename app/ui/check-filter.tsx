import { Checkbox } from './checkbox';
import { FilterForm } from './filter-form';
import { FilterMenu } from './filter-menu';

export interface CheckOption {
  value: string;
  label: string;
  chosen: boolean;
}

export interface CheckFilterProps {
  label: string;
  /** The parameter, which comes once for each that is chosen. */
  name: string;
  options: readonly CheckOption[];
  /** The address without this filter. */
  clearTo: string;
  /** The sheet stands at the button's right edge. */
  end?: boolean;
}

/** A filter of which any number can be ticked; it is there where it has something to choose from. */
export function CheckFilter({ label, name, options, clearTo, end = false }: CheckFilterProps) {
  const [first, ...others] = options.filter(({ chosen }) => chosen);
  if (options.length < 2 && !first) return null;
  const more = others.length > 0 ? ` +${others.length}` : '';
  const kept = [...new URLSearchParams(clearTo.split('?')[1])];
  return (
    <FilterMenu label={label} value={first && `${first.label}${more}`} end={end}>
      <FilterForm hidden={kept} clearTo={clearTo} inUse={first !== undefined}>
        <div className="grid max-h-64 overflow-auto">
          {options.map(({ value, label: said, chosen }) => (
            <Checkbox
              key={`${value} ${chosen}`}
              name={name}
              value={value}
              label={said}
              defaultChecked={chosen}
            />
          ))}
        </div>
      </FilterForm>
    </FilterMenu>
  );
}
