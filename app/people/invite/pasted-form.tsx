import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { type PostedFields, usePostedForm } from '~/screen/posted-form';
import { usePageAnswer } from '~/screen/resumed-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { FileInput } from '~/ui/drop-zone';
import { Field } from '~/ui/field';
import { HiddenParams } from '~/ui/hidden-params';
import { TextArea } from '~/ui/text-area';
import { decidedBefore, TEXT_KEY, type WrongLine, WrongLines } from './wrong-lines';

export interface CheckedText<R> {
  wrong: WrongLine[];
  ready: R[];
  total: number;
  fault: string | null;
}

export interface PastedAnswer<R> {
  formId: 'posted';
  fields: (readonly [string, string])[];
  message: string | null;
  /** How a file was read, where that was a guess. */
  note: string | null;
  checked: CheckedText<R> | null;
}

interface PastedFormProps<R> {
  id: string;
  once: string;
  /** Beside `read`. */
  intents: readonly string[];
  answer: PastedAnswer<R> | undefined;
  /** Said while no organisation is chosen. */
  lacksOrganisation: string | null;
  title: string;
  label: string;
  help: string;
  /** What may be put right in a line. */
  wrongLabel: string;
  fields: (posted: PostedFields | null) => ReactNode;
  ready: (lines: R[]) => ReactNode;
  foot: (checked: CheckedText<R>) => ReactNode;
}

/** A list that is pasted or given as a file, read line by line before anything is made of it. Stands inside the frame. */
export function PastedForm<R>({ id, once, answer, intents, ...props }: PastedFormProps<R>) {
  const here = useLocation();
  const posted = usePostedForm('read', ...intents);
  const checked = answer?.checked ?? null;
  const kept = (usePageAnswer() ?? {}) as Partial<PastedAnswer<R>>;
  const decided = posted ? decidedBefore(kept.fields, checked?.wrong) : [];
  useGuardedForm(id, posted !== null);
  return (
    <Form
      id={id}
      method="post"
      action={pathOf(here)}
      encType="multipart/form-data"
      className="grid content-start gap-5 p-5 max-md:px-4"
    >
      <input type="hidden" name="once" value={posted?.get('once') ?? once} />
      <HiddenParams params={[[TEXT_KEY, posted?.get(TEXT_KEY) ?? ''], ...decided]} />
      {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
      {answer?.note ? <Alert kind="info">{answer.note}</Alert> : null}
      {props.lacksOrganisation ? <Alert kind="info">{props.lacksOrganisation}</Alert> : null}
      <Card title={props.title}>
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <Field label={props.label} name="lines" help={props.help}>
            <TextArea
              rows={8}
              defaultValue={posted?.get('lines') ?? ''}
              spellCheck={false}
              className="!min-h-48 font-mono text-13"
            />
          </Field>
          <div className="grid content-start gap-4">
            {props.fields(posted)}
            <Field label="Or a CSV file" name="file" optional>
              <FileInput accept=".csv,.txt,text/csv,text/plain" />
            </Field>
            <Button intent="read" variant={checked ? 'plain' : 'primary'}>
              {checked ? 'Read again' : 'Read'}
            </Button>
          </div>
        </div>
      </Card>
      {checked && checked.wrong.length > 0 ? (
        <WrongLines
          lines={checked.wrong}
          label={props.wrongLabel}
          given={(field) => posted?.get(field) ?? null}
        />
      ) : null}
      {checked && checked.ready.length > 0 ? props.ready(checked.ready) : null}
      {checked && checked.total > 0 && checked.fault === null ? props.foot(checked) : null}
    </Form>
  );
}

interface PastedFootProps {
  checked: Pick<CheckedText<unknown>, 'ready' | 'wrong' | 'total'>;
  back: string;
  /** What happens, once every line is right. */
  says: string;
  /** The buttons that do it. */
  children: ReactNode;
}

export function PastedFoot({ checked: { ready, wrong, total }, back, ...props }: PastedFootProps) {
  const isWrong = wrong.length > 0;
  const words = ' are right. Put the others right or leave them out, and read again.';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60 break-words text-13 text-ink-2">
        <strong>
          {ready.length.toLocaleString('en-US')} of {counted(total, 'line')}
        </strong>
        {isWrong ? words : ` · ${props.says}`}
      </p>
      <LinkButton to={back}>Cancel</LinkButton>
      {isWrong || ready.length === 0 ? null : props.children}
    </div>
  );
}
