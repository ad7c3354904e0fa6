import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { type Window, windowDays, windowMonths, withDays } from '~/menu/schedule-window';
import { pathOf } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { Button, LinkButton } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Dialog } from '~/ui/dialog';
import { switchText } from './cells';
import type { DaysAnswer } from './days-actions.server';
import {
  type DaysForm,
  type Fill,
  type FillErrors,
  fillDays,
  openedDaysForm,
  withTyped,
} from './days-form';
import { FillFields } from './fill-fields';
import type { ScheduleRow } from './load-schedule.server';
import { MonthDays } from './month-days';
import { scheduleAlone } from './paths';

const FORM = 'days';
const FILLS: readonly Fill[] = ['on', 'off', 'only'];

export interface DaysDialogProps {
  row: ScheduleRow;
  window: Window;
}

export default function DaysDialog(props: DaysDialogProps) {
  const { row, window } = props;
  const answer = usePageAnswer();
  const closeTo = pathOf(scheduleAlone(useLocation()));
  if (row.days === null) return <NotScheduled {...props} closeTo={closeTo} />;
  const opened = openedDaysForm(row.days, window);
  const kept = isDaysAnswer(answer) && answer.categoryId === row.id ? answer : null;
  return (
    <Dialog
      title={`Days of “${row.name}”`}
      closeHref={closeTo}
      size="l"
      foot={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="primary" form={FORM} intent="save-days">
            Save
          </Button>
        </>
      }
    >
      <DaysFields
        row={row}
        window={window}
        closeTo={closeTo}
        first={kept?.form ?? opened}
        firstErrors={kept?.errors ?? {}}
      />
    </Dialog>
  );
}

interface DaysFieldsProps {
  row: ScheduleRow;
  window: Window;
  closeTo: string;
  first: DaysForm;
  firstErrors: FillErrors;
}

function DaysFields({ row, window, closeTo, first, firstErrors }: DaysFieldsProps) {
  const [form, setForm] = useState(first);
  const [errors, setErrors] = useState(firstErrors);
  const days = windowDays(window);
  const fill = (how: Fill) => {
    const filled = fillDays(form, how, window);
    setForm(filled.form);
    setErrors(filled.errors);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const how = FILLS.find((one) => intent === `fill-${one}`);
    if (how) {
      event.preventDefault();
      fill(how);
      return;
    }
    const typed = withTyped(form, window);
    if (Object.keys(typed.errors).length === 0) return;
    event.preventDefault();
    setErrors(typed.errors);
  };
  return (
    <Form id={FORM} method="post" preventScrollReset onSubmit={onSubmit} className="grid gap-5">
      <DefaultButton intent="save-days" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="start" value={window.start} />
      <input type="hidden" name="had" value={form.had} />
      <input type="hidden" name="filled" value={form.filled} />
      <input type="hidden" name="back" value={closeTo} />
      {days.some(({ past }) => !past) ? (
        <FillFields form={form} errors={errors} onChange={setForm} />
      ) : null}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {windowMonths(days).map((month) => (
          <MonthDays
            key={month.name}
            month={month}
            isTicked={({ date }) => form.ticked[days.findIndex((day) => day.date === date)] === '1'}
            onTick={(date, on) =>
              setForm({ ...form, ticked: withDays(form.ticked, { [date]: on }, window) })
            }
          />
        ))}
      </div>
    </Form>
  );
}

function NotScheduled({ row, window, closeTo }: DaysDialogProps & { closeTo: string }) {
  const here = pathOf(useLocation());
  return (
    <Dialog
      title={`Days of “${row.name}”`}
      closeHref={closeTo}
      size="s"
      foot={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="primary" form={FORM} name="scheduled" value={switchText(row.id, true)}>
            Choose days
          </Button>
        </>
      }
    >
      <p>It is not scheduled: it is shown every day, and stays so until days are chosen.</p>
      <Form id={FORM} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="set-scheduled" />
        <input type="hidden" name="start" value={window.start} />
        <input type="hidden" name="back" value={here} />
      </Form>
    </Dialog>
  );
}

function isDaysAnswer(answer: unknown): answer is DaysAnswer {
  return (answer as Partial<DaysAnswer> | undefined)?.formId === 'days';
}
