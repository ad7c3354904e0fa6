import { useLocation } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { Button, Cancel } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { PostForm } from '~/ui/post-form';
import type { ItemsPageData } from './page-data';
import { giveBackDialog } from './paths';

export default function GiveBackDialog({ page: { own, once } }: { page: ItemsPageData }) {
  const closeTo = giveBackDialog.close(useLocation());
  const { item_values = 0, items = 0 } = own ?? {};
  return (
    <Dialog
      title={`Give back ${counted(item_values, 'own value')}?`}
      closeHref={closeTo}
      size="s"
      foot={
        <PostForm className="flex gap-2">
          <input type="hidden" name="once" value={once} />
          <input type="hidden" name="own" value="all" />
          <Cancel to={closeTo} />
          <Button variant="primary" intent="own-back">
            Give back
          </Button>
        </PostForm>
      }
    >
      <p>
        {counted(items, 'item')} will show what the menu they come from says. This can be undone.
      </p>
    </Dialog>
  );
}
