import { Form, useLocation, useNavigation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, useState } from 'react';
import { withoutQuestion } from '~/screen/panel/panel-address';
import { Alert } from '~/ui/alert';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { CompareTable } from '~/ui/compare-table';
import { Difference } from '~/ui/difference';
import { ErrorSummary } from '~/ui/error-summary';
import { HiddenParams } from '~/ui/hidden-params';
import { PageHead } from '~/ui/page-head';
import { PanelFoot } from '~/ui/panel';
import { CHOICE_PREFIX, type StaleSaveData } from './stale-save-data';
import { forgetTyped } from './typed-backup';
import { useRefusedTitle } from './use-refused-title';
import { useTypedPlace } from './use-typed-backup';

export default function StaleSave({ data }: { data: StaleSaveData }) {
  const { object, rows, merged, hidden } = data;
  const panel = withoutQuestion(useLocation());
  const saving = useNavigation().state !== 'idle';
  const [yours, setYours] = useState(rows.filter(({ choice }) => choice === 'yours').length);
  const typed = useTypedPlace();
  useRefusedTitle(true);
  const count = (event: FormEvent<HTMLFormElement>) => {
    const chosen = [...new FormData(event.currentTarget)];
    setYours(chosen.filter(([name, side]) => isChoice(name) && side === 'yours').length);
  };
  return (
    <Form
      method="post"
      onChange={count}
      onSubmit={() => forgetTyped(typed)}
      className="flex flex-1 flex-col"
    >
      <HiddenParams params={hidden} />
      <PageHead
        title={object.name}
        sub={`ID ${object.id}`}
        ruled
        start={
          <IconLink
            to={panel}
            label={`Back to the ${object.word}`}
            size="s"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          />
        }
      />
      <div className="grid max-w-[68rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-5 p-5 max-md:px-4">
        <ErrorSummary tone="warn" title={data.title.replace(/\.$/, '')}>
          Nothing of yours is lost and nothing of theirs is overwritten.{' '}
          {conflictsMessage(rows.length)}
        </ErrorSummary>
        {data.saved ? <Alert title="Saved already">{data.saved}</Alert> : null}
        {rows.length > 0 ? (
          <Card flush>
            <CompareTable
              columns={{
                opened: { title: 'When you opened it', sub: data.openedAt },
                now: { title: 'Now', sub: data.changedAt },
                yours: { title: 'Yours', sub: 'Not saved yet' },
              }}
              rows={rows.map((row) => ({
                name: `${CHOICE_PREFIX}${row.field}`,
                label: row.label,
                opened: row.opened,
                now: { value: 'now', shown: row.now, checked: row.choice === 'now' },
                yours: { value: 'yours', shown: row.yours, checked: row.choice === 'yours' },
              }))}
            />
          </Card>
        ) : null}
        {merged.length > 0 ? (
          <Card title="Merged without a clash" count={merged.length}>
            {merged.map(({ label, was, now, by }) => (
              <Difference key={label} label={label} was={was} now={now} by={whoseLabels[by]} />
            ))}
          </Card>
        ) : null}
      </div>
      <PanelFoot note={savesMessage(yours, rows.length - yours)}>
        <LinkButton to={panel}>Discard mine</LinkButton>
        <Button variant="primary" intent="panel:resolve" busy={saving}>
          Save my choices
        </Button>
      </PanelFoot>
    </Form>
  );
}

const whoseLabels = { you: 'you', them: 'stored meanwhile', both: 'both' } as const;

function isChoice(name: string): boolean {
  return name.startsWith(CHOICE_PREFIX);
}

function conflictsMessage(clashes: number): string {
  if (clashes === 0) return 'No field clashes: save to put both together.';
  const fields = clashes === 1 ? 'One field clashes' : `${clashes} fields clash`;
  return `${fields}: choose what ${clashes === 1 ? 'it' : 'each'} should be, then save.`;
}

function savesMessage(yours: number, theirs: number): string {
  const parts = [valuesOf(yours, 'yours'), valuesOf(theirs, 'theirs')].filter(Boolean);
  return parts.length === 0 ? '' : `Saves ${parts.join(' and ')}`;
}

function valuesOf(count: number, whose: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'value' : 'values'} of ${whose}`;
}
