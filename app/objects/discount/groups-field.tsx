import { Link } from '@remix-run/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useOpenDialog } from '~/form/use-open-dialog';
import { counted } from '~/menu/counted';
import { RuleAmount, type RulePartProps, TargetPicker, type Targets } from '~/objects/rule';
import { Button } from '~/ui/button';
import { Field, Fieldset } from '~/ui/field';
import { Select } from '~/ui/select';
import { amountChoices, type DiscountValues } from './form';

export function GroupsField({ values, errors, targets, currency }: RulePartProps<DiscountValues>) {
  const count = values.groups.length;
  const inGroups = Object.entries(errors).find(([name]) => name.startsWith('groups'));
  return (
    <Fieldset
      label="Groups"
      name="groups"
      error={inGroups?.[1]}
      help="A basket needs one item of each group. Where several fit, the customer gets what takes off most."
      className="for-combo grid-cols-[minmax(0,1fr)]"
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label="Groups">
        {values.groups.map(({ type, value, items }, index) => {
          const group = index + 1;
          return (
            <li
              key={group}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2 border border-line-2 p-3"
            >
              <GroupHead group={group} count={count} reached={targets.groups[index]} />
              <TargetPicker
                label={`Items and tags of group ${group}`}
                slot={group}
                values={items}
                targets={targets}
              />
              <GroupRule group={group} type={type} value={value} currency={currency} />
            </li>
          );
        })}
      </ol>
      <span>
        <EditButton edit="add:groups">
          <Plus aria-hidden="true" className="size-3.5" />
          Add a group
        </EditButton>
      </span>
    </Fieldset>
  );
}

function GroupHead({
  group,
  count,
  reached,
}: {
  group: number;
  count: number;
  reached: Targets['groups'][number] | undefined;
}) {
  return (
    <div className="flex items-center gap-1">
      <h4 className="flex-1 text-13 font-semibold">Group {group}</h4>
      {reached === undefined ? null : (
        <span className={`text-12 ${reached.reached === 0 ? 'text-warn-ink' : 'text-ink-3'}`}>
          {reached.href && reached.reached > 0 ? (
            <Link to={reached.href}>{counted(reached.reached, 'item')}</Link>
          ) : (
            counted(reached.reached, 'item')
          )}
        </span>
      )}
      {group > 1 ? (
        <EditButton edit={`up:groups:${group - 1}`} label={`Move group ${group} up`}>
          <ArrowUp aria-hidden="true" className="size-3.5" />
        </EditButton>
      ) : null}
      {group < count ? (
        <EditButton edit={`down:groups:${group - 1}`} label={`Move group ${group} down`}>
          <ArrowDown aria-hidden="true" className="size-3.5" />
        </EditButton>
      ) : null}
      <EditButton edit={`remove:groups:${group - 1}`} label={`Remove group ${group}`}>
        <X aria-hidden="true" className="size-3.5" />
      </EditButton>
    </div>
  );
}

function GroupRule({
  group,
  type,
  value,
  currency,
}: {
  group: number;
  type: string;
  value: string;
  currency: string;
}) {
  return (
    <div className="for-rules by-amount grid grid-cols-2 gap-3">
      <Field label="Amount type" name={`groups[${group - 1}].type`}>
        <Select defaultValue={type} options={[...amountChoices]} />
      </Field>
      <RuleAmount
        label="Amount"
        name={`groups[${group - 1}].value`}
        currency={currency}
        value={value}
      />
    </div>
  );
}

function EditButton({
  edit,
  label,
  children,
}: {
  edit: string;
  label?: string;
  children: ReactNode;
}) {
  const send = useOpenDialog();
  return (
    <Button
      size="s"
      variant={label ? 'ghost' : 'plain'}
      intent={`panel:list=${edit}`}
      aria-label={label}
      title={label}
      onClick={send}
    >
      {children}
    </Button>
  );
}
