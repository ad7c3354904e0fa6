import X from 'lucide-react/icons/x';
import { counted } from '~/menu/counted';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { TextArea } from '~/ui/text-area';
import { addedText, FOUND_WORDS, type Found, type GroupDraft, openOf } from './group-draft';
import type { GroupPanelData } from './load-groups.server';

interface GroupLocationsProps {
  group: GroupPanelData;
  draft: GroupDraft;
  /** What the pasted list meant. */
  found: Found;
}

export function GroupLocations({ group, draft, found }: GroupLocationsProps) {
  const out = new Set(draft.out);
  return (
    <>
      {group.below.length > 0 ? (
        <p className="text-13 text-ink-2">
          And those of{' '}
          {group.below
            .map((one) => `${one.name} (${one.locations.toLocaleString('en-US')})`)
            .join(', ')}
          .
        </p>
      ) : null}
      <Field
        label="Add by name or site ID"
        name="text"
        optional="one or many"
        help="On lines of their own, or parted by commas."
      >
        <TextArea defaultValue={draft.text} rows={2} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" intent="find">
          Find these
        </Button>
        <FoundLine found={found} />
      </div>
      <Several found={found} chosen={new Set(draft.add.map(({ id }) => id))} />
      {draft.add.length + group.locations.length === 0 ? (
        <p className="text-13 text-ink-2">There are no locations in it.</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-auto rounded-2 shadow-hairline">
          {draft.add.map((place) => (
            <li key={place.id} className="flex items-center gap-2 bg-accent-soft px-3 py-1">
              <input type="hidden" name="add" value={addedText(place)} />
              <Name name={place.name} />
              <Badge>new</Badge>
              <span className="text-12 text-ink-3">{place.siteId}</span>
              <Deed intent={`drop:${place.id}`} label={`Do not add ${place.name}`} />
            </li>
          ))}
          {group.locations.map(({ id, name, site_id, retired }) => (
            <li key={id} className="flex items-center gap-2 px-3 py-1">
              {out.has(id) ? <input type="hidden" name="out" value={id} /> : null}
              <Name name={name} isOut={out.has(id)} />
              {retired ? <Badge>retired</Badge> : null}
              <span className="text-12 text-ink-3">{site_id}</span>
              {out.has(id) ? (
                <Button size="s" intent={`keep:${id}`} aria-label={`Keep ${name}`}>
                  Keep
                </Button>
              ) : (
                <Deed intent={`out:${id}`} label={`Take out ${name}`} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Name({ name, isOut = false }: { name: string; isOut?: boolean }) {
  return (
    <span title={name} className="min-w-0 flex-1 truncate">
      {isOut ? (
        <del>
          <span className="sr-only">taken out: </span>
          {name}
        </del>
      ) : (
        name
      )}
    </span>
  );
}

function Deed({ intent, label }: { intent: string; label: string }) {
  return (
    <Button variant="ghost" size="s" intent={intent} aria-label={label} title={label}>
      <X aria-hidden="true" className="size-3.5" />
    </Button>
  );
}

function FoundLine({ found }: { found: Found }) {
  if (found.length === 0) return null;
  const count = (...states: string[]) => found.filter(({ state }) => states.includes(state)).length;
  const told = [
    `${counted(count('found'), 'location')} found`,
    ...(count('in') > 0 ? [`${count('in')} in it already`] : []),
    ...(count('double') > 0 ? [`${count('double')} named twice`] : []),
  ];
  return (
    <div role="status" className="text-13 text-ink-2">
      {told.join(', ')}.{' '}
      {openOf(found).map(({ text, state }) => (
        <span key={text} className="[overflow-wrap:anywhere]">
          <b className="text-warn-ink">{text}</b> {FOUND_WORDS[state as keyof typeof FOUND_WORDS]}.{' '}
        </span>
      ))}
    </div>
  );
}

function Several({ found, chosen }: { found: Found; chosen: ReadonlySet<number> }) {
  const several = found.filter(({ state }) => state === 'several');
  return several.map(({ text, places }) => (
    <fieldset key={text} className="flex flex-wrap gap-x-5">
      <legend className="text-13 text-ink-2">Which is “{text}”?</legend>
      {places
        .filter(({ id }) => !chosen.has(id))
        .map(({ id, name, site_id }) => (
          <Checkbox
            key={id}
            name="add"
            value={addedText({ id, name, siteId: site_id ?? '' })}
            label={site_id ? `${name}, ${site_id}` : name}
          />
        ))}
    </fieldset>
  ));
}
