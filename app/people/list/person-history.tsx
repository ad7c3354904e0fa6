import { useLocation } from '@remix-run/react';
import { Button, LinkButton } from '~/ui/button';
import { PanelBody, PanelFoot, PanelFrame, PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import type { PersonPanelData } from './load-people.server';

interface PersonHistoryProps {
  of: PersonPanelData;
  back: string;
  close: string;
}

export function PersonHistory({ of: { name, id, history = [] }, back, close }: PersonHistoryProps) {
  const { pathname, search } = useLocation();
  return (
    <PanelFrame
      label="Person history"
      title="History"
      sub={`${name} · ID ${id}`}
      closeHref={close}
      backHref={back}
      backLabel="Back to the person"
    >
      <PanelBody>
        <PanelSection>
          {history.length === 0 ? (
            <p className="text-ink-2">Nothing was changed here yet.</p>
          ) : null}
          <ol className="grid gap-4">
            {history.map((entry) => (
              <li key={entry.action_id} className="grid gap-1">
                <strong className="font-semibold">{entry.summary}</strong>
                <span className="text-12 text-ink-2">
                  {entry.by}, {entry.time}
                </span>
                {entry.fields.map(({ label, before, after }) => (
                  <span key={label} className="text-13 [overflow-wrap:anywhere]">
                    {label}: {before ?? 'nothing'} → {after ?? 'nothing'}
                  </span>
                ))}
                {entry.may_undo ? (
                  <PostForm action={`${pathname}${search}`}>
                    <input type="hidden" name="action_id" value={entry.action_id} />
                    <Button size="s" intent="undo">
                      Undo
                      <span className="sr-only"> {entry.summary}</span>
                    </Button>
                  </PostForm>
                ) : null}
              </li>
            ))}
          </ol>
        </PanelSection>
      </PanelBody>
      <PanelFoot>
        <LinkButton to={close} preventScrollReset>
          Close
        </LinkButton>
      </PanelFoot>
    </PanelFrame>
  );
}
