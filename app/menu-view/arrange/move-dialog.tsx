import { useLocation } from '@remix-run/react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { PickerSearch } from '~/pickers/picker-search';
import { usePageAnswer } from '~/screen/resumed-form';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Fieldset } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import type { MenuPage } from '../load-menu.server';
import { withoutMoveDialog } from '../paths';
import { ArrangeFields } from './arrange-fields';
import type { MoveDialogData } from './load-move-dialog.server';
import type { MoveProblem } from './move-item.server';

const FORM = 'move-item';
/** Up to this many categories need no search field. */
const FEW = 50;

export interface MoveDialogProps {
  move: MoveDialogData;
  page: Pick<MenuPage, 'tiles' | 'category'>;
}

export default function MoveDialog({ move, page }: MoveDialogProps) {
  const closeTo = withoutMoveDialog(useLocation());
  const problem = problemOf(usePageAnswer());
  useRefusedTitle(problem !== undefined);
  const name = page.tiles.find(({ id }) => id === move.itemId)?.name;
  const movable = page.category !== null && move.total > 0;
  return (
    <Dialog
      title={name === undefined ? 'Move item' : `Move “${name}”`}
      closeHref={closeTo}
      size="s"
      foot={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {movable ? 'Cancel' : 'Close'}
          </LinkButton>
          {movable ? (
            <Button variant="primary" form={FORM} intent="move-item">
              Move item
            </Button>
          ) : null}
        </>
      }
    >
      {movable ? (
        <Choice move={move} from={page.category} problem={problem} />
      ) : (
        <p>There is no other category that it could move to.</p>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  move: MoveDialogData;
  from: MenuPage['category'];
  problem: string | undefined;
}

function Choice({ move, from, problem }: ChoiceProps) {
  return (
    <>
      <p className="text-13 text-ink-2">
        It leaves {from?.name} and stands at the end of the category that you choose. Its other
        categories stay.
      </p>
      {move.total > FEW ? (
        <PickerSearch
          form={FORM}
          names={['find', 'to']}
          label="Search categories"
          value={move.find}
          placeholder="Category or station"
          showButton
        />
      ) : null}
      <PostForm id={FORM}>
        <ArrangeFields id={move.itemId} category={from?.id} back={undefined} />
        <Fieldset label="Move to" name="to" error={problem}>
          {move.stations.length === 0 ? (
            <p className="text-ink-2">
              No category has “{move.find}” in its name or its station’s.
            </p>
          ) : null}
          {move.stations.map((station) => (
            <Station key={station.id} station={station} chosen={move.chosen} />
          ))}
        </Fieldset>
      </PostForm>
    </>
  );
}

interface StationProps {
  station: MoveDialogData['stations'][number];
  chosen: number | null;
}

function Station({ station, chosen }: StationProps) {
  return (
    <fieldset className="min-w-0 pb-2">
      <legend className="pb-1 text-12 text-ink-3">{station.name}</legend>
      {station.categories.map((category) => (
        <label
          key={category.id}
          className="flex min-h-control cursor-pointer items-center gap-2 rounded-1 px-2 hover:bg-hover"
        >
          <input
            type="radio"
            name="to"
            value={category.id}
            required
            defaultChecked={category.id === chosen}
            className="radio"
          />
          <span className="min-w-0 flex-1 break-words">{category.name}</span>
          {category.active ? null : <Badge>Inactive</Badge>}
          <span className="text-12 tabular-nums text-ink-3">
            {category.itemCount}
            <span className="sr-only"> items</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function problemOf(answer: unknown): string | undefined {
  const { formId, problem } = (answer ?? {}) as Partial<MoveProblem>;
  return formId === FORM ? problem : undefined;
}
