import { Link, useLocation } from '@remix-run/react';
import Flame from 'lucide-react/icons/flame';
import Link2 from 'lucide-react/icons/link-2';
import ListChecks from 'lucide-react/icons/list-checks';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Snowflake from 'lucide-react/icons/snowflake';
import type { ReactNode } from 'react';
import { useOpenDialog } from '~/form/use-open-dialog';
import { OPEN_DIALOG, withPanel } from '~/screen/panel/panel-address';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { PanelSection } from '~/ui/panel';
import type { FullFieldsProps } from './fields';
import {
  otherItem,
  type Relation,
  type RelationSection,
  readRelation,
  relationKey,
  relationSections,
  sectionOf,
  temperatureOf,
} from './relations';

const titles: Record<RelationSection, string> = {
  container: 'Container of',
  contained_in: 'In these containers',
  others: 'Other relations',
};

export function Relations({ data, values, errors }: FullFieldsProps) {
  const open = useOpenDialog();
  const itemId = data.object?.id ?? null;
  const relations = values.relations.flatMap((key) => readRelation(key) ?? []);
  const inSection = (section: RelationSection) =>
    relations.filter((relation) => sectionOf(relation, itemId) === section);
  const { options, optionOf } = data.options;
  const nothing = relations.length + options.length + optionOf.length === 0;
  const list = (section: RelationSection) => {
    const members = inSection(section);
    if (members.length === 0) return null;
    return (
      <RelationList key={section} title={titles[section]}>
        {members.map((relation) => (
          <RelationRow
            key={relationKey(relation)}
            relation={relation}
            itemId={itemId}
            name={nameIn(data.items, otherItem(relation, itemId))}
            removed={values.relation_remove.includes(relationKey(relation))}
          />
        ))}
      </RelationList>
    );
  };
  const [container, containedIn, others] = relationSections;
  return (
    <PanelSection
      title="Item Relations"
      actions={
        <Button id="relations" size="s" intent={`${OPEN_DIALOG}relation`} onClick={open}>
          <Plus aria-hidden="true" className="size-3.5" />
          Add Item Relation
        </Button>
      }
    >
      {errors.relations ? (
        <p role="alert" className="text-13 font-medium text-danger-ink">
          {errors.relations}
        </p>
      ) : null}
      {nothing ? <p className="text-13 text-ink-3">This item has no relations yet.</p> : null}
      {list(container)}
      {list(containedIn)}
      <OptionList title="Options" options={options} />
      <OptionList title="Option of" options={optionOf} />
      {options.length + optionOf.length > 0 ? (
        <p className="-mt-2 text-12 text-ink-3">Options are edited from the Stations menu.</p>
      ) : null}
      {list(others)}
    </PanelSection>
  );
}

function RelationList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h4 className="text-13 font-medium">{title}</h4>
      <ul className="divide-y divide-line rounded-2 border border-line-2">{children}</ul>
    </div>
  );
}

interface RelationRowProps {
  relation: Relation;
  itemId: number | null;
  name: string;
  removed: boolean;
}

function RelationRow({ relation, itemId, name, removed }: RelationRowProps) {
  const key = relationKey(relation);
  const other = otherItem(relation, itemId);
  return (
    <li className="removable flex min-h-control items-center gap-2 px-3 py-1">
      <input type="hidden" name="relations" value={key} />
      <RelationIcon relation={relation} itemId={itemId} />
      <ItemLink id={other} name={name} />
      <Checkbox
        name="relation_remove"
        value={key}
        label={
          <>
            Remove<span className="sr-only"> {name}</span>
          </>
        }
        defaultChecked={removed}
        className="flex-none text-13 text-ink-2"
      />
    </li>
  );
}

function RelationIcon({ relation, itemId }: Pick<RelationRowProps, 'relation' | 'itemId'>) {
  const temperature = temperatureOf(relation, itemId);
  const look = 'size-4 flex-none text-ink-3';
  if (temperature === null) {
    const Icon = relation.type === 'contained' ? Package : Link2;
    return <Icon aria-hidden="true" className={look} />;
  }
  const Icon = temperature === 'hot' ? Flame : Snowflake;
  return (
    <span title={`This item is the ${temperature} version`} className="flex-none">
      <Icon aria-hidden="true" className={look} />
      <span className="sr-only">This item is the {temperature} version of </span>
    </span>
  );
}

interface OptionListProps {
  title: string;
  options: FullFieldsProps['data']['options']['options'];
}

function OptionList({ title, options }: OptionListProps) {
  if (options.length === 0) return null;
  return (
    <RelationList title={title}>
      {options.map(({ key, name, itemId }) => (
        <li key={key} className="flex min-h-control items-center gap-2 px-3 py-1">
          <ListChecks aria-hidden="true" className="size-4 flex-none text-ink-3" />
          {itemId === null ? (
            <span className="min-w-0 flex-1 break-words">{name}</span>
          ) : (
            <ItemLink id={itemId} name={name} />
          )}
        </li>
      ))}
    </RelationList>
  );
}

function ItemLink({ id, name }: { id: number; name: string }) {
  const address = useLocation();
  return (
    <>
      <Link
        to={withPanel(address, 'itemDetails', id)}
        preventScrollReset
        className="removable-name min-w-0 flex-1 break-words text-accent-ink"
      >
        {name}
      </Link>
      <span className="flex-none text-12 text-ink-3">{id}</span>
    </>
  );
}

function nameIn(items: FullFieldsProps['data']['items'], id: number): string {
  return items.find((item) => item.id === id)?.name ?? `Item ${id}`;
}
