import { Form, useLocation, useNavigation } from '@remix-run/react';
import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useRef } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { ItemName } from '~/pickers/found-items';
import { NoteField } from '~/screen/note-field';
import { otherParams } from '~/screen/paths';
import { asksToChoose, notChosen } from '~/screen/picker-search';
import { usePageAnswer } from '~/screen/resumed-form';
import { NOTE } from '~/session/note';
import { Alert } from '~/ui/alert';
import { Button, IconButton, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ErrorSummary } from '~/ui/error-summary';
import { HiddenParams } from '~/ui/hidden-params';
import { PanelBody, PanelFoot, PanelSection, panelFormClass } from '~/ui/panel';
import { SearchBox } from '~/ui/search-form';
import { useHydrated } from '~/ui/use-hydrated';
import { EXISTING_SEARCH, PICK } from '../form/item-address';
import { isRefusedPicks } from './answers';
import { ItemResults } from './found-items';
import type { ExistingItem, ExistingItems as ExistingItemsData } from './load-existing.server';
import { useExistingSearch, usePicks } from './use-picks';

const OWN = [EXISTING_SEARCH, PICK, NOTE, 'once', 'intent', 'draft'];

export interface ExistingItemsProps {
  data: ExistingItemsData;
  /** What happened to a selection submitted after the session had ended. */
  late: 'kept' | 'gone' | null;
  closeTo: string;
  onUnsaved: (unsaved: boolean) => void;
}

/** Search and checkboxes are one form, so that without scripts a search keeps the selection. */
export default function ExistingItems({ data, late, closeTo, onUnsaved }: ExistingItemsProps) {
  const address = useLocation();
  const answer = usePageAnswer();
  const refused = isRefusedPicks(answer) ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  const { chosen, pick } = usePicks(data, refused, form);
  const search = useExistingSearch(chosen);
  const hydrated = useHydrated();
  const adding = useNavigation().formData?.get('intent') === 'panel:place';
  const isAsked = refused === undefined && asksToChoose(address.search);
  useRefusedTitle(refused !== undefined || isAsked);
  const unsaved = hydrated && chosen.length > 0;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('formmethod') === 'post') return;
    event.preventDefault();
    search.now(String(new FormData(event.currentTarget).get(EXISTING_SEARCH) ?? ''));
  };
  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      onSubmit={onSubmit}
      className={panelFormClass}
      aria-label="Existing items"
    >
      <HiddenParams params={otherParams(address, OWN)} />
      <input type="hidden" name="once" value={data.once} />
      <PanelBody>
        {refused ? (
          <PanelSection>
            <ErrorSummary
              key={refused.key}
              title="Nothing was added"
              errors={[{ field: EXISTING_SEARCH, message: refused.message }]}
            />
          </PanelSection>
        ) : null}
        {late && !refused ? (
          <PanelSection>
            {late === 'kept' ? (
              <Alert kind="warn" title="These items are not added yet.">
                Your session had ended when you sent them. Press Create to add them now.
              </Alert>
            ) : (
              <Alert kind="warn" title="What was chosen here is no longer kept.">
                Choices last 24 hours, and only for who made them.
              </Alert>
            )}
          </PanelSection>
        ) : null}
        <PanelSection>
          <SearchBox
            id={EXISTING_SEARCH}
            name={EXISTING_SEARCH}
            label="Search Items"
            defaultValue={data.found.search}
            showButton={!hydrated}
            onChange={(event) => search.later(event.target.value)}
          />
          {isAsked ? <Alert kind="warn" title={notChosen(data.found.search)} /> : null}
          <ItemResults data={data} chosen={chosen} onPick={pick} />
          {hydrated || data.found.items.every(({ placed }) => placed) ? null : (
            <Button className="justify-self-start">Add to the list</Button>
          )}
        </PanelSection>
        <SelectedItems chosen={chosen} found={data.found.items} onPick={pick} />
        {hydrated && chosen.length === 0 ? null : (
          <PanelSection>
            <NoteField />
          </PanelSection>
        )}
      </PanelBody>
      <PanelFoot note={selectedLabel(chosen.length)}>
        <LinkButton to={closeTo} preventScrollReset>
          Cancel
        </LinkButton>
        <Button
          variant="primary"
          intent="panel:place"
          formMethod="post"
          disabled={hydrated && chosen.length === 0}
          busy={adding}
        >
          Create
        </Button>
      </PanelFoot>
    </Form>
  );
}

function selectedLabel(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 item to add' : `${count} items to add`;
}

interface SelectedItemsProps {
  chosen: readonly ExistingItem[];
  found: readonly ExistingItem[];
  onPick: (item: ExistingItem, on: boolean) => void;
}

function SelectedItems({ chosen, found, onPick }: SelectedItemsProps) {
  const hydrated = useHydrated();
  const shown = new Set(found.filter(({ placed }) => !placed).map(({ id }) => id));
  return (
    <PanelSection title="Items to add to category">
      {chosen.length === 0 ? (
        <p className="text-13 text-ink-3">Nothing is chosen yet.</p>
      ) : (
        <ul aria-label="Items to add to category" className="grid gap-1">
          {chosen.map((item) => (
            <li key={item.id} className="flex min-h-control items-center gap-2">
              {shown.has(item.id) ? null : <PickedInput item={item} hidden={hydrated} />}
              <span className="w-12 flex-none text-12 text-ink-3">{item.id}</span>
              <span className="min-w-0 flex-1">
                <ItemName {...item} />
              </span>
              {hydrated ? (
                <IconButton
                  type="button"
                  size="s"
                  label={`Take ${item.name} off the list`}
                  icon={<X aria-hidden="true" className="size-3.5" />}
                  onClick={() => onPick(item, false)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function PickedInput({ item, hidden }: { item: ExistingItem; hidden: boolean }) {
  if (hidden) return <input type="hidden" name={PICK} value={item.id} />;
  return <Checkbox name={PICK} value={item.id} aria-label={`Add ${item.name}`} defaultChecked />;
}
