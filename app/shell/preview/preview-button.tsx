import Smartphone from 'lucide-react/icons/smartphone';
import { LinkButton } from '~/ui/button';
import type { Address } from '../paths';
import { withPreview } from './paths';

/** Opens the preview over a screen of the station area; `address` is the screen's, without panel or dialog. */
export function PreviewButton({ address }: { address: Address }) {
  return (
    <LinkButton to={withPreview(address)} preventScrollReset>
      <Smartphone aria-hidden="true" className="size-4" />
      Preview
    </LinkButton>
  );
}
