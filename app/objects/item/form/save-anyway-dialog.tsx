import { Form, useLocation, useNavigation } from '@remix-run/react';
import { withoutQuestion } from '~/screen/panel/panel-address';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

export default function SaveAnywayDialog({ names }: { names: readonly string[] }) {
  const back = withoutQuestion(useLocation());
  const saving = useNavigation().formData?.get('intent') === 'panel:save-anyway';
  return (
    <Dialog
      title="Options Missing Group Assignment"
      closeHref={back}
      size="s"
      foot={
        <Form method="post" action={back} preventScrollReset className="flex gap-2">
          <LinkButton to={back} preventScrollReset>
            Cancel
          </LinkButton>
          <Button variant="danger-fill" intent="panel:save-anyway" busy={saving}>
            Save Anyway
          </Button>
        </Form>
      }
    >
      <p className="break-words">
        Warning: The following options have no group assigned: {names.join(', ')}. This can cause
        issues with your menu. Do you want to continue saving anyway?
      </p>
    </Dialog>
  );
}
