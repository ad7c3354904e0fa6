import type { ReactNode } from 'react';
import type { PostedFields } from '~/screen/posted-form';
import { Button, LinkButton } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { PanelBody, PanelFoot, PanelFrame, panelFormClass } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';

interface NewPanelProps {
  id: string;
  /** 'location' */
  what: string;
  sub?: string;
  /** Sent with the form, so that a double click makes one. */
  once: string;
  posted: PostedFields | null;
  back: string;
  makes: string;
  children: ReactNode;
}

/** The form of a group, a location or an organisation that is made. */
export function NewPanel({ id, what, sub, once, posted, back, makes, children }: NewPanelProps) {
  return (
    <PanelFrame
      label={`New ${what}`}
      title={`New ${what}`}
      {...(sub !== undefined && { sub })}
      closeHref={back}
      backLabel={`Back to ${what}s`}
    >
      <PostForm id={id} className={panelFormClass}>
        <PanelBody>
          <DefaultButton intent="create" />
          <input type="hidden" name="once" value={posted?.get('once') ?? once} />
          {children}
        </PanelBody>
        <PanelFoot>
          <LinkButton to={back} preventScrollReset>
            Close
          </LinkButton>
          <Button variant="primary" intent="create">
            {makes}
          </Button>
        </PanelFoot>
      </PostForm>
    </PanelFrame>
  );
}
