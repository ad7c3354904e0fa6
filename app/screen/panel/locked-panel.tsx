import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Alert } from '~/ui/alert';
import { buttonClass, LinkButton } from '~/ui/button';
import { PanelBody, PanelFoot, PanelFrame, PanelMeta, PanelSection } from '~/ui/panel';
import { Facts } from './facts';
import type { LockedPanel as LockedPanelData } from './locked-panel.server';
import { panelLabels } from './panel-address';

export interface LockedPanelProps {
  data: LockedPanelData;
  closeTo: string;
  /** Before what cannot be changed, with buttons for the foot. */
  above?: ReactNode;
  buttons?: ReactNode;
  children?: ReactNode;
}

export default function LockedPanel({ data, closeTo, above, buttons, children }: LockedPanelProps) {
  const { type, id, title, picture, why, link, facts } = data;
  const { title: word } = panelLabels(type);
  return (
    <PanelFrame
      label={word}
      title={title}
      sub={
        <span className="inline-flex items-center gap-1">
          <Lock aria-hidden="true" className="size-3" />
          {id === null ? word : `${word} · ID ${id}`}
        </span>
      }
      picture={picture ?? undefined}
      closeHref={closeTo}
      backLabel="Back"
    >
      <PanelBody>
        {above}
        <PanelSection>
          <Alert title={why.title}>{why.text}</Alert>
          {link ? (
            <a
              href={link.href}
              target="_blank"
              rel="noopener"
              className={`${buttonClass()} justify-self-start`}
            >
              {link.text}
              <ExternalLink aria-hidden="true" className="size-3.5" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ) : null}
        </PanelSection>
        {facts.length > 0 ? (
          <PanelSection>
            <Facts facts={facts} />
          </PanelSection>
        ) : null}
        {children}
        {id === null ? null : (
          <PanelMeta>
            <span>ID {id}</span>
          </PanelMeta>
        )}
      </PanelBody>
      <PanelFoot>
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
        {buttons}
      </PanelFoot>
    </PanelFrame>
  );
}
