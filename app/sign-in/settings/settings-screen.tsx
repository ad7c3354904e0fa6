import { Link } from '@remix-run/react';
import Building from 'lucide-react/icons/building-2';
import { PeopleFrame } from '~/people/people-frame';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { signInPath } from '../paths';
import { FactorRulesForm } from './factor-rules-form';
import type { SettingsPage } from './load-settings.server';
import { PasswordsForm } from './passwords-form';

export function SettingsScreen({ page }: { page: SettingsPage }) {
  const { frame, providers, passwords } = page;
  const { organisation } = frame;
  const isAll = frame.organisations !== null && organisation === null;
  const add = isAll ? null : (
    <LinkButton variant="primary" to={signInPath(organisation, 'new')}>
      Add provider
    </LinkButton>
  );
  return (
    <PeopleFrame frame={frame} title="Sign-in" actions={providers.length > 0 ? add : null}>
      <div className="grid max-w-[60rem] content-start gap-5 p-5 max-md:p-4">
        {page.addresses === null ? (
          <Alert kind="warn" title="Nobody can sign in with an organisation yet.">
            Whoever runs this server names its address with CREATOR_PUBLIC_URL.
          </Alert>
        ) : null}
        {providers.length > 0 ? (
          <Providers page={page} isAll={isAll} />
        ) : (
          <EmptyState
            icon={<Building className="size-7" />}
            title="No single sign-on yet"
            actions={add}
          >
            {isAll
              ? 'Choose an organisation to let its people sign in with their own provider.'
              : 'People can sign in with the account that they have at your organisation: with Entra ID, Google, Okta, Keycloak, or any other provider of OpenID Connect.'}
          </EmptyState>
        )}
        {passwords ? <PasswordsForm key={passwords.version} page={{ ...page, passwords }} /> : null}
        <FactorRulesForm key={page.factors.was} page={page} />
        <History page={page} />
      </div>
    </PeopleFrame>
  );
}

function Providers({ page, isAll }: { page: SettingsPage; isAll: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-3 border border-line-2 bg-surface">
      {page.providers.map(
        ({ id, name, issuer, domains, organisation, waiting, people, isFixed }) => (
          <li key={id} className="grid gap-1 px-4 py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Link
                to={signInPath(isAll ? organisation.id : page.frame.organisation, id)}
                className="min-w-0 font-semibold [overflow-wrap:anywhere]"
              >
                {name}
              </Link>
              {isFixed ? <Badge>Set by the server</Badge> : null}
              {waiting.length > 0 ? <Badge tone="warn">Waits to be confirmed</Badge> : null}
            </p>
            <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
              {isAll ? `${organisation.name} · ` : ''}
              {issuer} · for {domains} · {people === 1 ? '1 person' : `${people} people`}
            </p>
          </li>
        ),
      )}
    </ul>
  );
}

function History({ page: { history } }: { page: SettingsPage }) {
  return (
    <Card title="History">
      {history.length === 0 ? (
        <p className="text-ink-2">Nothing was changed yet.</p>
      ) : (
        <ol className="grid gap-2">
          {history.map(({ at, by, summary, refused }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read
            <li key={index} className="[overflow-wrap:anywhere]">
              <p className={refused ? 'text-warn-ink' : undefined}>{summary}</p>
              <p className="text-12 text-ink-3">
                {at}
                {by === null ? '' : ` · ${by}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
