import { Form, useLocation, useNavigation } from '@remix-run/react';
import { ResultMessage } from '~/pickers/found-items';
import { PickerSearch } from '~/pickers/picker-search';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Fieldset } from '~/ui/field';
import { Radio, RadioChoices } from '~/ui/radio';
import {
  RELATION_SEARCH,
  RELATIONSHIP,
  readRelationship,
  withoutRelationDialog,
} from './relation-address';
import type { RelatedResult } from './relation-search.server';
import { relationshipLabels, relationshipTypes } from './relations';

const FORM = 'relation-form';

export default function RelationDialog({ found }: { found: RelatedResult }) {
  const address = useLocation();
  const closeHref = withoutRelationDialog(address);
  const adding = useNavigation().formData?.get('intent') === 'panel:relate';
  return (
    <Dialog
      title="Add Item Relation"
      closeHref={closeHref}
      foot={
        <>
          <LinkButton to={closeHref} preventScrollReset>
            Cancel
          </LinkButton>
          <Button form={FORM} variant="primary" intent="panel:relate" busy={adding}>
            Add relation
          </Button>
        </>
      }
    >
      <PickerSearch
        form={FORM}
        names={[RELATION_SEARCH, RELATIONSHIP]}
        label="Search items to relate"
        value={found.search}
        placeholder="Search by item name..."
        showButton
        autoFocus
      />
      <Form id={FORM} method="post" preventScrollReset className="grid gap-4">
        <Fieldset label="This item is" name={RELATIONSHIP}>
          <RadioChoices
            name={RELATIONSHIP}
            value={readRelationship(address.search)}
            choices={relationshipTypes.map((type) => ({
              value: type,
              label: relationshipLabels[type],
            }))}
          />
        </Fieldset>
        <Fieldset label="The other item" name="item">
          <ResultMessage found={found} none="There are no other items." />
          {found.items.length > 0 ? (
            <div className="max-h-60 divide-y divide-line overflow-auto rounded-2 border border-line-2">
              {found.items.map(({ id, name, posId, ofMaster }) => (
                <Radio
                  key={id}
                  name="item"
                  value={id}
                  className="px-3 !py-1.5 hover:bg-sunken"
                  label={
                    <span className="flex flex-wrap items-baseline gap-x-2">
                      <span className="min-w-0 break-words">{name}</span>
                      <span className="text-12 text-ink-3">
                        {posId ? `${id} · POS ${posId}` : id}
                      </span>
                      {ofMaster ? <Badge>Master menu</Badge> : null}
                    </span>
                  }
                />
              ))}
            </div>
          ) : null}
        </Fieldset>
      </Form>
    </Dialog>
  );
}
