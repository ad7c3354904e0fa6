import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { TextInput } from '~/ui/text-input';
import { NewPanel } from '../new-panel';

const FORM = 'organisation';

export function NewOrganisationPanel({ once, back }: { once: string; back: string }) {
  const posted = usePostedForm('create');
  useGuardedForm(FORM, posted !== null);
  return (
    <NewPanel id={FORM} what="organisation" makes="Make Organisation" {...{ once, posted, back }}>
      <PanelSection>
        <Field label="Name" name="name" {...(posted?.message && { error: posted.message })}>
          <TextInput
            defaultValue={posted?.get('name') ?? ''}
            maxLength={200}
            required
            autoComplete="off"
          />
        </Field>
        {posted?.message ? (
          <Checkbox
            name="beside"
            defaultChecked={posted.has('beside')}
            label="It is another one"
            help="Make it beside one of nearly the same name."
          />
        ) : null}
      </PanelSection>
    </NewPanel>
  );
}
