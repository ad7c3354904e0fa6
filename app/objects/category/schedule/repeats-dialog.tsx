import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { closedDays, type OpeningHours } from '~/menu/business-day';
import { longDate, shortWeekday } from '~/menu/calendar';
import { daysOf } from '~/menu/category-schedule';
import { daysInWords, nextDays, type Scheduled } from '~/menu/in-effect';
import { shortDate } from '~/menu/written-days';
import { pathOf } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox, TickSegments } from '~/ui/checkbox';
import { DefaultButton } from '~/ui/default-button';
import { Dialog } from '~/ui/dialog';
import { Field, Fieldset } from '~/ui/field';
import { RadioChoices } from '~/ui/radio';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { formWeekdays } from './days-form';
import type { ScheduleRow } from './load-schedule.server';
import { scheduleAlone } from './paths';
import type { RepeatsAnswer } from './repeats-actions.server';
import {
  checkRepeatsForm,
  OFTEN,
  openedRepeatsForm,
  type RepeatsErrors,
  type RepeatsForm,
  readRepeatsForm,
  SHOWN,
} from './repeats-form';

const FORM = 'repeats';
const NEXT = 10;
const WEEKDAYS = formWeekdays.map(({ value, label }) => ({ value: String(value), label }));

interface RepeatsDialogProps {
  row: ScheduleRow;
  today: string;
  hours: OpeningHours;
}

export default function RepeatsDialog({ row, today, hours }: RepeatsDialogProps) {
  const answer = usePageAnswer();
  const closeTo = pathOf(scheduleAlone(useLocation()));
  const kept = isRepeatsAnswer(answer) && answer.categoryId === row.id ? answer : null;
  return (
    <Dialog
      title={`Days of “${row.name}”`}
      closeHref={closeTo}
      size="m"
      foot={
        <>
          <Button form={FORM} intent="read-repeats">
            Read again
          </Button>
          <LinkButton to={closeTo} preventScrollReset>
            Close
          </LinkButton>
          <Button variant="primary" form={FORM} intent="save-repeats">
            Save Days
          </Button>
        </>
      }
    >
      <RepeatsFields
        key={JSON.stringify(kept)}
        row={row}
        today={today}
        hours={hours}
        closeTo={closeTo}
        first={kept?.form ?? openedRepeatsForm(row.scheduled, today)}
        firstErrors={kept?.errors ?? {}}
      />
    </Dialog>
  );
}

interface RepeatsFieldsProps extends RepeatsDialogProps {
  closeTo: string;
  first: RepeatsForm;
  firstErrors: RepeatsErrors;
}

function RepeatsFields(props: RepeatsFieldsProps) {
  const { row, today, hours, closeTo, first, firstErrors } = props;
  const [typed, setTyped] = useState(first);
  const [errors, setErrors] = useState(firstErrors);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(readRepeatsForm(new FormData(currentTarget)));
  // With scripts it is read again while one types.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = readRepeatsForm(new FormData(event.currentTarget));
    const found = checkRepeatsForm(form, today).errors;
    setTyped(form);
    setErrors(found ?? {});
    const isSaved = submitter instanceof HTMLButtonElement && submitter.value === 'save-repeats';
    if (found || !isSaved) event.preventDefault();
  };
  return (
    <Form
      id={FORM}
      method="post"
      preventScrollReset
      onChange={read}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <DefaultButton intent="save-repeats" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="back" value={closeTo} />
      <Fieldset label="Shown" name="shown">
        <RadioChoices name="shown" value={first.shown} choices={SHOWN} />
      </Fieldset>
      <div className="for-repeats grid gap-4">
        <Fieldset label="On these weekdays" name="weekdays" error={errors.weekdays}>
          <TickSegments name="weekday" values={first.weekdays} choices={WEEKDAYS} />
        </Fieldset>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="How often" name="every">
            <Select options={[...OFTEN]} defaultValue={first.every} />
          </Field>
          <DayField
            label="Counted from the week of"
            name="since"
            value={first.since}
            error={errors.since}
            help="For every second, third or fourth week"
          />
          <DayField label="From" name="from" optional value={first.from} error={errors.from} />
          <DayField
            label="Last day"
            name="until"
            optional
            value={first.until}
            error={errors.until}
          />
        </div>
        <Checkbox
          name="not_closed"
          label="Not on closed days of the location"
          defaultChecked={first.notClosed}
        />
        <Field
          label="But not on"
          name="not"
          optional
          error={errors.not}
          help="Days or from – to, parted by commas. 29 Feb each year is in leap years."
        >
          <TextInput
            defaultValue={first.not}
            placeholder="24 Dec, 1 – 8 Feb, 1 May each year"
            autoComplete="off"
          />
        </Field>
      </div>
      <div className="for-dates">
        <Field
          label="Also on"
          name="also"
          optional
          error={errors.also}
          help="A single date beats the rule. Without a rule, it is shown on these days alone."
        >
          <TextInput defaultValue={first.also} placeholder="Sat 5 Dec" autoComplete="off" />
        </Field>
      </div>
      <InWords form={typed} today={today} hours={hours} />
    </Form>
  );
}

interface DayFieldProps {
  label: string;
  name: 'since' | 'from' | 'until';
  value: string;
  error: string | undefined;
  optional?: boolean;
  help?: string;
}

/** A text field, because any spelling of a date may be typed or pasted. */
function DayField({ value, error, ...field }: DayFieldProps) {
  return (
    <Field {...field} error={error}>
      <TextInput
        defaultValue={value}
        placeholder="7 Sep 2026"
        maxLength={40}
        autoComplete="off"
        className="h-control"
      />
    </Field>
  );
}

/** Of what was typed, or without scripts sent last. */
function InWords({
  form,
  today,
  hours,
}: {
  form: RepeatsForm;
  today: string;
  hours: OpeningHours;
}) {
  const checked = checkRepeatsForm(form, today);
  return (
    <section aria-live="polite" className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-13 font-medium">In words</h3>
      {checked.errors ? (
        <p className="text-ink-2">{Object.values(checked.errors)[0]}.</p>
      ) : (
        <DaysInWords scheduled={checked.scheduled} today={today} hours={hours} />
      )}
    </section>
  );
}

function DaysInWords({
  scheduled,
  today,
  hours,
}: {
  scheduled: Scheduled;
  today: string;
  hours: OpeningHours;
}) {
  if (!scheduled.repeats && !scheduled.schedule) return <p>Every day.</p>;
  const days = nextDays(scheduled, today, NEXT, closedDays(hours));
  const single = new Set(scheduled.repeats ? daysOf(scheduled.schedule) : []);
  return (
    <>
      {scheduled.repeats ? <p className="break-words">{daysInWords(scheduled)}.</p> : null}
      {days.length === 0 ? (
        <p className="text-warning-ink">It is shown on no day of the next two years.</p>
      ) : (
        <ul aria-label="The next days" className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li
              key={day}
              title={longDate(day)}
              className={
                single.has(day)
                  ? 'rounded-1 border border-accent bg-accent-soft px-2 py-0.5 text-13'
                  : 'rounded-1 border border-line px-2 py-0.5 text-13'
              }
            >
              {single.has(day) ? <span className="sr-only">added: </span> : null}
              {shortWeekday(day)} {shortDate(day)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function isRepeatsAnswer(answer: unknown): answer is RepeatsAnswer {
  return (answer as Partial<RepeatsAnswer> | undefined)?.formId === 'repeats';
}
