import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { PLACE_KINDS } from '../paths';
import type { PlacePanelData, PlacesPage } from './load-places.server';
import type { PlaceFields } from './place-form';

export interface TypedFields {
  typed: (field: Exclude<keyof PlaceFields, 'groups'>) => string;
  groups: readonly string[];
  problems: Readonly<Record<string, string>>;
}

interface MenuFieldsProps extends TypedFields {
  of: PlacePanelData;
  page: PlacesPage;
}

const NONE = { value: '', label: 'None' };

/** What the menu is taken from: chosen by staff of the provider, told to admins. */
export function MenuFields({ of: place, page, typed, groups, problems }: MenuFieldsProps) {
  if (page.frame.organisations === null)
    return <p className="text-13 text-ink-2">{menuText(place)}</p>;
  const listed = page.copies.filter(({ value }) => value !== String(place.id));
  const source = place.kind === 'mirror' ? place.mirror_of : place.master;
  const isListed = !source || listed.some(({ value }) => value === String(source.id));
  const others = isListed ? listed : [{ value: String(source.id), label: source.name }, ...listed];
  const slots = page.templates.length === 0 ? [] : [...groups, ''].slice(0, page.templates.length);
  return (
    <>
      <Field label="Kind" name="takes" error={problems.takes}>
        <Select
          defaultValue={typed('takes')}
          options={Object.entries(PLACE_KINDS).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field
        label="From"
        name="of"
        optional="of a master or a mirror"
        error={problems.of}
        help="A mirror has no menu of its own: empty it first."
      >
        <Select defaultValue={typed('of')} options={[NONE, ...others]} />
      </Field>
      {slots.map((group, index) => (
        <Field
          key={group || 'next'}
          label={index === 0 ? 'Shares the template of' : 'And of'}
          name="groups"
          id={index === 0 ? 'groups' : `groups-${index}`}
          error={index === 0 ? problems.groups : undefined}
          help={index === 0 && slots.length > 1 ? 'In this order.' : undefined}
        >
          <Select defaultValue={group} options={[NONE, ...page.templates]} />
        </Field>
      ))}
    </>
  );
}

function menuText({ kind, master, mirror_of, template_groups }: PlacePanelData): string {
  return [
    PLACE_KINDS[kind],
    ...(master ? [`master: ${master.name}`] : []),
    ...(mirror_of ? [`shows the menu of ${mirror_of.name}`] : []),
    ...template_groups.map(({ name, template }) => `${name}: template ${template.name}`),
  ].join('; ');
}
