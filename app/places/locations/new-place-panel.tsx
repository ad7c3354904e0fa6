import { useCheckedForm } from '~/screen/checked-form';
import { Alert } from '~/ui/alert';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { NewPanel } from '../new-panel';
import type { PlacesPage } from './load-places.server';

const FORM = 'place';

export function NewPlacePanel({ page, back }: { page: PlacesPage; back: string }) {
  const { posted } = useCheckedForm(FORM, 'create');
  const given = (name: string) => posted?.get(name) ?? '';
  return (
    <NewPanel
      id={FORM}
      what="location"
      makes="Make Location"
      once={page.frame.once}
      {...{ posted, back }}
    >
      <PanelSection>
        {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
        <Field label="Name" name="name">
          <TextInput defaultValue={given('name')} maxLength={200} required autoComplete="off" />
        </Field>
      </PanelSection>
      <PanelSection title="Its menu">
        <Field label="A copy of" name="copy_of" help="Menu, hours and prices as they are now.">
          <Select
            defaultValue={given('copy_of')}
            options={[{ value: '', label: 'Empty' }, ...page.copies]}
          />
        </Field>
        {page.templates.length > 0 ? (
          <Field label="Shares the template of" name="template">
            <Select
              defaultValue={given('template')}
              options={[{ value: '', label: 'None' }, ...page.templates]}
            />
          </Field>
        ) : null}
      </PanelSection>
      <PanelSection title="Who may open it">
        <Field label="Group" name="group" id="new-group">
          <Select
            defaultValue={given('group')}
            options={[{ value: '', label: 'No group' }, ...page.groups]}
          />
        </Field>
        <Checkbox
          name="everyone"
          defaultChecked={posted?.has('everyone')}
          label="Everybody of the organisation, from now"
          help="Otherwise you, and who is given the group."
        />
      </PanelSection>
    </NewPanel>
  );
}
