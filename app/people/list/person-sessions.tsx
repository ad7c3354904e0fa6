import { useLocation } from '@remix-run/react';
import { pathOf } from '~/screen/paths';
import { Button, LinkButton } from '~/ui/button';
import { Leader } from '~/ui/leader';
import { PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { resetFactorDialog } from '../paths';
import type { PeoplePage, PersonPanelData } from './load-people.server';

/** Where somebody is signed in, with tokens and keys; and links that let them in. */
export function PersonSessions({ of: person, page }: { of: PersonPanelData; page: PeoplePage }) {
  const here = pathOf(useLocation());
  const { sessions, editable, isJoined, state, newEmail, organisation, factor } = person;
  const others = (page.frame.organisations ?? []).filter(({ id }) => id !== organisation?.id);
  return (
    <PanelSection
      title="Signed in"
      actions={
        editable && sessions.length > 0 ? (
          <PostForm action={here}>
            <Button size="s" intent="end">
              End all {sessions.length}
            </Button>
          </PostForm>
        ) : undefined
      }
    >
      {sessions.length === 0 ? (
        <p className="text-ink-2">Nowhere now.</p>
      ) : (
        <ul className="divide-y divide-line rounded-2 border border-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block [overflow-wrap:anywhere]">{session.name}</span>
                <span className="block text-12 text-ink-3">{session.detail}</span>
              </span>
              {editable ? (
                <PostForm action={here}>
                  <input type="hidden" name="session" value={session.id} />
                  <Button size="s" variant="ghost" intent="end">
                    End<span className="sr-only"> {session.name}</span>
                  </Button>
                </PostForm>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {factor ? (
        <Leader
          name={`Second factor: ${factor.kind.toLowerCase()}`}
          value={`since ${factor.since}`}
        />
      ) : null}
      {editable ? (
        <PostForm action={here} reloadDocument className="flex flex-wrap gap-2">
          <input type="hidden" name="once" value={person.once} />
          {isJoined && state !== 'disabled' ? (
            <Button size="s" intent="password">
              Make a new password link
            </Button>
          ) : null}
          {isJoined ? null : (
            <Button size="s" intent="again">
              Invite again
            </Button>
          )}
          {state === 'invited' || newEmail !== null ? (
            <Button size="s" intent="end-invitation">
              End the invitation
            </Button>
          ) : null}
          {factor && person.id !== page.ownId ? (
            <LinkButton size="s" to={resetFactorDialog.open(here)} preventScrollReset>
              Reset second factor…
            </LinkButton>
          ) : null}
        </PostForm>
      ) : null}
      {page.isProvider && others.length > 0 && person.level !== 1 ? (
        <PostForm action={here} className="flex flex-wrap gap-2">
          <Select
            compact
            name="organisation_id"
            aria-label="Another organisation"
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            className="max-w-56"
          />
          <Button size="s" intent="move">
            Move there
          </Button>
        </PostForm>
      ) : null}
    </PanelSection>
  );
}
