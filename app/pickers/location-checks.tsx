import { counted } from '~/menu/counted';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { TextInput } from '~/ui/text-input';

export interface LocationChecksProps {
  name: string;
  locations: readonly { id: number; name: string; chosen: boolean }[];
  find: string;
  /** Found beyond those listed. */
  more: number;
  /** Said where none is listed. */
  none: string;
}

/** Locations to tick, with a search that the form around them sends as `find`. */
export function LocationChecks({ name, locations, find, more, none }: LocationChecksProps) {
  return (
    <>
      <div className="flex items-center gap-2">
        <TextInput
          type="search"
          name="find"
          aria-label="Search locations"
          placeholder="Search locations"
          defaultValue={find}
          autoComplete="off"
          maxLength={200}
        />
        <Button>Search</Button>
      </div>
      {locations.length === 0 ? (
        <p className="py-2 text-ink-2">{none}</p>
      ) : (
        <ul className="location-checks">
          {locations.map((location) => (
            <li key={location.id}>
              <Checkbox
                name={name}
                value={location.id}
                label={location.name}
                defaultChecked={location.chosen}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="text-12 text-ink-3">{counted(more, 'location')} more: search for them.</p>
      ) : null}
    </>
  );
}
