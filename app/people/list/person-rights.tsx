import { useActionData, useLocation } from '@remix-run/react';
import FolderTree from 'lucide-react/icons/folder-tree';
import Store from 'lucide-react/icons/store';
import X from 'lucide-react/icons/x';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Button, IconButton } from '~/ui/button';
import { Field } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { PersonPanelData } from './load-people.server';

/** What somebody may open, by what right, since when and by whom. */
export function PersonRights({ of: person }: { of: PersonPanelData }) {
  const here = pathOf(useLocation());
  const posted = usePostedForm('grant');
  const answer = useActionData() as { near?: { value: string; label: string }[] } | undefined;
  const near = posted ? (answer?.near ?? []) : [];
  const { rights, opensAll, editable, opens, of, level } = person;
  return (
    <PanelSection
      title="May open"
      actions={
        <span className="text-12 text-ink-3">
          {opensAll ? counted(of, 'location') : `${opens} of ${counted(of, 'location')}`}
        </span>
      }
    >
      {level === 1 ? (
        <p className="text-ink-2">Staff of the provider open every location.</p>
      ) : (
        <PostForm action={here} className="flex items-center gap-3">
          <input type="hidden" name="place" value="all" />
          <span className="min-w-0 flex-1">
            <span className="block text-13 font-medium">
              All locations: {opensAll ? 'yes' : 'no'}
            </span>
            <span className="block text-12 text-ink-3">Also those that are added later</span>
          </span>
          {editable ? (
            <Button size="s" intent={opensAll ? 'revoke' : 'grant'}>
              {opensAll ? 'Take back' : 'Open all'}
            </Button>
          ) : null}
        </PostForm>
      )}
      {rights.length > 0 ? (
        <ul className="divide-y divide-line rounded-2 border border-line">
          {rights.map((right) => (
            <li key={`${right.kind} ${right.id}`} className="flex items-center gap-3 px-3 py-2">
              {right.kind === 'group' ? (
                <FolderTree aria-hidden="true" className="size-4 flex-none text-ink-3" />
              ) : (
                <Store aria-hidden="true" className="size-4 flex-none text-ink-3" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block [overflow-wrap:anywhere]">{right.name}</span>
                <span className="block text-12 text-ink-3">
                  {[
                    right.kind === 'group' ? `Group, ${counted(right.locations, 'location')}` : '',
                    right.since === null ? '' : `since ${right.since}`,
                    right.by === null ? '' : `by ${right.by}`,
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              {editable ? (
                <PostForm action={here}>
                  <input type="hidden" name="place" value={`${right.kind}-${right.id}`} />
                  <IconButton
                    name="intent"
                    value="revoke"
                    size="s"
                    label={`Take back ${right.name}`}
                    icon={<X aria-hidden="true" className="size-4" />}
                  />
                </PostForm>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {editable ? (
        <PostForm key={posted?.get('find') ?? ''} action={here} className="grid gap-2">
          <div className="flex items-end gap-2">
            <Field label="Add a group or a location" name="find" className="min-w-0 flex-1">
              <TextInput
                placeholder="Name or site ID"
                defaultValue={posted?.get('find') ?? ''}
                maxLength={200}
                autoComplete="off"
              />
            </Field>
            <Button intent="grant">Add</Button>
          </div>
          {near.length > 0 ? (
            <Field label="Did you mean" name="near">
              <Select
                options={[{ value: '', label: 'none of these' }, ...near]}
                defaultValue={near[0]?.value}
              />
            </Field>
          ) : null}
        </PostForm>
      ) : null}
    </PanelSection>
  );
}
