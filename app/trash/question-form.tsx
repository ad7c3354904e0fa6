import { Form, useLocation } from '@remix-run/react';
import { capitalized, listed } from '~/menu/counted';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { type PostedFields, usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Field } from '~/ui/field';
import { Radio } from '~/ui/radio';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { RestoreQuestion } from './load-trash.server';
import { refText, type TrashAddress, trashPath } from './paths';

interface QuestionFormProps {
  question: RestoreQuestion;
  locationId: number;
  address: TrashAddress;
}

/** Asks about deleted references of the object, and about a name used by another one now. */
export function QuestionForm({ question, locationId, address }: QuestionFormProps) {
  const { row, place, others, othersInTrash, nameTaken, refTaken } = question;
  const here = pathOf(useLocation());
  const answered = usePostedForm('restore-answered');
  const posted = answered?.get('object') === refText(row) ? answered : null;
  const missing = posted?.get('missing') ?? null;
  return (
    <Form
      method="post"
      action={here}
      aria-label={`Restore ${row.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5"
    >
      <input type="hidden" name="object" value={refText(row)} />
      {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
      {place ? <PlaceQuestion question={question} place={place} posted={posted} /> : null}
      {others.length > 0 ? (
        <p>
          <b className="font-semibold">
            {capitalized(listed(others))} {others.length === 1 ? 'is' : 'are'} gone too
          </b>{' '}
          {place ? 'and comes back only with the first answer.' : ''}
        </p>
      ) : null}
      {others.length > 0 && !place ? (
        <div className="grid gap-1" role="radiogroup" aria-label="What is gone">
          {othersInTrash ? (
            <Radio
              name="missing"
              value="restore"
              defaultChecked={missing !== 'leave_out'}
              label="Restore that too"
            />
          ) : null}
          <Radio
            name="missing"
            value="leave_out"
            defaultChecked={!othersInTrash || missing === 'leave_out'}
            label={`Restore ${row.name} without it`}
          />
        </div>
      ) : null}
      {nameTaken ? (
        <Field label={`Another one is called “${row.name}” by now. Restore it as`} name="name">
          <TextInput
            defaultValue={posted?.get('name') ?? `${row.name} 2`}
            maxLength={200}
            required
            className="max-w-80"
          />
        </Field>
      ) : null}
      {refTaken ? (
        <p>
          <b className="font-semibold">Its ref was given to another one.</b> It comes back with one
          that is made of its name.
        </p>
      ) : null}
      {refTaken && !place && others.length === 0 ? (
        <input type="hidden" name="missing" value="leave_out" />
      ) : null}
      <NoteField className="max-w-80" typed={posted?.get('note')} />
      <div className="flex gap-2 pt-1">
        <Button variant="primary" intent="restore-answered">
          Restore
        </Button>
        <LinkButton
          variant="ghost"
          to={trashPath(locationId, { ...address, restore: null })}
          preventScrollReset
        >
          Not now
        </LinkButton>
      </div>
    </Form>
  );
}

function PlaceQuestion({
  question: { row, targets },
  place: { names, word, inTrash },
  posted,
}: {
  question: RestoreQuestion;
  place: NonNullable<RestoreQuestion['place']>;
  posted: PostedFields | null;
}) {
  const isItem = row.kind === 'item';
  const usual = inTrash ? 'restore' : targets.length > 0 ? 'elsewhere' : 'leave_out';
  const chosen = posted?.get('missing') ?? usual;
  const many = word === 'categories' || word === 'stations';
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="mb-1.5">
        <b className="font-semibold">
          The {word} it was in {many ? 'are' : 'is'} in the trash too.
        </b>{' '}
        Where should {row.name} go?
      </legend>
      {inTrash ? (
        <>
          <Radio
            name="missing"
            value="restore"
            defaultChecked={chosen === 'restore'}
            label={
              <>
                Restore the {word} {names} too
                <span className="block text-12 text-ink-2">
                  With everything that went with {many ? 'them' : 'it'}
                </span>
              </>
            }
          />
          <Radio
            name="missing"
            value="restore_alone"
            defaultChecked={chosen === 'restore_alone'}
            label={`Restore ${names}, but only with this ${isItem ? 'item' : 'category'}`}
          />
        </>
      ) : null}
      {targets.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Radio
            name="missing"
            value="elsewhere"
            defaultChecked={chosen === 'elsewhere'}
            label={isItem ? 'Put it elsewhere:' : 'Put it into another station:'}
          />
          <span className="w-80 max-w-full">
            <Select
              name="put_in"
              aria-label={isItem ? 'Category' : 'Station'}
              options={targets}
              defaultValue={posted?.get('put_in') ?? undefined}
              compact
            />
          </span>
        </div>
      ) : null}
      {isItem ? (
        <Radio
          name="missing"
          value="leave_out"
          defaultChecked={chosen === 'leave_out'}
          label="Into All Items alone, in no category"
        />
      ) : null}
    </fieldset>
  );
}
