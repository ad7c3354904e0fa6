import { Form, useLocation } from '@remix-run/react';
import { untilText } from '~/menu/sold-out-text';
import { typedTime } from '~/menu/time-of-day';
import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { DateInput } from '~/ui/date-input';
import { DefaultButton } from '~/ui/default-button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { RadioChoices } from '~/ui/radio';
import { TextInput } from '~/ui/text-input';
import type { SoldOutQuestion } from './load-dialog.server';
import { offered, readChoice, soldOutDialog } from './paths';

const FORM = 'sold-out';

export default function SoldOutDialog({ question }: { question: SoldOutQuestion }) {
  const { name, now, ends, mark, until, last, stays, once } = question;
  const back = soldOutDialog.close(useLocation());
  const posted = usePostedForm('sold-out');
  useGuardedForm(FORM, posted !== null);
  // With the versions that were seen when it was filled in.
  const objects = posted?.all('object') ?? question.objects;
  const was = posted?.get('was') ?? mark?.until_local ?? '';
  const [date = '', time = ''] = was.split('T');
  const chosen = offered(ends, readChoice(posted?.get('until')) ?? until);
  const choice = (value: string, label: string, moment: string) => (
    <label key={value}>
      <input
        type="radio"
        name="until"
        value={value}
        defaultChecked={chosen === value}
        className="radio"
      />
      <span>{label}</span>
      <small>{moment}</small>
    </label>
  );
  return (
    <Dialog
      title="Sold out until…"
      sub={name}
      closeHref={back}
      keepsTyped
      foot={
        <>
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="primary" form={FORM} intent="sold-out">
            {mark ? 'Save' : `Mark ${objects.length === 1 ? 'it' : name} sold out`}
          </Button>
        </>
      }
    >
      <Form id={FORM} method="post" preventScrollReset noValidate className="grid gap-4">
        <DefaultButton intent="sold-out" />
        {objects.map((object) => (
          <input key={object} type="hidden" name="object" value={object} />
        ))}
        <input type="hidden" name="was" value={was} />
        <input type="hidden" name="once" value={once} />
        {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
        <fieldset className="until-choices">
          <legend className="sr-only">Until</legend>
          {ends.part_end
            ? choice('part_end', `End of ${ends.part_end.name}`, untilText(ends.part_end.at, now))
            : null}
          {ends.next_opening
            ? choice('next_opening', 'Next opening', untilText(ends.next_opening, now))
            : null}
          <div className="until-choice">
            {choice('at', 'Date and time', '')}
            <div className="until-fields">
              <DateInput name="date" aria-label="Date" defaultValue={posted?.get('date') ?? date} />
              <TextInput
                name="time"
                aria-label="Time"
                placeholder="Time, like 2 PM"
                autoComplete="off"
                defaultValue={posted?.get('time') ?? (time && typedTime(time))}
              />
            </div>
          </div>
          {choice('open', 'Until somebody says so', 'nothing brings it back')}
        </fieldset>
        {last ? (
          <LastChoice
            last={last}
            name={name}
            chosen={posted?.get('last') ?? (stays ? 'stay' : 'count')}
          />
        ) : null}
        {!last && stays ? <input type="hidden" name="last" value="stay" /> : null}
        <Field label="Reason" name="reason" optional help="Shown to your team, not to customers.">
          <TextInput
            defaultValue={posted?.get('reason') ?? mark?.reason ?? ''}
            maxLength={200}
            autoComplete="off"
          />
        </Field>
      </Form>
    </Dialog>
  );
}

interface LastChoiceProps {
  last: NonNullable<SoldOutQuestion['last']>;
  name: string;
  chosen: string;
}

function LastChoice({ last: { group, items, names }, name, chosen }: LastChoiceProps) {
  const more = items - names.length;
  const who = [...names, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])].join(', ');
  const these = items === 1 ? 'It counts' : `These ${items.toLocaleString('en-US')} count`;
  return (
    <fieldset className="rounded-2 border border-warn-line bg-warn-soft p-3">
      <legend className="sr-only">What becomes of the items that need one</legend>
      <p className="pb-2 text-13">
        <strong className="font-semibold text-warn-ink">
          {name} is the last choice of {group}.
        </strong>{' '}
        {who} {items === 1 ? 'needs' : 'need'} one.
      </p>
      <RadioChoices
        name="last"
        value={chosen}
        choices={[
          { value: 'count', label: `${these} as sold out too, until a choice is back` },
          {
            value: 'stay',
            label: `Sell ${items === 1 ? 'it' : 'them'} without asking for ${group}`,
          },
          { value: 'leave', label: `Leave ${name} on` },
        ]}
      />
    </fieldset>
  );
}
