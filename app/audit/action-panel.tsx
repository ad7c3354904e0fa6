import { useLocation } from '@remix-run/react';
import Link2 from 'lucide-react/icons/link-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { changeQuery } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { PanelBody, PanelFoot, PanelFrame, PanelMeta, PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { SearchForm } from '~/ui/search-form';
import { ChangeRow } from './change-row';
import type { ActionView } from './load-action.server';
import type { AuditPage } from './load-audit.server';
import { actionPath, auditPath, auditQuery, undoPath } from './paths';

export function ActionPanel({
  action,
  page,
}: {
  action: ActionView;
  page: Pick<AuditPage, 'locationId' | 'address'>;
}) {
  const { id, title, facts, counts } = action;
  const { locationId, address } = page;
  const here = useLocation();
  return (
    <PanelFrame
      label="Action"
      title={title}
      closeHref={auditPath(locationId, address)}
      backLabel="Back to the audit"
    >
      <PanelBody>
        <PanelSection>
          <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-13">
            {facts.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="text-ink-3">{label}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </PanelSection>
        {counts === null ? null : <Changes action={action} page={page} />}
        <PanelMeta>
          <span className="py-1">Action {id.toLocaleString('en-US')}</span>
          <CopyButton
            text={() => new URL(actionPath(locationId, id), window.location.origin).href}
            label="Copy link"
            copied="Link copied"
            icon={<Link2 aria-hidden="true" className="size-3.5" />}
          />
        </PanelMeta>
      </PanelBody>
      {action.mayUndo ? (
        <PanelFoot>
          <LinkButton to={undoPath(locationId, id)}>Preview undo</LinkButton>
          <PostForm action={`${here.pathname}${here.search}`}>
            <input type="hidden" name="action_id" value={id} />
            <Button intent="undo">
              <Undo2 aria-hidden="true" className="size-4" />
              Undo
            </Button>
          </PostForm>
        </PanelFoot>
      ) : null}
    </PanelFrame>
  );
}

function Changes({
  action,
  page: { locationId, address },
}: {
  action: ActionView;
  page: Pick<AuditPage, 'locationId' | 'address'>;
}) {
  const { counts, changes, find, isLater, next } = action;
  const here = useLocation();
  const isLong = isLater || next !== null || find !== '';
  const isOneOfMany = isLong || changes.length > 1;
  return (
    <PanelSection title={counts ?? undefined}>
      {isLong ? (
        <SearchForm
          label="Find in the changes"
          name="find"
          placeholder="Find by name"
          defaultValue={find}
          hidden={[...auditQuery.params(address)]}
          preventScrollReset
        />
      ) : null}
      {changes.length === 0 ? (
        <p className="text-13 text-ink-2">
          {find ? 'No object with such a name was changed.' : 'There are no further changes.'}
        </p>
      ) : (
        <ol className="-my-2">
          {changes.map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              undoTo={
                action.mayUndo && change.object && isOneOfMany
                  ? undoPath(locationId, action.id, change.object)
                  : undefined
              }
              restores={action.mayUndo}
              sinceTo={
                change.since && action.mayUndo
                  ? actionPath(locationId, change.since.actionId)
                  : undefined
              }
            />
          ))}
        </ol>
      )}
      {isLater || next !== null ? (
        <nav aria-label="Changes" className="flex gap-2">
          {isLater ? (
            <LinkButton size="s" to={changeQuery(here, { changes: null })} preventScrollReset>
              First changes
            </LinkButton>
          ) : null}
          {next === null ? null : (
            <LinkButton size="s" to={changeQuery(here, { changes: next })} preventScrollReset>
              Further changes
            </LinkButton>
          )}
        </nav>
      ) : null}
    </PanelSection>
  );
}
