import { useLocation } from '@remix-run/react';
import { counted, firstOf } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { TextInput } from '~/ui/text-input';
import type { PlacePanelData, PlacesPage } from './load-places.server';

const NAMED = 5;

interface TemplateGroupsProps {
  of: PlacePanelData;
  page: PlacesPage;
}

/** The groups of locations that share the menu of this template; each is saved by itself. */
export function TemplateGroups({ of: place, page }: TemplateGroupsProps) {
  const here = useLocation();
  const posted = usePostedForm('template', 'template-delete');
  const own = page.templateGroups.filter(({ template }) => template.id === place.id);
  return (
    <PanelSection title="Groups that share it">
      {[...own, null].map((group) => {
        const id = group?.id ?? 'new';
        const given = posted?.get('id') === String(id) ? posted : null;
        const members = group?.members ?? [];
        const names = members.slice(0, NAMED).map(({ name }) => name);
        return (
          <PostForm
            key={group ? id : `new ${own.length}`}
            action={pathOf(here)}
            className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]"
          >
            <input type="hidden" name="id" value={id} />
            <Field label={group ? 'Name' : 'New group'} name="group-name" id={`group-name-${id}`}>
              <TextInput
                defaultValue={given?.get('group-name') ?? group?.name ?? ''}
                maxLength={200}
                required
                autoComplete="off"
              />
            </Field>
            <Field label="Client" name="client" id={`client-${id}`} optional>
              <TextInput
                defaultValue={given?.get('client') ?? group?.client ?? ''}
                maxLength={200}
                autoComplete="off"
              />
            </Field>
            <span className="flex gap-2">
              <Button intent="template">
                {group ? 'Save' : 'Add'}
                <span className="sr-only"> {group ? group.name : 'group'}</span>
              </Button>
              {group ? (
                <Button variant="danger" intent="template-delete" formNoValidate>
                  Delete
                  <span className="sr-only"> {group.name}</span>
                </Button>
              ) : null}
            </span>
            {group ? (
              <p className="break-words text-12 text-ink-3 sm:col-span-3">
                {members.length === 0
                  ? 'No location shares it.'
                  : `${counted(members.length, 'location')}: ${firstOf(names, members.length)}. Deleted, they inherit its template no longer.`}
              </p>
            ) : null}
          </PostForm>
        );
      })}
    </PanelSection>
  );
}
