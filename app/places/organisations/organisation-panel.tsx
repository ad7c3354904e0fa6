import { Link, useLocation } from '@remix-run/react';
import { counted } from '~/menu/counted';
import {
  locationsPath,
  organisationQuery,
  peoplePath,
  personPath,
  rightsAuditPath,
} from '~/people/paths';
import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelFrame, PanelSection, panelFormClass } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { TextInput } from '~/ui/text-input';
import { mergeDialog, organisationPath } from '../paths';
import type { OrganisationPanelData } from './load-organisations.server';

const FORM = 'organisation';

interface OrganisationPanelProps {
  of: OrganisationPanelData;
  once: string;
  back: string;
}

export function OrganisationPanel({ of, once, back }: OrganisationPanelProps) {
  const here = useLocation();
  const renamed = usePostedForm('rename');
  const posted = usePostedForm('retire', 'bring-back', 'merge');
  useGuardedForm(FORM, renamed !== null);
  const { id, name, version, people, locations, retired_at, merged_into, admins } = of;
  const isRetired = retired_at !== null;
  const to = (path: string) => organisationQuery.href(path, { organisation: id });
  return (
    <PanelFrame
      label={`Organisation ${name}`}
      title={name}
      sub={`Number ${id}`}
      closeHref={back}
      backLabel="Back to organisations"
    >
      <PostForm id={FORM} className={panelFormClass}>
        <PanelBody>
          <DefaultButton intent="rename" off={merged_into !== null} />
          <PanelSection>
            {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
            {isRetired ? (
              <div className="grid justify-items-start gap-1">
                <Badge>Retired</Badge>
                <p className="text-13 text-ink-2">
                  Since {retired_at}.{' '}
                  {merged_into ? (
                    <>
                      What it had belongs to{' '}
                      <Link to={organisationPath(merged_into.id)}>{merged_into.name}</Link>.
                    </>
                  ) : (
                    'Nobody of it logs in, and its keys are refused.'
                  )}
                </p>
              </div>
            ) : null}
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="once" value={once} />
            <Field label="Name" name="name" {...(renamed?.message && { error: renamed.message })}>
              <TextInput
                defaultValue={renamed?.get('name') ?? name}
                maxLength={200}
                required
                readOnly={merged_into !== null}
                autoComplete="off"
              />
            </Field>
          </PanelSection>
          <PanelSection title="What it has">
            <ul className="grid gap-1">
              <li>
                <Link to={to(peoplePath)}>{counted(people, 'person', 'people')}</Link>
              </li>
              <li>
                <Link to={to(locationsPath)}>{counted(locations, 'location')}</Link>
              </li>
              <li>
                <Link to={to(rightsAuditPath)}>What was changed: its audit</Link>
              </li>
            </ul>
          </PanelSection>
          <PanelSection title="Its admins">
            {admins.length === 0 ? (
              <p className="text-13 text-ink-2">None. Staff of the provider change its people.</p>
            ) : (
              <ul className="flex flex-wrap gap-x-3">
                {admins.map((admin) => (
                  <li key={admin.id} className="break-words">
                    <Link to={to(personPath(admin.id))}>{admin.name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </PanelSection>
        </PanelBody>
        <PanelFoot
          start={
            merged_into ? undefined : (
              <>
                <Button
                  size="s"
                  variant={isRetired ? undefined : 'danger'}
                  intent={isRetired ? 'bring-back' : 'retire'}
                  formNoValidate
                >
                  {isRetired ? 'Bring back' : 'Retire'}
                </Button>
                <LinkButton size="s" to={mergeDialog.open(here)} preventScrollReset>
                  Merge…
                </LinkButton>
              </>
            )
          }
        >
          <LinkButton to={back} preventScrollReset>
            Close
          </LinkButton>
          {merged_into ? null : (
            <Button variant="primary" intent="rename">
              Save
            </Button>
          )}
        </PanelFoot>
      </PostForm>
    </PanelFrame>
  );
}
