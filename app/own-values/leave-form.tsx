import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import type { Leave } from './leave';

/** Which fields locations may hold of their own, of a kind or of one object. */
export function LeaveForm({ leave, writable }: { leave: Leave; writable: boolean }) {
  const { kind, object, title, version, asOthers } = leave;
  const label = `What may be held of ${title}`;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={label}
      className="flex flex-col rounded-3 border border-line-2 bg-surface"
    >
      <h3 className="border-b border-line px-4 py-2.5 text-14 [overflow-wrap:anywhere]">
        {title}
        {asOthers ? <span className="text-13 font-normal text-ink-3"> as all others</span> : null}
      </h3>
      <LeaveTicks name="may" label={label} leave={leave} disabled={!writable} />
      {writable ? (
        <div className="flex gap-2 border-t border-line px-4 py-2">
          <input type="hidden" name="kind" value={kind} />
          {object === null ? null : <input type="hidden" name="object" value={object} />}
          <input type="hidden" name="version" value={version} />
          <Button size="s" intent="own:allow">
            Save
          </Button>
          {object === null || asOthers ? null : (
            <Button size="s" variant="ghost" intent="own:as-others">
              As all others
            </Button>
          )}
        </div>
      ) : null}
    </Form>
  );
}

interface LeaveTicksProps {
  name: string;
  label: string;
  leave: Leave;
  form?: string;
  disabled?: boolean;
}

export function LeaveTicks({ name, label, leave, form, disabled = false }: LeaveTicksProps) {
  return (
    <fieldset
      disabled={disabled}
      aria-label={label}
      className="grid flex-1 grid-cols-2 content-start gap-x-4 gap-y-2 p-4 max-[26rem]:grid-cols-1"
    >
      {leave.fields.map(({ value, label: said, help, may }) => (
        <Checkbox
          key={value}
          form={form}
          name={name}
          value={value}
          label={said}
          help={help}
          defaultChecked={may}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
