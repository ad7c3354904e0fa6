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
  /** Query parameter, repeated per selected value. */
  name: string;
  options: readonly CheckOption[];
  clearTo: string;
  end?: boolean;
}

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
