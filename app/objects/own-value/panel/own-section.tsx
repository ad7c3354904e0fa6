import { Form } from '@remix-run/react';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import type { FormEvent } from 'react';
import { type CheckedForm, useCheckedForm } from '~/screen/checked-form';
import { PRICES_LOCKED } from '~/screen/may';
import { useAnswerKey } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { FieldError } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { Radio } from '~/ui/radio';
import type { OwnPanel } from './load.server';
import { OwnControl } from './own-control';
import type { OwnLine } from './own-lines';
import { ALL, choiceName, datesName, GIVE_BACK, HERE, SAVE, SOURCE } from './read-lines';

const FORM = 'own-values';

/** What a location holds of its own of an inherited object, above what its source says. */
export function OwnSection({ own }: { own: OwnPanel }) {
  const key = useAnswerKey();
  return (
    <PanelSection title="What this location may hold of its own">
      {own.writable ? <OwnForm key={key} own={own} /> : <HeldFacts own={own} />}
      {own.locked.map((label) => (
        <p key={label} className="flex items-center gap-2 text-13 text-ink-2">
          <Lock aria-hidden="true" className="size-3.5 flex-none" />
          <span className="flex-1">{label}</span>
          <span className="text-12">Locked by the {own.source.toLowerCase()}</span>
        </p>
      ))}
    </PanelSection>
  );
}

/** Of the panel's foot. */
export function OwnButtons({ own }: { own: OwnPanel }) {
  const held = own.lines.filter((line) => line.held && !line.locked).length;
  if (!own.writable) return null;
  return (
    <>
      {held > 1 ? (
        <Button variant="ghost" form={FORM} intent={`${GIVE_BACK}=${ALL}`}>
          {held === 2 ? 'Give back both' : `Give back all ${held}`}
        </Button>
      ) : null}
      <Button variant="primary" form={FORM} intent={SAVE}>
        Save
      </Button>
    </>
  );
}

function OwnForm({ own }: { own: OwnPanel }) {
  const form = useCheckedForm(FORM, SAVE);
  const posted = form.posted;
  return (
    <Form
      id={FORM}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className="grid gap-4 [&>*+fieldset]:border-t [&>*+fieldset]:border-line [&>*+fieldset]:pt-4"
    >
      <DefaultButton intent={SAVE} />
      <input type="hidden" name="seen" value={posted?.get('seen') ?? own.seen} />
      <input type="hidden" name="once" value={own.once} />
      {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
      {own.lines.map((line) => (
        <Line key={line.name} own={own} line={line} form={form} />
      ))}
    </Form>
  );
}

interface LineProps {
  own: OwnPanel;
  line: OwnLine;
  form: CheckedForm;
}

function Line({ own, line, form: { posted, problems } }: LineProps) {
  const { name, label, source, held, locked } = line;
  const chosen = posted?.get(choiceName(name)) ?? (held ? HERE : SOURCE);
  const error = problems[name] ?? problems[datesName(name)];
  // What is typed counts as chosen.
  const choose = ({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') return;
    const here = currentTarget.querySelector<HTMLInputElement>(`input[value="${HERE}"]`);
    if (here) here.checked = true;
  };
  return (
    <fieldset
      id={`own-${name}`}
      className="grid min-w-0 gap-2"
      onInput={choose}
      aria-describedby={error ? `own-${name}-error` : undefined}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex min-h-control-s flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-13 font-medium">
          {label}
        </span>
        {held ? <Here /> : null}
        {held && !locked ? (
          <Button
            size="s"
            intent={`${GIVE_BACK}=${name}`}
            aria-label={`Give back ${label}`}
            className="ml-auto"
          >
            Give back
          </Button>
        ) : null}
      </div>
      <FieldError id={`own-${name}`} error={error} />
      {locked ? (
        <p className="text-13 text-ink-2">
          {held ? `Here: ${held.text}. ` : null}
          {own.source}: {source}. {PRICES_LOCKED}
        </p>
      ) : (
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2 max-md:grid-cols-1">
          <Radio
            name={choiceName(name)}
            value={SOURCE}
            defaultChecked={chosen !== HERE}
            label={
              <>
                {own.source}: <strong className="font-semibold">{source}</strong>
              </>
            }
          />
          <div className="flex min-w-0 items-start gap-2">
            <Radio
              name={choiceName(name)}
              value={HERE}
              defaultChecked={chosen === HERE}
              label="Here:"
              className="flex-none"
            />
            <OwnControl own={own} line={line} posted={posted} />
          </div>
        </div>
      )}
      {held && !locked ? (
        <p className="text-12 text-ink-3">
          {posted && posted.get(name) !== line.typed ? `Held here now: ${held.text}. ` : null}
          {held.since}
        </p>
      ) : null}
    </fieldset>
  );
}

function Here() {
  return (
    <Badge tone="accent" icon={<MapPin aria-hidden="true" className="size-3" />}>
      Here
    </Badge>
  );
}

/** For those who may look at it alone. */
function HeldFacts({ own: { lines, source } }: { own: OwnPanel }) {
  return (
    <dl className="grid gap-3">
      {lines.map(({ name, label, held, source: says }) => (
        <div key={name}>
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="break-words">
            {held ? `Here ${held.text}, ${source.toLowerCase()} ${says}` : says}
          </dd>
        </div>
      ))}
    </dl>
  );
}
