import { useLocation } from '@remix-run/react';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconLink } from '~/ui/button';
import { withDeleteQuestion } from './panel-address';

export function DeleteLink({ word }: { word: string }) {
  return (
    <IconLink
      to={withDeleteQuestion(useLocation())}
      preventScrollReset
      label={`Delete ${word}`}
      variant="ghost-danger"
      icon={<Trash2 aria-hidden="true" className="size-4" />}
    />
  );
}
