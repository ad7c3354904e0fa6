import { useLocation } from '@remix-run/react';
import KeyRound from 'lucide-react/icons/key-round';
import { capitalized, counted, listed } from '~/menu/counted';
import { Badge } from '~/ui/badge';
import { Button, Cancel, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { ConnectionsFrame } from '../connections-frame';
import { groupText, keysPath } from '../paths';
import type { KeysPage, ListedKey } from './load-keys.server';
import { MadeKey } from './made-key';
import { NewKeyDialog } from './new-key-dialog';
import { endKeyDialog, KEYS_PER_PAGE, keysQuery, newKeyDialog } from './paths';
import { scopesText } from './words';

const NAMES_TOLD = 5;

export function KeysScreen({ page: loaded }: { page: KeysPage }) {
  const { shell, keys, total, page, made, newKey, ending } = loaded;
  const create = (
    <LinkButton variant="primary" to={newKeyDialog.open(keysPath)} preventScrollReset>
      New Key
    </LinkButton>
  );
  return (
    <ConnectionsFrame
      shell={shell}
      actions={keys.length > 0 ? create : undefined}
      dialog={
        newKey ? <NewKeyDialog data={newKey} /> : ending ? <EndKeyDialog of={ending} /> : undefined
      }
    >
      <div className="grid max-w-[56rem] content-start gap-5 p-5 max-md:px-4">
        {made ? <MadeKey {...made} /> : null}
        {keys.length === 0 ? (
          <EmptyState icon={<KeyRound className="size-7" />} title="No keys yet" actions={create}>
            A key lets a program read or change menus in your name, no further than you say.
          </EmptyState>
        ) : (
          <>
            <Card title="Keys" count={total} flush>
              <ul className="divide-y divide-line">
                {keys.map((key) => (
                  <KeyRow key={key.id} of={key} />
                ))}
              </ul>
            </Card>
            <Pager
              page={page}
              pageSize={KEYS_PER_PAGE}
              total={total}
              hrefOf={(number) => keysQuery.href(keysPath, { page: number })}
            />
          </>
        )}
      </div>
    </ConnectionsFrame>
  );
}

const STATES = {
  live: null,
  expired: { tone: 'plain', label: 'Expired' },
  ended: { tone: 'plain', label: 'Ended' },
  paused: { tone: 'warn', label: 'Its maker’s account is disabled' },
} as const;

function KeyRow({ of }: { of: ListedKey }) {
  const address = useLocation();
  const { id, name, scopes, by, organisation, made, lastUsed, lastDay, ended } = of;
  const state = STATES[of.state];
  const isOver = of.state === 'ended' || of.state === 'expired';
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</strong>
          {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
        </p>
        <p className="text-13 text-ink-2">{scopesText(scopes)}</p>
        <p className="break-words text-13 text-ink-2">{placesText(of)}</p>
        <p className="text-12 text-ink-3">
          Made by {by.name}
          {organisation === null ? '' : ` (${organisation})`}, {made} ·{' '}
          {ended ? `ended ${ended}` : lastDay === null ? 'no end' : `until ${lastDay}`} ·{' '}
          {lastUsed === null ? 'never used' : `last used ${lastUsed}`}
        </p>
      </div>
      {isOver ? null : (
        <LinkButton
          size="s"
          to={endKeyDialog.open(address, { key: id })}
          preventScrollReset
          aria-label={`End: ${name}`}
        >
          End
        </LinkButton>
      )}
    </li>
  );
}

function placesText({ locations, others, groups, by }: ListedKey): string {
  if (locations === null) return `All locations of ${by.name}`;
  const names = locations.slice(0, NAMES_TOLD).map(({ name }) => name);
  const more = locations.length - names.length + others;
  const held = groups.map((group) => capitalized(groupText(group)));
  const own =
    names.length === 0
      ? more > 0
        ? [`${counted(more, 'location')} that you may not open`]
        : []
      : [
          more === 0
            ? listed(names)
            : `${names.join(', ')} and ${more.toLocaleString('en-US')} more`,
        ];
  return [...held, ...own].join('; ') || 'No location any more';
}

function EndKeyDialog({ of: { id, name, lastUsed } }: { of: ListedKey }) {
  const address = useLocation();
  const back = endKeyDialog.close(address);
  return (
    <Dialog
      title={`End “${name}”`}
      closeHref={back}
      size="s"
      foot={
        <PostForm className="flex gap-2">
          <input type="hidden" name="key" value={id} />
          <Cancel to={back} />
          <Button variant="danger-fill" intent="end-key">
            End Key
          </Button>
        </PostForm>
      }
    >
      <p>Programs that use it are refused from their next request on. It cannot be taken back.</p>
      <p className="text-13 text-ink-2">
        {lastUsed === null ? 'It was never used.' : `It was last used ${lastUsed}.`}
      </p>
    </Dialog>
  );
}
