import { useLocation } from '@remix-run/react';
import Smartphone from 'lucide-react/icons/smartphone';
import { LinkButton } from '~/ui/button';
import { withPreview } from './dialog-paths';

/** Closes panels and other dialogs. */
export function PreviewButton() {
  return (
    <LinkButton to={withPreview(useLocation())} preventScrollReset>
      <Smartphone aria-hidden="true" className="size-4" />
      <span className="max-[360px]:sr-only">Preview</span>
    </LinkButton>
  );
}
