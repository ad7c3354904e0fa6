import { Form, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { OthersLine } from '~/form/others-line';
import { useOthers } from '~/form/use-others';
import { SAVE_KEYS, useSaveKey } from '~/form/use-save-key';
import { otherItems, usedOnLabel } from '~/objects/option-group';
import { Button, LinkButton } from '~/ui/button';
import { Dialog, type MayLeave, useWayOut } from '~/ui/dialog';
import { ErrorSummary } from '~/ui/error-summary';
import type { ItemPanelData } from '../form/load.server';
import { AddOption } from './add-option';
import { withoutGroupDialog } from './address';
import { CopyOptions } from './copy-options';
import type { GroupEditorData } from './dialog-data';
import { ENTER, GROUP_FORM, STEP } from './group-form';
import { GroupHead } from './group-head';
import { OptionRows } from './option-rows';
import { useGroupEditor } from './use-group-editor';

export interface GroupEditorProps {
  data: GroupEditorData;
  panel: ItemPanelData;
}

export function GroupEditorDialog({ data, panel }: GroupEditorProps) {
  const back = withoutGroupDialog(useLocation());
  const form = useRef<HTMLFormElement>(null);
  const editor = useGroupEditor(data, form);
  const { typed, failure, said } = editor;
  useSaveKey(form, !editor.isLive || editor.busy);
  const seen = useOthers(data.seen, {
    kind: 'option_group',
    id: data.of === 'new' ? null : data.of,
    version: String(data.stored?.version ?? ''),
  });
  const { object, groups, currency } = panel;
  const isStored = groups.groups.some(({ id }) => id === data.of);
  const others = data.stored ? otherItems(data.stored, object, isStored) : { count: 0, names: [] };
  const title = data.of === 'new' ? 'New option group' : 'Option Group';
  if (!typed) {
    return (
      <Dialog title={title} closeHref={back} size="s" foot={<Close to={back} words="Close" />}>
        <p>This item does not have this option group.</p>
      </Dialog>
    );
  }
  const errors = failure?.errors ?? {};
  return (
    <Dialog
      title={title}
      sub={usedOnLabel(object?.name ?? 'the new item', others)}
      closeHref={back}
      size="l"
      mayLeave={editor.mayLeave}
      keepsTyped
      foot={
        <>
          {data.of === 'new' ? null : (
            <Button
              form={GROUP_FORM}
              variant="ghost-danger"
              name={STEP}
              value="leave"
              className="mr-auto"
            >
              <span>
                Remove group<span className="max-md:sr-only"> from item</span>
              </span>
            </Button>
          )}
          <Close to={back} words="Cancel" mayLeave={editor.mayLeave} />
          <Button
            form={GROUP_FORM}
            variant="primary"
            busy={editor.busy}
            aria-keyshortcuts={SAVE_KEYS}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="min-w-0">
        <OthersLine others={seen} className="mb-4 rounded-2 border px-3" />
        <Form
          ref={form}
          id={GROUP_FORM}
          method="post"
          preventScrollReset
          onSubmit={editor.submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          {/* Enter saves, or adds the option that is typed. */}
          <button
            type="submit"
            name={STEP}
            value={ENTER}
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          >
            Save
          </button>
          <input type="hidden" name="intent" value="panel:group" />
          {/* Where scripts take the steps, nothing of this is posted. */}
          {editor.isLive ? null : (
            <input type="hidden" name="state" value={JSON.stringify(typed.group)} />
          )}
          <input type="hidden" name="version" value={editor.version ?? ''} />
          <input type="hidden" name="once" value={data.once} />
          {failure ? <GroupFailure key={failure.key} failure={failure} /> : null}
          <GroupHead
            data={data}
            editor={editor}
            typed={typed}
            others={others}
            locationId={panel.locationId}
            errors={errors}
          />
          <OptionRows dispatch={editor.dispatch} typed={typed} errors={errors} />
          <AddOption
            editor={editor}
            typed={typed}
            currency={currency}
            error={errors.new_name}
            again={failure?.again ?? null}
          />
          <CopyOptions
            editor={editor}
            typed={typed}
            itemId={object?.id ?? null}
            currency={currency}
            error={errors.copy}
          />
          <p role="status" className="sr-only">
            {said}
          </p>
        </Form>
      </div>
    </Dialog>
  );
}

interface CloseProps {
  to: string;
  words: string;
  mayLeave?: MayLeave;
}

function Close({ to, words, mayLeave }: CloseProps) {
  const { closeByLink } = useWayOut(to, mayLeave);
  return (
    <LinkButton to={to} preventScrollReset onClick={closeByLink}>
      {words}
    </LinkButton>
  );
}

function GroupFailure({ failure }: { failure: { title: string; errors: Record<string, string> } }) {
  const errors = Object.entries(failure.errors).map(([field, message]) => ({
    ...(field === '' ? {} : { field: `group-${field}` }),
    message,
  }));
  return <ErrorSummary title={failure.title} errors={errors} />;
}
