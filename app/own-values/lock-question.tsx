import { Form, useLocation } from '@remix-run/react';
import { NoteField } from '~/screen/note-field';
import { pathOf } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { LockQuestion } from './load-own-values.server';
import { lockDialog } from './paths';

/** What a lock gives back is asked about, with the places named. */
export function LockQuestionDialog({ question }: { question: LockQuestion }) {
  const { kind, object, may, asOthers, version, what, rows } = question;
  const here = pathOf(useLocation());
  const close = lockDialog.close(here);
  return (
    <Dialog
      title="Lock and give back?"
      sub={`${what} ${rows.length === 1 ? 'is' : 'are'} given back, and show what this menu says.`}
      closeHref={close}
      foot={
        <Form id="lock" method="post" action={here} className="flex flex-wrap justify-end gap-2">
          <input type="hidden" name="kind" value={kind} />
          {object === null ? null : <input type="hidden" name="object" value={object} />}
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="sure" value="1" />
          {may.map((field) => (
            <input key={field} type="hidden" name="may" value={field} />
          ))}
          <NoteField inFoot id="lock-note" className="w-full" />
          <LinkButton to={close} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" intent={asOthers ? 'own:as-others' : 'own:allow'}>
            Lock and give back
          </Button>
        </Form>
      }
    >
      <ul className="grid gap-1.5">
        {rows.map(({ ref, kind, objectId, name, field, place, here, there }) => (
          <li key={ref ?? `${kind} ${objectId} ${field} ${place?.id}`} className="text-13">
            <b className="font-semibold [overflow-wrap:anywhere]">{place?.name}</b>: {name}, {field}{' '}
            {here}, will show {there}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
