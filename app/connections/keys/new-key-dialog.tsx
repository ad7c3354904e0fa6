import { Form, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { longDate } from '~/menu/calendar';
import { counted, firstOf } from '~/menu/counted';
import { LocationChecks } from '~/pickers/location-checks';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { DateInput } from '~/ui/date-input';
import { Dialog } from '~/ui/dialog';
import { ErrorSummary } from '~/ui/error-summary';
import { Field, Fieldset } from '~/ui/field';
import { RadioChoices } from '~/ui/radio';
import { TextInput } from '~/ui/text-input';
import { GroupChecks } from '../group-checks';
import { keysPath } from '../paths';
import type { NewKeyData } from './load-new-key.server';
import { newKeyDialog } from './paths';
import { endLabels, ends, scopes, scopesText, scopeWords } from './words';

const CHOICE = 'new-key';
const MAKE = 'make-key';
const NAMES_TOLD = 5;

export function NewKeyDialog({ data }: { data: NewKeyData }) {
  const address = useLocation();
  // Only a choice that was checked is made; a changed one is checked first.
  const [changedAt, setChangedAt] = useState<string | null>(null);
  const makes = changedAt === address.key ? null : data.makes;
  const closeHref = newKeyDialog.close(address);
  return (
    <Dialog
      title="New key"
      closeHref={closeHref}
      size="l"
      foot={
        <>
          <LinkButton variant="ghost" to={closeHref} preventScrollReset>
            Cancel
          </LinkButton>
          <Button form={CHOICE} name="check" value="1" variant={makes ? 'plain' : 'primary'}>
            Check
          </Button>
          {makes ? (
            <Button form={MAKE} intent="make-key" variant="primary">
              Make Key
            </Button>
          ) : null}
        </>
      }
    >
      {data.problems.length > 0 ? (
        <ErrorSummary
          key={address.key}
          title="The key cannot be made like this"
          errors={data.problems}
        />
      ) : null}
      <Form
        id={CHOICE}
        method="get"
        action={keysPath}
        preventScrollReset
        onChange={() => setChangedAt(address.key)}
        className="grid gap-4"
      >
        <input type="hidden" name="dialog" value="new-key" />
        <Choice key={address.search} data={data} />
      </Form>
      {makes ? <Summary key={address.key} data={data} makes={makes} /> : null}
      {makes ? (
        // A whole page: what is shown once is not asked for again by scripts.
        <Form id={MAKE} method="post" reloadDocument>
          <input type="hidden" name="once" value={data.once} />
        </Form>
      ) : null}
    </Dialog>
  );
}

function Choice({ data }: { data: NewKeyData }) {
  const errors = Object.fromEntries(data.problems.map(({ field, message }) => [field, message]));
  return (
    <>
      <Field
        label="Name"
        name="name"
        error={errors.name}
        help="Where it is used, as “Door screens”."
      >
        <TextInput defaultValue={data.name} maxLength={200} autoComplete="off" />
      </Field>
      <Fieldset label="What it may do" name="may" error={errors.may}>
        <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              name="may"
              value={scope}
              label={scopeWords[scope].label}
              help={scopeWords[scope].help}
              defaultChecked={data.may.includes(scope)}
            />
          ))}
        </div>
      </Fieldset>
      <Fieldset label="Where" name="where">
        <RadioChoices
          name="where"
          value={data.where}
          choices={[
            { value: 'all', label: 'At all my locations, also those that I am given later' },
            { value: 'chosen', label: 'At these groups and locations alone' },
          ]}
        />
      </Fieldset>
      <GroupChecks name="group" groups={data.groups} chosen={data.group} />
      <Fieldset
        label="Locations"
        name="at"
        optional="for “These groups and locations alone”"
        error={errors.at}
      >
        <LocationChecks
          name="at"
          locations={data.locations}
          find={data.find}
          more={data.more}
          none="No location is found."
        />
      </Fieldset>
      <Fieldset label="It ends" name="until">
        <div className="flex flex-wrap gap-x-4">
          <RadioChoices
            name="until"
            value={data.until}
            choices={ends.map((value) => ({ value, label: endLabels[value] }))}
          />
        </div>
      </Fieldset>
      <Field label="Last day" name="day" optional="for “Until a day”" error={errors.day}>
        <DateInput defaultValue={data.day} className="max-w-48" />
      </Field>
    </>
  );
}

interface SummaryProps {
  data: NewKeyData;
  makes: NonNullable<NewKeyData['makes']>;
}

function Summary({ data, makes: { names, groups, total, expires } }: SummaryProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // It stands below the visible area.
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const where =
    data.where === 'all'
      ? `all locations that you may open, ${counted(total, 'location')} now`
      : [
          ...groups,
          ...(names.length > 0 ? [firstOf(names.slice(0, NAMES_TOLD), names.length)] : []),
        ].join('; ');
  return (
    <section aria-labelledby="key-summary" className="grid gap-1 border-t border-line pt-4">
      <h3 ref={head} id="key-summary" tabIndex={-1} className="text-13 font-medium">
        This key
      </h3>
      <ul className="grid list-disc gap-0.5 pl-5 text-ink-2">
        <li className="break-words">is called “{data.name}”</li>
        <li>may: {scopesText(data.may)}</li>
        <li className="break-words">at {where}</li>
        <li>{expires === null ? 'lives until it is ended' : `ends after ${longDate(expires)}`}</li>
        <li>never more than you may yourself, also later</li>
      </ul>
    </section>
  );
}
