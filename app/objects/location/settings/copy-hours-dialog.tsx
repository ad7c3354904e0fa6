import { Form, useLocation } from '@remix-run/react';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { counted } from '~/menu/counted';
import { LocationChecks } from '~/pickers/location-checks';
import { NoteField } from '~/screen/note-field';
import { settingsPath } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Fieldset } from '~/ui/field';
import type { CopyHoursData } from './copy-hours.server';
import { copyHoursDialog, MOST_COPIES } from './copy-hours-paths';

const CHOICE = 'copy-choice';
const COPY = 'copy-hours';

export interface CopyHoursDialogProps {
  location: { id: number; name: string };
  data: CopyHoursData;
}

export function CopyHoursDialog({ location, data }: CopyHoursDialogProps) {
  const address = useLocation();
  // Only a previewed selection is copied; a changed one is previewed first.
  const [chosenAnew, setChosenAnew] = useState<string | null>(null);
  const previews = chosenAnew === address.key ? null : data.previews;
  const copied = previews?.filter(({ changes, problem }) => changes.length > 0 && !problem) ?? [];
  const closeHref = copyHoursDialog.close(address);
  return (
    <Dialog
      title="Copy hours and day parts"
      sub={`As they are saved in “${location.name}”`}
      size="l"
      closeHref={closeHref}
      foot={
        <>
          <LinkButton variant="ghost" to={closeHref} preventScrollReset>
            Close
          </LinkButton>
          {data.locations.length > 0 ? (
            <Button
              form={CHOICE}
              name="preview"
              value="1"
              variant={copied.length > 0 ? 'plain' : 'primary'}
            >
              Preview
            </Button>
          ) : null}
          {copied.length > 0 ? (
            <Button form={COPY} intent="copy-hours" variant="primary">
              <Copy aria-hidden="true" className="size-4" />
              Copy to {counted(copied.length, 'location')}
            </Button>
          ) : null}
        </>
      }
    >
      <Form
        id={CHOICE}
        method="get"
        action={settingsPath(location.id)}
        preventScrollReset
        onChange={() => setChosenAnew(address.key)}
        className="grid gap-4"
      >
        <input type="hidden" name="dialog" value="copy-hours" />
        <Choice key={address.search} data={data} />
      </Form>
      {data.problem === null ? null : <Alert kind="danger">{data.problem}</Alert>}
      {previews ? <Previews key={address.key} previews={previews} /> : null}
      {copied.length > 0 ? (
        <Form id={COPY} method="post" preventScrollReset>
          <input type="hidden" name="once" value={data.once} />
          <input type="hidden" name="from_version" value={data.version} />
          {data.what.map((what) => (
            <input key={what} type="hidden" name="what" value={what} />
          ))}
          {copied.map(({ id, version }) => (
            <input key={id} type="hidden" name="target" value={`${id} ${version}`} />
          ))}
          <NoteField />
        </Form>
      ) : null}
    </Dialog>
  );
}

function Choice({ data }: { data: CopyHoursData }) {
  const { offered, what, locations, find, more } = data;
  return (
    <>
      <Fieldset label="What to copy" name="what">
        {offered.map((one) => (
          <Checkbox
            key={one.what}
            name="what"
            value={one.what}
            label={one.label}
            help={one.value}
            defaultChecked={what.includes(one.what)}
          />
        ))}
      </Fieldset>
      <Fieldset
        label="Copy to"
        name="to"
        help={`Locations of this organisation that you may change, ${MOST_COPIES} at once at most.`}
      >
        <LocationChecks
          name="to"
          locations={locations}
          find={find}
          more={more}
          none={find ? 'No location is found.' : 'There is no other location that you may change.'}
        />
      </Fieldset>
    </>
  );
}

function Previews({ previews }: { previews: NonNullable<CopyHoursData['previews']> }) {
  const head = useRef<HTMLHeadingElement>(null);
  // On a phone the previews are below the visible area.
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section aria-labelledby="copy-preview" className="grid gap-3 border-t border-line pt-4">
      <h3 ref={head} id="copy-preview" tabIndex={-1} className="text-13 font-medium">
        What changes
      </h3>
      {previews.map(({ id, name, changes, problem }) => (
        <section key={id} aria-label={name} className="grid gap-1">
          <h4 className="break-words font-medium">{name}</h4>
          {problem ? <p className="text-danger-ink">{problem}</p> : null}
          {changes.length === 0 && !problem ? (
            <p className="text-ink-2">Nothing: it is the same there already.</p>
          ) : null}
          <ul className="grid list-disc gap-0.5 pl-5 text-ink-2">
            {changes.map((change) => (
              <li key={change} className="break-words">
                {change}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
