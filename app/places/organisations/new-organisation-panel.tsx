import { Form } from '@remix-run/react';
import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelFrame, PanelSection, panelFormClass } from '~/ui/panel';
import { TextInput } from '~/ui/text-input';

const FORM = 'organisation';

export function NewOrganisationPanel({ once, back }: { once: string; back: string }) {
  const posted = usePostedForm('create');
  useGuardedForm(FORM, posted !== null);
  return (
    <PanelFrame
      label="New organisation"
      title="New organisation"
      closeHref={back}
      backLabel="Back to organisations"
    >
      <Form id={FORM} method="post" preventScrollReset className={panelFormClass}>
        <PanelBody>
          <PanelSection>
            <input type="hidden" name="once" value={once} />
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
        </PanelBody>
        <PanelFoot>
          <LinkButton to={back} preventScrollReset>
            Close
          </LinkButton>
          <Button variant="primary" name="intent" value="create">
            Make Organisation
          </Button>
        </PanelFoot>
      </Form>
    </PanelFrame>
  );
}
